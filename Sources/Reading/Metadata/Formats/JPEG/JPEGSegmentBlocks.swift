import Bytes
import Catalogue
import Containers
import Vocabulary

extension JPEGSegment {
  /// Reads this segment and those joined with it; a carrier that cannot be read is malformed and
  /// removed whole.
  func blocks(with group: [JPEGSegment], depth: Int) -> [Block] {
    do {
      return try read(group, depth: depth).map { content, name in
        [
          Block(
            name: "\(markerName) \(name)", parts: group.map(\.id), offset: contentOffset,
            extent: Self.extent(of: group), content: content)
        ]
      } ?? group.map { $0.whole(depth: depth) }
    } catch {
      return group.map { $0.malformed() }
    }
  }

  private func read(
    _ group: [JPEGSegment], depth: Int
  ) throws(MetadataError) -> (Block.Content, String)? {
    switch family {
    case .exif:
      let joined = group.flatMap(\.content)
      return (.exif(try EXIFBlock(parsing: joined, depth: depth)), "Exif")
    case .xmp:
      let chunks = group.dropFirst().map(\.content)
      return (.xmp(try XMPBlock(packet: content, chunks: chunks, depth: depth)), "XMP")
    case .icc:
      return (.icc(try ICCProfile(parsing: try Self.joinedProfile(group))), "ICC")
    case .photoshop:
      let joined = group.flatMap(\.content)
      return (.photoshop(try PhotoshopResources(parsing: joined, depth: depth)), "Photoshop")
    case .mpf: return (.mpf(try MPFIndex(parsing: content)), "MPF")
    case .jfif: return (.jfif(try JFIFHeader(parsing: content)), "JFIF")
    case .ducky: return (.ducky(try DuckySegment(parsing: content)), "Ducky")
    case .adobe: return (.adobe(try AdobeSegment(parsing: content)), "Adobe")
    case .extendedXMP:
      throw .malformed(what: "extended XMP that no packet refers to", at: 0)
    case .misplaced: throw .malformed(what: "a misplaced carrier", at: 0)
    case .preview: return (.whole(preview(group, depth: depth)), "PreviewImage")
    case .flir:
      guard let records = FLIRRecords(parsing: group.map(\.payload), depth: depth) else {
        throw .malformed(what: "thermal records that do not form a file", at: 0)
      }
      return (.flir(records), "FLIR")
    case .flashPix:
      let streams = FlashPixStreams(joining: group.map(\.payload), depth: depth)
      let content = group.flatMap(\.payload)
      return (.whole(whole("FPXR", holding: content, kinds: streams.kinds)), "FPXR")
    case .ratioImage:
      let image = RatioImage(joining: group.map(\.payload), depth: depth)
      let content = group.flatMap(\.payload)
      return (
        .whole(
          whole("JPEG-HDR", holding: content, kinds: image.kinds, reading: image.reading)),
        "JPEG-HDR"
      )
    case .ricoh:
      if let fields = RicohFields(payload) { return (.ricoh(fields), "RMETA") }
      // Sound, and the codes that the camera scanned.
      let kinds =
        RicohFields.mayNamePlace(payload) ? .anything : Kinds.allExceptPlaces(.makerNote)
      return (.whole(whole("RMETA", holding: payload, kinds: kinds)), "RMETA")
    case .named, .comment, .gap, .unrecognised: return nil
    }
  }

  /// Joins the chunks of a profile: the two bytes after the signature are its number, from 1, and
  /// the count.
  private static func joinedProfile(_ group: [JPEGSegment]) throws(MetadataError) -> [UInt8] {
    let sorted = inOrder(group)
    for (index, segment) in sorted.enumerated() {
      guard let number = segment.chunkNumber, Int(number) == index + 1,
        segment.payload.dropFirst(JPEGSignature.icc.count + 1).first.map(Int.init) == group.count
      else { throw .malformed(what: "profile with missing chunks", at: 0) }
    }
    return sorted.flatMap(\.content)
  }

  /// Returns the segments of one carrier in the order of their contents: chunks of a profile may be
  /// out of order.
  private static func inOrder(_ group: [JPEGSegment]) -> [JPEGSegment] {
    guard group.first?.family == .icc else { return group }
    return group.sorted { ($0.chunkNumber ?? 0) < ($1.chunkNumber ?? 0) }
  }

  /// The number of a chunk of a profile, which follows the signature.
  private var chunkNumber: UInt8? { payload.dropFirst(JPEGSignature.icc.count).first }

  /// Returns the bytes of segments that are read as one carrier.
  private static func extent(of group: [JPEGSegment]) -> BlockExtent {
    // Extended XMP is read with the heads of its chunks.
    BlockExtent(
      segments: inOrder(group).map { ($0.part, $0.isExtendedXMP ? 0 : $0.signatureLength) })
  }

  /// Returns an element of a preview that fills segments, with the kinds of its own metadata.
  private func preview(_ group: [JPEGSegment], depth: Int) -> Element {
    let content = group.flatMap(\.payload)
    let start = content.firstIndex(of: 0xFF) ?? 0
    let preview = EmbeddedPreview(of: Array(content[start...]), isWhole: true, depth: depth)
      .whole
    return whole("PreviewImage", holding: content, kinds: preview.kinds, reading: preview.reading)
  }

  /// Returns one element of content that fills segments.
  private func whole(
    _ name: String, holding content: [UInt8], kinds: Kinds, reading: Reading = .read
  ) -> Element {
    Element(
      kinds: kinds, reading: reading, carrier: .segment, key: .known(name), path: "", offset: 0,
      length: content.count, fingerprint: Fingerprint(of: content))
  }

  /// Returns the segment as one element, which is removed or kept whole.
  private func whole(depth: Int) -> Block {
    switch family {
    case .named, .comment:
      let code =
        part.role == .comment
        ? JPEGMarker.comment.code
        : JPEGMarker.application(part.role.applicationNumber ?? 0).code
      guard let row = Catalogue.jpegSegment(marker: code, payload: payload) else { break }
      if part.role == .application(0), row.key == "JFXX" {
        let preview = JFXXSegment(payload, depth: depth).preview
        return block(row.key, kinds: preview.kinds, reading: preview.reading, carrier: .jfif)
      }
      // INVARIANT (closure): a segment that no policy removes has no room for anything else.
      if row.kinds.first == .rendering,
        !RenderingSegment.hasKnownShape(of: row.key, in: payload)
      {
        return block(row.key, kinds: .anything, reading: .malformed, carrier: .segment)
      }
      let signed = row.kinds.first == .provenance
      return block(
        row.key, kinds: kinds(as: row), reading: signed ? .signed : .read,
        carrier: signed ? .jumbf : part.role == .comment ? .comment : .segment)
    case .exif, .xmp, .extendedXMP, .icc, .mpf, .photoshop, .jfif, .ducky, .adobe, .preview, .flir,
      .flashPix, .ratioImage, .ricoh, .gap, .unrecognised, .misplaced:
      break
    }
    // If the next segment were removed, bytes between segments would join with those after it, or
    // become the first, where no reader expects them. So they are malformed, and are removed with
    // the first item.
    return part.role == .gap
      ? block(
        "bytes between segments", kinds: .anything, reading: .malformed, carrier: .unclaimed)
      : block("unknown segment", kinds: .anything, reading: .unrecognised, carrier: .segment)
  }

  /// Returns the kinds that a segment with a row may hold; GoPro's names the streams that it
  /// measures.
  private func kinds(as row: CatalogueRow) -> Kinds {
    switch row.key {
    case "Meta" where holdsPositions: return row.kinds.adding(Kinds(.location))
    case "NITF" where NITFSegment.fits(payload): return .allExceptPlaces(.makerNote)
    default: break
    }
    guard row.key == "GoPro", let sample = GPMFRecords().sample(Array(payload.dropFirst(6))) else {
      return row.kinds.addingPlaces(toldIn: payload)
    }
    return sample.records.reduce(Kinds(row.kinds.first)) { $0.adding($1.kinds) }
  }

  /// Whether a directory of positions is inside the one in Kodak's segment, which begins after six
  /// bytes.
  private var holdsPositions: Bool {
    let block = try? EXIFBlock(parsing: Array(payload.dropFirst(6)), depth: Inventory.depthLimit)
    return block?.elements.contains { $0.reading == .read && $0.kinds.first == .location } ?? false
  }

  private func malformed() -> Block {
    let kinds: Kinds
    switch family {
    // Viewers ignore a profile that they cannot read, so nothing is lost with it.
    case .icc: kinds = .anything
    case .mpf: kinds = .opaque(.preview)
    case .jfif: kinds = Kinds(.preview)
    // A viewer may be able to read more of it, and rotate the picture.
    case .exif where OrientationTrace.occurs(in: payload):
      kinds = .anythingShown
    case .ducky: kinds = Kinds(.caption, .rights)
    // Decoders ignore one that ends too early.
    case .adobe, .exif, .xmp, .extendedXMP, .photoshop, .flir, .flashPix, .ratioImage, .ricoh,
      .named,
      .preview, .comment, .gap, .unrecognised, .misplaced:
      kinds = .anything
    }
    return block(name, kinds: kinds, reading: .malformed, carrier: carrier)
  }

  private func block(
    _ name: String, kinds: Kinds, reading: Reading, carrier: Carrier
  ) -> Block {
    Block(
      name: markerName, parts: [id], offset: part.payload.lowerBound,
      extent: BlockExtent(segments: [(part, 0)]),
      content: .whole(
        Element(
          kinds: kinds, reading: reading, carrier: carrier, key: .known(name), path: "", offset: 0,
          length: part.payload.count, fingerprint: Fingerprint(of: payload))))
  }

  private var name: String {
    switch family {
    case .exif: "Exif"
    case .xmp: "XMP"
    case .extendedXMP: "extended XMP"
    case .icc: "ICC"
    case .mpf: "MPF"
    case .photoshop: "Photoshop"
    case .jfif: "JFIF"
    case .ducky: "Ducky"
    case .adobe: "Adobe"
    case .flir, .flashPix, .ratioImage, .ricoh, .named, .preview, .comment, .gap, .unrecognised,
      .misplaced:
      "segment"
    }
  }

  private var carrier: Carrier {
    switch family {
    case .exif: .exif
    case .xmp, .extendedXMP: .xmp
    case .icc: .icc
    case .mpf: .mpf
    case .photoshop: .photoshop
    case .jfif: .jfif
    case .comment: .comment
    case .ducky, .adobe, .flir, .flashPix, .ratioImage, .ricoh, .named, .preview, .unrecognised,
      .misplaced:
      .segment
    case .gap: .unclaimed
    }
  }
}

extension JPEGPart.Role {
  /// The n of APPn, if the part is an application segment.
  fileprivate var applicationNumber: UInt8? {
    if case .application(let number) = self { number } else { nil }
  }
}

extension BlockExtent {
  /// Creates the extent of segments whose payloads join, each after a signature of the given
  /// length.
  init(segments: [(part: JPEGPart, signatureLength: Int)]) {
    let starts = segments.map { part, signatureLength in
      min(part.payload.lowerBound + signatureLength, part.payload.upperBound)
    }
    self.init(
      heads: zip(segments, starts).map { $0.part.range.lowerBound..<$1 },
      payload: zip(segments, starts).map { $1..<$0.part.payload.upperBound })
  }
}

/// The segment of NITF, which describes how the picture is divided into blocks and coded by numbers
/// at fixed places, none of them a position.
///
/// ```
/// 0   5 NITF\0 or NTIF\0
/// 5   2 version
/// 7   1 format
/// 8   4 blocks in a row, in a column
/// 12  1 colour
/// 13  1 bits of a sample
/// 14  1 class
/// 15  1 process of JPEG
/// 16  1 quality
/// 17  2 colour and bits of the stream
/// 19  4 flags
/// ```
/// [MIL-STD-188-198A]
enum NITFSegment {
  /// The lengths of the fields without and with a byte that some writers add.
  private static let lengths = 23...24

  /// Returns whether a segment has these fields and nothing else.
  static func fits(_ payload: [UInt8]) -> Bool { lengths.contains(payload.count) }
}
