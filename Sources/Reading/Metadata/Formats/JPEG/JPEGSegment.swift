import Bytes
import Catalogue
import Containers
import Vocabulary

/// A segment of a JPEG file that may hold metadata, with its payload.
struct JPEGSegment {
  /// The ID of its part.
  let id: PartID
  let part: JPEGPart
  let payload: [UInt8]
  let family: Family

  /// The structure that the segment is read as; segments of some families are joined.
  enum Family: Hashable {
    case exif
    case xmp
    /// Chunks with one digest, or nil if they have no digest.
    case extendedXMP(guid: String?)
    case icc
    case mpf
    case photoshop
    case jfif
    case ducky
    case adobe
    /// FLIR's thermal records, which span several segments.
    case flir
    /// FlashPix streams of one marker, which span several segments.
    case flashPix(marker: UInt8)
    /// The ratio image of JPEG-HDR, which may continue in the segments after it.
    case ratioImage
    /// Ricoh's survey fields.
    case ricoh
    /// A segment with a row in the catalogue that is removed or kept whole.
    case named
    /// A picture, which may continue in the segments after it.
    case preview
    case comment
    case gap
    case unrecognised
    /// A carrier in the wrong place or form, which can only be removed whole.
    case misplaced
  }

  init(id: PartID, part: JPEGPart, payload: [UInt8]) {
    self.id = id
    self.part = part
    self.payload = payload
    let family = Self.family(of: part.role, payload)
    // INVARIANT (closure): a segment without a reader here in which another reader would find a
    // carrier is not unrecognised, which might be kept, and a comment with a packet is not a plain
    // comment.
    let isOpen = ![.comment, .gap, .unrecognised].contains(family)
    self.family = isOpen || !CarrierSignature.occurs(in: payload) ? family : .misplaced
  }

  private static func family(of role: JPEGPart.Role, _ payload: [UInt8]) -> Family {
    switch role {
    case .application(0) where payload.starts(with: JPEGSignature.jfif): .jfif
    case .application(1) where payload.starts(with: JPEGSignature.exif): .exif
    case .application(1) where payload.starts(with: JPEGSignature.xmp): .xmp
    case .application(1) where payload.starts(with: JPEGSignature.extendedXMP):
      .extendedXMP(
        guid: ExtendedXMP.guid(of: Array(payload.dropFirst(JPEGSignature.extendedXMP.count)))?
          .uppercased())
    case .application(1) where FLIRRecords.begins(payload): .flir
    case .application(let number)
    where [2, 4].contains(number) && FlashPixStreams.begins(payload):
      .flashPix(marker: number)
    case .application(2) where payload.starts(with: JPEGSignature.icc): .icc
    case .application(2) where payload.starts(with: JPEGSignature.mpf): .mpf
    case .application(11) where RatioImage.begins(payload): .ratioImage
    case .application(5) where payload.starts(with: JPEGSignature.ricoh): .ricoh
    case .application(12) where payload.starts(with: JPEGSignature.ducky): .ducky
    case .application(14) where payload.starts(with: JPEGSignature.adobe): .adobe
    case .application(13) where payload.starts(with: JPEGSignature.photoshop): .photoshop
    case .application(let number):
      named(Catalogue.jpegSegment(marker: JPEGMarker.application(number).code, payload: payload))
    case .comment: .comment
    case .gap: .gap
    case .reserved, .marker, .coding, .scan, .fill, .endOfImage, .tail: .unrecognised
    }
  }

  private static func named(_ row: CatalogueRow?) -> Family {
    guard let row else { return .unrecognised }
    return row.key == previewKey ? .preview : .named
  }

  /// The key of the rows of previews that fill whole segments.
  private static let previewKey = "PreviewImage"

  /// Whether this segment holds the next bytes of a preview: it comes next, has no signature, and
  /// its marker is the same or, as from APP3 to APP4, the next.
  func continues(_ last: JPEGSegment) -> Bool {
    guard id == last.id.moved(by: 1), family == .unrecognised || family == .misplaced,
      case .application(let number) = part.role, case .application(let before) = last.part.role
    else { return false }
    return number == before || number == before + 1
  }

  /// Whether this segment holds the next bytes of the EXIF block in the previous one: a block too
  /// long for one segment continues in others that have no TIFF header.
  ///
  /// No specification defines this; exiftool writes and reads it.
  var continuesEXIF: Bool { family == .exif && !TIFFHeader.occurs(in: payload, at: 6) }

  /// Whether it is a chunk of extended XMP.
  var isExtendedXMP: Bool {
    if case .extendedXMP = family { true } else { false }
  }

  /// The payload after the signature, as the readers of the families expect it.
  var content: [UInt8] { Array(payload.dropFirst(signatureLength)) }

  /// The length of the signature in bytes.
  var signatureLength: Int {
    switch family {
    case .exif: JPEGSignature.exif.count
    case .xmp: JPEGSignature.xmp.count
    case .extendedXMP: JPEGSignature.extendedXMP.count
    case .photoshop: JPEGSignature.photoshop.count
    case .icc: JPEGSignature.icc.count + 2
    case .flir: FLIRRecords.headLength
    case .jfif, .mpf, .ducky, .adobe, .flashPix, .ratioImage, .ricoh, .named, .preview, .comment,
      .gap, .unrecognised, .misplaced:
      0
    }
  }

  /// The offset in the file of the first byte of `content`.
  var contentOffset: Int { part.payload.lowerBound + signatureLength }

  /// The readable name of the segment's marker: `APP1`, `COM`.
  var markerName: String {
    switch part.role {
    case .application(let number): "APP\(number)"
    case .comment: "COM"
    case .reserved: "reserved"
    case .gap, .marker, .coding, .scan, .fill, .endOfImage, .tail: "gap"
    }
  }
}

/// The signatures that distinguish APPn segments.
package enum JPEGSignature {
  // [ITU-T T.871 10.1]
  package static let jfif = Array("JFIF\0".utf8)
  // [Exif 3.0 4.5.4]
  package static let exif = Array("Exif\0\0".utf8)
  // [XMP part 3 1.1.3]
  package static let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  // [XMP part 3 1.1.3.1]
  package static let extendedXMP = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  // [ICC.1:2022 B.4]; followed by the number of the chunk and the count of chunks.
  package static let icc = Array("ICC_PROFILE\0".utf8)
  // [CIPA DC-007 5.1]
  package static let mpf = MPFIndex.signature
  package static let ricoh = Array("RMETA\0".utf8)
  package static let ducky = Array("Ducky".utf8)
  // [ITU-T T.872 6.5.3]
  package static let adobe = Array("Adobe".utf8)
  package static let photoshop = Array("Photoshop 3.0\0".utf8)
}
