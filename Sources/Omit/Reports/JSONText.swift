import Foundation

/// JSON as reports and results write it: keys in the order of their names.
///
/// Our own types only hold texts, flags and finite numbers, which always can be written.
package enum JSONText {
  /// A value as one line, without a line feed.
  package static func line(_ value: some Encodable) -> String {
    String(decoding: bytes(ofLine: value), as: UTF8.self)
  }

  /// A value as one line in UTF-8, without a line feed.
  static func bytes(ofLine value: some Encodable) -> [UInt8] {
    (try? JSONLineEncoder.bytes(of: value)) ?? Array("{}".utf8)
  }

  /// The same in pieces, for a line that may be long.
  static func pieces(ofLine value: some Encodable) -> [[UInt8]] {
    (try? JSONLineEncoder.pieces(of: value)) ?? [Array("{}".utf8)]
  }

  /// A value as a document for people and programs.
  package static func document(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    guard let data = try? encoder.encode(value) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
