/// A reference to a file by its name, as documents ask for it [RFC 3986].
struct URIReference {
  let text: String
  /// Whether it leads to the file from wherever the document is read.
  let isAbsolute: Bool

  /// Refers to a file.
  ///
  /// - Parameter name: The bytes of its name; they need not be text.
  init(toFile name: some Collection<UInt8>) {
    isAbsolute = name.first == UInt8(ascii: "/")
    // A colon in front of a slash would make the first name a scheme [RFC 3986 3.3, 4.2].
    let encoded = name.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        [byte]
      case let byte where Self.plain.contains(byte): [byte]
      case let byte:
        [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
    text = (isAbsolute ? "file://" : "") + String(decoding: encoded, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let plain = Set("-._~/!$&'()*+,;=@".utf8)
}
