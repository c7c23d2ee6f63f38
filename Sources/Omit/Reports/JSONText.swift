import Foundation

/// JSON as the reports write it: one line, keys in order of their names.
enum JSONText {
  /// A value as one line, without a line feed.
  static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Our own types only hold texts and whole numbers, which always can be written.
    guard let data = try? encoder.encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
