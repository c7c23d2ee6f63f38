import Omit

/// A word in shell syntax, so that a command can be copied from a message.
struct ShellWord {
  let text: String

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./,=:@%+-".utf8)

  /// Quotes a word if necessary.
  init(_ word: String) { self.init(FileName(word)) }

  /// Quotes the bytes of a word.
  ///
  /// Bytes that are not readable text are written as `$'\xE9'` [POSIX.1-2024 XCU 2.2.4].
  private init(_ name: FileName) {
    let bytes = name.bytes
    if !bytes.isEmpty, bytes.allSatisfy(Self.plain.contains) {
      text = String(decoding: bytes, as: UTF8.self)
    } else if let word = name.text, word == name.description {
      text = "'" + word.replacing("'", with: #"'\''"#) + "'"
    } else {
      text = "$'" + bytes.map(Self.escaped).joined() + "'"
    }
  }

  /// Quotes the name of a file so that it cannot be taken for an option.
  init(ofFile name: FileName) {
    let isLikeOption = name.bytes.first == UInt8(ascii: "-")
    self.init(isLikeOption ? FileName(bytes: Array("./".utf8) + name.bytes) ?? name : name)
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x20...0x7E: String(UnicodeScalar(byte))
    default:  // bytes, not an enumeration of ours
      "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
