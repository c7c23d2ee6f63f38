/// Arguments as text from which their bytes can be had back.
///
/// The parser of arguments knows texts only, and a name of a file need not be one. Each byte that
/// is no part of valid UTF-8 stands as a character for private use, U+10FF80 to U+10FFFF for the
/// bytes 80 to FF; so do the bytes of such a character itself, so that nothing else reads like one.
enum ArgumentText {
  private static let first: UInt32 = 0x10_FF80
  /// The bit that every byte has which is no character of its own [RFC 3629 3].
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

  /// The text that stands for some bytes.
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

  /// The bytes for which a text stands.
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

  /// Whether a text stands for nothing but itself.
  static func isWhole(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < first }
  }

  /// The text for people to read: bytes that are none stand as `\xE9`.
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
