/// Whether a text is a mark by which a service knows a picture again, and nothing that somebody wrote.
///
/// | mark | of |
/// |---|---|
/// | `FBMD` and hexadecimal digits | Facebook and Instagram, in IPTC's special instructions |
/// | `Signature: ` and base64 | xAI, in EXIF's description or comment |
enum TrackingMark {
  /// The shortest of them.
  static let leastLength = 20

  /// Whether a text is one.
  static func stands(in text: String) -> Bool {
    let units = Array(text.utf8)
    if units.starts(with: "FBMD".utf8) {
      return units.count >= leastLength && units.dropFirst(4).allSatisfy(\.isHexDigit)
    }
    let head = Array("Signature: ".utf8)
    guard units.starts(with: head), units.count >= head.count + leastSignature else { return false }
    return units.dropFirst(head.count).allSatisfy {
      Base64Texts.value(of: $0) != nil || $0 == UInt8(ascii: "=")
    }
  }

  /// A signature has 64 bytes or more; one that is cut off is one still.
  private static let leastSignature = 40
}
