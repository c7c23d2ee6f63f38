package import Bytes
import Vocabulary

/// One block of Photoshop's image resources.
///
///     0           4    6                   even                even
///     ┌───────────┬────┬───────────────────┬──────┬────────────┬─────────┐
///     │ signature │ id │ length, name, pad │ size │ data       │ pad     │
///     └───────────┴────┴───────────────────┴──────┴────────────┴─────────┘
///
/// [Photoshop File Formats, Image Resource Blocks]
package struct PhotoshopResource: Sendable {
  package let id: UInt16
  /// The range of the resource, padding included.
  package let range: ByteRange
  /// The range of the name, without its length.
  package let name: ByteRange
  /// The range of the data.
  package let data: ByteRange
  /// Whether the resource has Photoshop's own signature, so that the catalogue's row for its id
  /// applies.
  package let isPhotoshops: Bool
  package let content: Content

  /// The content of a resource.
  package indirect enum Content: Sendable {
    case iptc(IPTCDatasets)
    case xmp(XMPPacket)
    /// IPTC or XMP that cannot be read, or padding that is not zero.
    case malformed
    /// The digest of the IPTC block, which is valid only while the block is unchanged.
    case iptcDigest
    /// A JPEG thumbnail, after a head that gives its size.
    case thumbnail(EmbeddedAsset)
    case data
  }

  package static let iptcID: UInt16 = 0x0404
  package static let digestID: UInt16 = 0x0425
  package static let xmpID: UInt16 = 0x0424
  package static let thumbnailID: UInt16 = 0x040C

  /// The number of bytes before the thumbnail in its resource.
  ///
  /// ```
  /// 0   4  1: JPEG
  /// 4  16  width, height, bytes of a row, bytes without compression
  /// 20  4  bytes of the JPEG
  /// 24  4  24 bits for a pixel, one plane
  /// ```
  /// [Photoshop File Formats, Thumbnail Resource Format]
  package static let thumbnailHead = 28

  /// Signatures of blocks: Photoshop's, and those of its relatives.
  static let signatures = ["8BIM", "MeSa", "AgHg", "PHUT", "DCSR"].map { Array($0.utf8) }

  /// Reads the resource at an offset, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - payload: The bytes of the resources.
  ///   - start: The offset of the resource.
  ///   - depth: The number of assets that the resource already lies inside.
  init?(parsing payload: [UInt8], at start: Int, depth: Int) {
    guard let signature = Self.signatures.first(where: { payload.holds($0, at: start) }),
      let id = payload.uint16(at: start + 4),
      let nameLength = ByteRange(at: start + 6, count: 1, within: payload.count),
      let name = ByteRange(
        at: nameLength.upperBound, count: Int(payload[nameLength.lowerBound]),
        within: payload.count)
    else { return nil }
    let sizeOffset = (name.count + 1).isMultiple(of: 2) ? name.upperBound : name.upperBound + 1
    guard let size = payload.uint32(at: sizeOffset),
      let data = ByteRange(at: sizeOffset + 4, count: Int(size), within: payload.count)
    else { return nil }
    // Some writers leave out the padding, mostly after the last resource.
    let isPadded =
      data.upperBound < payload.count && !data.count.isMultiple(of: 2)
      && !Self.signatures.contains { payload.holds($0, at: data.upperBound) }
    self.id = id
    self.name = name
    self.data = data
    range = start..<(isPadded ? data.upperBound + 1 : data.upperBound)
    isPhotoshops = signature == Self.signatures[0]
    // A digest with a name holds more than a digest.
    let isPlain = isPhotoshops && (id != Self.digestID || name.isEmpty)
    // Padding other than zero is malformed, since no reader uses it.
    let padding = [name.upperBound..<sizeOffset, data.upperBound..<range.upperBound]
    if padding.contains(where: { !payload[$0].isBlank }) {
      content = .malformed
    } else {
      let bytes = Array(payload[data])
      content =
        isPlain ? Self.content(of: id, bytes, depth: depth) : Self.relatives(of: id, in: bytes)
    }
  }

  /// Reads a block of one of Photoshop's relatives.
  ///
  /// Readers accept IPTC in it as IPTC.
  private static func relatives(of id: UInt16, in data: [UInt8]) -> Content {
    guard id == iptcID, let datasets = try? IPTCDatasets(parsing: data) else { return .data }
    return .iptc(datasets)
  }

  private static func content(of id: UInt16, _ data: [UInt8], depth: Int) -> Content {
    switch id {
    case iptcID: (try? IPTCDatasets(parsing: data)).map(Content.iptc) ?? .malformed
    case xmpID: (try? XMPPacket(parsing: data, depth: depth)).map(Content.xmp) ?? .malformed
    // An MD5 digest [Photoshop File Formats, 1061].
    case digestID: data.count == 16 ? .iptcDigest : .data
    case thumbnailID: thumbnail(in: data, depth: depth).map(Content.thumbnail) ?? .data
    default: .data
    }
  }

  /// Returns the JPEG thumbnail if it and everything inside it can be opened.
  private static func thumbnail(in data: [UInt8], depth: Int) -> EmbeddedAsset? {
    guard data.starts(with: [0, 0, 0, 1]), data.count > thumbnailHead,
      data.uint32(at: 20).map(Int.init) == data.count - thumbnailHead,
      let asset = try? EmbeddedAsset(
        at: thumbnailHead..<data.count, of: data, key: "Thumbnail", kinds: Kinds(.preview),
        depth: depth),
      asset.inventory.contentType == .jpeg,
      !asset.elements.contains(where: { $0.reading == .unopened })
    else { return nil }
    return asset
  }
}
