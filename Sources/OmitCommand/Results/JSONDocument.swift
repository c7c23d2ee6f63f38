import Foundation

/// Results as one document of JSON.
enum JSONDocument {
  /// A value with its keys in the order of their names, for people and programs.
  static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    // Our own types only hold texts, flags and whole numbers, which always can be written.
    guard let data = try? encoder.encode(value) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
