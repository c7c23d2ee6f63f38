/// The identifier by which the still and the movie of a Live Photo are matched.
///
/// It is a UUID as text, and a value: it never appears in reports, messages or records.
public struct PairIdentifier: Sendable, Hashable {
  /// The 36 characters, as both files write them.
  public let text: [UInt8]

  /// The length of the text.
  public static let length = 36

  /// Reads text with or without a zero after it, or returns nil if it is not a UUID.
  public init?(parsing value: some Sequence<UInt8>) {
    var text = Array(value)
    if text.last == 0 { text.removeLast() }
    guard text.count == Self.length else { return nil }
    for (index, character) in text.enumerated() {
      let isDash = character == UInt8(ascii: "-")
      guard Self.dashes.contains(index) ? isDash : Self.isHexadecimal(character) else { return nil }
    }
    self.text = text
  }

  /// Creates an identifier from a digest of 16 bytes or more.
  ///
  /// It looks like the random ones of cameras: version 4 [RFC 9562 5.4]. Another version would
  /// reveal that it was changed.
  public init?(digest: [UInt8]) {
    guard digest.count >= 16 else { return nil }
    var bytes = Array(digest.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      if Self.dashes.contains(text.count) { text.append(UInt8(ascii: "-")) }
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    self.text = text
  }

  private static let dashes: Set<Int> = [8, 13, 18, 23]

  private static func isHexadecimal(_ character: UInt8) -> Bool {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false  // characters, not an enumeration of ours
    }
  }
}
