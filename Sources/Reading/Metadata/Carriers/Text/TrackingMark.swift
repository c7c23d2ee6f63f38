/// A text that is only a mark by which a service recognises a picture.
///
/// | mark | of |
/// |---|---|
/// | `FBMD` and hexadecimal digits | Facebook and Instagram, in IPTC's special instructions |
/// | `Signature: ` and base64 | xAI, in EXIF's description or comment |
enum TrackingMark {
  /// The length of the shortest mark.
  static let minimumLength = 20

  /// Returns whether a text is a mark.
  static func stands(in text: String) -> Bool {
    let units = Array(text.utf8)
    if units.starts(with: "FBMD".utf8) {
      return units.count >= minimumLength && units.dropFirst(4).allSatisfy(\.isHexDigit)
    }
    let head = Array("Signature: ".utf8)
    guard units.starts(with: head), units.count >= head.count + leastSignature else { return false }
    return units.dropFirst(head.count).allSatisfy {
      Base64Texts.value(of: $0) != nil || $0 == UInt8(ascii: "=")
    }
  }

  /// The minimum length of a signature.
  ///
  /// Complete ones have 64 bytes or more, but a truncated one is still a mark.
  private static let leastSignature = 40
}
