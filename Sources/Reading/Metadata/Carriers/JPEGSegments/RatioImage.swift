import Bytes
import Catalogue
import Containers
import Vocabulary

/// The ratio image of JPEG-HDR, a part of the picture that gives it a wider range of tones.
///
/// ```
/// HDR_RI ver=11, ln0=-1.5, ln1=2.1, s2n=1.0, alp=1.0, bet=1.0, cor=0~\0 JPEG
/// HDR_RI ext=1~\0                                                       more of the JPEG
/// ```
/// [Dolby JPEG-HDR]
struct RatioImage {
  let kinds: Kinds
  let reading: Reading

  private static let signature = Array("HDR_RI ".utf8)
  private static let parameters: Set<String> = [
    "ver", "ln0", "ln1", "s2n", "alp", "bet", "cor", "ext",
  ]

  /// Returns whether a segment starts or continues a ratio image.
  static func begins(_ payload: [UInt8]) -> Bool { payload.starts(with: signature) }

  /// Reads the segments of one image.
  ///
  /// The image counts as rendering if it has exactly its form and the picture in it holds only
  /// pixels. Otherwise it has the kinds that it may hold, which include a place only if its picture
  /// or its words name one.
  ///
  /// - Parameters:
  ///   - segments: The payloads of the segments.
  ///   - depth: The number of assets that the segments already lie inside.
  init(joining segments: [[UInt8]], depth: Int) {
    var picture: [UInt8] = []
    var heads: [[UInt8]] = []
    for segment in segments {
      guard let end = segment.firstIndex(of: UInt8(ascii: "~")), segment.holds([0], at: end + 1)
      else {
        self.init(kinds: .anything, reading: .malformed)
        return
      }
      heads.append(Array(segment[Self.signature.count..<max(Self.signature.count, end)]))
      picture += segment[(end + 2)...]
    }
    if heads.allSatisfy(Self.areParameters), Self.showsPixels(picture, depth: depth) {
      self.init(kinds: Kinds(.rendering), reading: .read)
      return
    }
    let inside = EmbeddedPreview(of: picture, isWhole: true, depth: depth).whole
    let text = heads.flatMap(\.self)
    let namesPlace = PlaceTraceSearch.occurs(in: text) || PositionText.occurs(inBytes: text)
    let isOpen = inside.reading == .read || !CarrierSignature.holdsMetadata(picture)
    let held = Kinds.allExceptPlaces(.preview)
    self.init(
      kinds: held.adding(inside.reading == .read ? inside.kinds : nil)
        .adding(namesPlace || !isOpen ? .anything : nil),
      reading: .malformed)
  }

  private init(kinds: Kinds, reading: Reading) {
    self.kinds = kinds
    self.reading = reading
  }

  /// Returns whether a head has only known parameters, each once and with a number.
  private static func areParameters(_ head: [UInt8]) -> Bool {
    var seen: Set<String> = []
    return String(decoding: head, as: UTF8.self).split(separator: ",").allSatisfy { parameter in
      let words = parameter.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2 else { return false }
      let name = String(words[0].drop { $0 == " " })
      return parameters.contains(name) && seen.insert(name).inserted && isNumber(words[1])
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }.count
    return (1...10).contains(digits) && text.utf8.count <= digits + 3
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
  }

  private static func showsPixels(_ picture: [UInt8], depth: Int) -> Bool {
    guard depth < Inventory.depthLimit, picture.suffix(2) == [0xFF, 0xD9],
      let inside = try? Inventory(ofJPEG: ByteSlice(whole: picture), depth: depth + 1)
    else { return false }
    return inside.items.allSatisfy { $0.reading == .read && $0.kinds == Kinds(.rendering) }
  }
}

extension CarrierSignature {
  /// Returns whether an unreadable picture contains EXIF, XMP or Photoshop resources.
  fileprivate static func holdsMetadata(_ picture: [UInt8]) -> Bool {
    [Array("Exif\0".utf8), Array("8BIM".utf8), Array("xmpmeta".utf8), Array("ns.adobe.com".utf8)]
      .contains { picture.firstIndex(of: $0) != nil }
  }
}
