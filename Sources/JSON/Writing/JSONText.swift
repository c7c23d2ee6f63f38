/// JSON as reports, answers and results write it: keys in the order of their names.
///
/// Our own types only hold texts, flags and finite numbers, which always can be written.
package enum JSONText {
  /// A value as one line, without a line feed.
  package static func line(_ value: some Encodable) -> String {
    String(decoding: bytes(ofLine: value), as: UTF8.self)
  }

  /// A value as one line in UTF-8, without a line feed.
  package static func bytes(ofLine value: some Encodable) -> [UInt8] {
    let pieces = pieces(ofLine: value)
    return pieces.count == 1 ? pieces[0] : Array(pieces.joined())
  }

  /// The same in pieces, for a line that may be long.
  package static func pieces(ofLine value: some Encodable) -> [[UInt8]] {
    (try? JSONLineEncoder.pieces(of: value)) ?? [Array("{}".utf8)]
  }

  /// A value as a document for people and programs, over several lines.
  package static func document(of value: some Encodable) -> String {
    String(decoding: spread(bytes(ofLine: value)), as: UTF8.self) + "\n"
  }

  /// Reads a value.
  ///
  /// - Throws: `DecodingError` if the text is not JSON, or is another value.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, parsing text: String
  ) throws -> Value {
    do {
      return try JSONDocumentDecoder(try JSONDocument(parsing: text)).value(type)
    } catch let fault as JSONDocument.Fault {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: fault.message))
    }
  }

  /// A line with each member and element on a line of its own, and an empty line in what has none.
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
