import Bytes
import Containers
import Vocabulary

/// A signature of media, or of a maker's trailer, in the bytes after a picture.
struct TailSignature {
  let name: String
  /// The kind under which the tail is counted.
  let kind: Kind

  /// Searches a range of a file for the first signature, or returns nil if there is none.
  init?(searching range: ByteRange, of source: some ByteSource) throws(ContainerError) {
    // Windows overlap by more than the longest signature, so none is cut in two.
    let overlap = 64
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = min(range.upperBound, offset + (1 << 18))
      if let found = Self.search(try source.content(in: offset..<end)) {
        self = found
        return
      }
      offset = end == range.upperBound ? end : end - overlap
    }
    return nil
  }

  /// Recognises a file by its first bytes, or returns nil if no file starts the range.
  init?(recognising range: ByteRange, of source: some ByteSource) throws(ContainerError) {
    let sample = range.clamped(to: range.lowerBound..<(range.lowerBound + FileFormat.prefixLength))
    let bytes = try source.content(in: sample)
    guard case .media(let type) = FileFormat(recognising: bytes), type.mediaType != nil else {
      return nil
    }
    self.init("picture or movie", .preview)
  }

  /// The signature of a tail with more parts than are scanned.
  static let many = TailSignature("many parts", .preview)
  /// The signature of an asset that an index lists, but that was not found.
  static let lost = TailSignature("pictures", .preview)

  private init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The signatures by their first byte, each with its meaning.
  private static let table: [UInt8: [(bytes: [UInt8], signature: TailSignature)]] = {
    let rows: [(bytes: [UInt8], signature: TailSignature)] = [
      ([0xFF, 0xD8, 0xFF], .init("picture", .preview)),
      (Array("ftyp".utf8), .init("movie", .motion)),
      (Array("moov".utf8), .init("movie", .motion)),
      (Array("mdat".utf8), .init("movie", .motion)),
      (Array("SEFH".utf8), .init("Samsung trailer", .makerNote)),
      (Array("SEFT".utf8), .init("Samsung trailer", .makerNote)),
      (Array("MotionPhoto_Data".utf8), .init("movie", .motion)),
      (Array("AXS!".utf8), .init("AFCP trailer", .caption)),
      (Array("AXS*".utf8), .init("AFCP trailer", .caption)),
      ([0xA1, 0xB2, 0xC3, 0xD4], .init("FotoStation trailer", .caption)),
      (Array("cbipcbbl".utf8), .init("Photo Mechanic trailer", .caption)),
      (Array("CANON OPTIONAL DATA".utf8), .init("Canon trailer", .makerNote)),
      (Array("~\u{10}\u{4}".utf8), .init("MIE trailer", .caption)),
      (Array("8db42d694ccc418790edff439fe026bf".utf8), .init("Insta360 trailer", .location)),
      (Array("vivo".utf8), .init("Vivo trailer", .makerNote)),
      (Array("jxrs".utf8), .init("OnePlus trailer", .makerNote)),
      ([0x89, 0x50, 0x4E, 0x47], .init("picture", .preview)),
      (Array("RIFF".utf8), .init("sound or picture", .motion)),
      ([0x49, 0x49, 0x2A, 0x00], .init("TIFF block", .preview)),
      ([0x4D, 0x4D, 0x00, 0x2A], .init("TIFF block", .preview)),
      (Array("xmpmeta".utf8), .init("XMP packet", .caption)),
      (Array("<rdf:RDF".utf8), .init("XMP packet", .caption)),
      (Array("<?xpacket".utf8), .init("XMP packet", .caption)),
      (Array("Exif\0\0".utf8), .init("EXIF block", .makerNote)),
      (Array("8BIM".utf8), .init("Photoshop resources", .caption)),
      ([0x50, 0x4B, 0x03, 0x04], .init("archive", .caption)),
    ]
    return Dictionary(grouping: rows) { $0.bytes.first ?? 0 }
  }()

  private static let firstBytes: [Bool] = (0...255).map { table[UInt8($0)] != nil }

  private static func search(_ bytes: [UInt8]) -> TailSignature? {
    let isFirst = firstBytes
    for index in bytes.indices where isFirst[Int(bytes[index])] {
      let candidates = table[bytes[index]] ?? []
      if let match = candidates.first(where: { bytes.holds($0.bytes, at: index) }) {
        return match.signature
      }
    }
    return nil
  }
}
