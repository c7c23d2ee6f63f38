import Foundation

/// JSON as reports and results write it: keys in the order of their names.
///
/// Our own types only hold texts, flags and whole numbers, which always can be written.
package enum JSONText {
  /// A value as one line, without a line feed.
  package static func line(_ value: some Encodable) -> String {
    text(of: value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// A value as a document for people and programs.
  package static func document(of value: some Encodable) -> String {
    text(of: value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + "\n"
  }

  private static func text(
    of value: some Encodable, _ format: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    guard let data = try? encoder.encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
