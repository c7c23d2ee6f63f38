/// Arguments as text that can be converted back to their bytes.
///
/// The argument parser only accepts text, and the name of a file need not be text. Each byte that
/// is not part of valid UTF-8 becomes a private-use character, U+10FF80 to U+10FFFF for the bytes
/// 80 to FF. The bytes of such a character itself are converted, too, so that the text is
/// unambiguous.
enum ArgumentText {
  private static let first: UInt32 = 0x10_FF80
  /// The bit that is set in every byte that is not a character of its own [RFC 3629 3].
  private static let high: UInt8 = 0x80

  /// The arguments of this process, without its own name.
  static var ofProcess: [String] {
    var arguments: [String] = []
    let list = unsafe CommandLine.unsafeArgv
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = unsafe list[index] else { break }
      var bytes: [UInt8] = []
      var position = 0
      while case let byte = unsafe UInt8(bitPattern: start[position]), byte != 0 {
        bytes.append(byte)
        position += 1
      }
      arguments.append(text(of: bytes))
    }
    return arguments
  }

  /// Returns the text that represents some bytes.
  static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), isWhole(text) { return text }
    var result = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      var iterator = rest.makeIterator()
      var decoder = UTF8()
      if case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.value < first {
        result.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        if let standIn = Unicode.Scalar(first | UInt32(byte & ~high)) { result.append(standIn) }
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }

  /// Returns the bytes that a text represents.
  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value >= first {
        bytes.append(byte(of: scalar))
      } else {
        bytes += Array(String(Character(scalar)).utf8)
      }
    }
    return bytes
  }

  /// Returns whether a text holds no characters that represent bytes.
  static func isWhole(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < first }
  }

  /// Returns the text for people to read: bytes that are not text become `\xE9`.
  static func shown(_ text: String) -> String {
    guard !isWhole(text) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      guard scalar.value >= first else {
        result.unicodeScalars.append(scalar)
        return
      }
      result += "\\x" + String(byte(of: scalar), radix: 16)
    }
  }

  private static func byte(of standIn: Unicode.Scalar) -> UInt8 {
    high | UInt8(truncatingIfNeeded: standIn.value)
  }
}
