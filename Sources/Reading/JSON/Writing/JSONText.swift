/// The JSON of reports, answers and results, with sorted keys.
///
/// Our own types only hold strings, flags and finite numbers, which can always be written.
package enum JSONText {
  /// Returns a value as one line, without a line feed.
  package static func line(_ value: some Encodable) -> String {
    String(decoding: bytes(ofLine: value), as: UTF8.self)
  }

  /// Returns a value as one line in UTF-8, without a line feed.
  package static func bytes(ofLine value: some Encodable) -> [UInt8] {
    (try? encoded(value)) ?? Array("{}".utf8)
  }

  /// Returns the line of a value in pieces, for a line that may be long.
  package static func pieces(ofLine value: some Encodable) -> [[UInt8]] {
    (try? JSONLineEncoder.line(of: value).all) ?? [Array("{}".utf8)]
  }

  /// Returns the line of a value as a string, for a value that is stored.
  ///
  /// - Throws: The value's error.
  package static func text(of value: some Encodable) throws -> String {
    String(decoding: try encoded(value), as: UTF8.self)
  }

  /// Returns the line of a value in UTF-8, for callers that can report an error.
  ///
  /// - Throws: The value's error.
  package static func encoded(_ value: some Encodable) throws -> [UInt8] {
    try JSONLineEncoder.line(of: value).bytes
  }

  /// Returns a value as a document for people and programs, over several lines.
  package static func document(of value: some Encodable) -> String {
    String(decoding: spread(bytes(ofLine: value)), as: UTF8.self) + "\n"
  }

  /// Reads a value.
  ///
  /// - Throws: `JSONFault` if the text is not JSON, and `DecodingError` if it is another value.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, parsing text: String
  ) throws -> Value {
    try JSONDocumentDecoder(try JSONDocument(parsing: text)).value(type)
  }

  /// Returns a line spread over several: one for each member and element, and an empty one in empty
  /// objects and arrays.
  private static func spread(_ line: [UInt8]) -> [UInt8] {
    var (text, depth): ([UInt8], Int) = ([], 0)
    var (isQuoted, isEscaped, isOpened) = (false, false, false)
    func newLine() {
      text.append(UInt8(ascii: "\n"))
      text += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }
    for byte in line {
      if isQuoted {
        text.append(byte)
        isQuoted = byte != UInt8(ascii: "\"") || isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      let isEnd = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      if isEnd {
        depth -= 1
        if isOpened { text.append(UInt8(ascii: "\n")) }
        newLine()
      } else if isOpened {
        newLine()
      }
      isOpened = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      if isOpened { depth += 1 }
      switch byte {
      case UInt8(ascii: ","):
        text.append(byte)
        newLine()
      case UInt8(ascii: ":"): text += " : ".utf8
      default:  // bytes, not an enumeration of ours
        isQuoted = byte == UInt8(ascii: "\"")
        text.append(byte)
      }
    }
    return text
  }
}
