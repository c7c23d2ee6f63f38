import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a JPEG file: segments are removed or written again, and everything else is copied.
struct JPEGEdit {
  let structure: JPEGStructure
  let blocks: [Block]

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if a carrier cannot be written without the removed elements.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    guard !edits.isEmpty else { return [.copy(0..<fileLength)] }
    var replaced: [PartID: [Piece]] = [:]
    for (number, block) in blocks.identified {
      guard let edit = edits[number] else { continue }
      replaced.merge(try rewritten(block, without: edit.gone)) { $1 }
    }
    try followLayout(in: &replaced, applying: edits)
    return PieceList(structure.parts.map(\.range), replaced: replaced).pieces
  }

  var fileLength: Int { structure.parts.last?.range.upperBound ?? 0 }

  // MARK: Carriers

  /// Returns the pieces that replace a block's parts; the first part gets all of them.
  private func rewritten(
    _ block: Block, without removed: Set<ElementID>
  ) throws(EditError) -> [PartID: [Piece]] {
    switch block.content {
    case .exif:
      let left = try block.payload(without: removed)
      return try segments(left.map(JPEGSegmentation.exif) ?? [], of: block)
    case .xmp(let xmp): return try packet(xmp, without: removed, of: block)
    case .photoshop:
      let left = try block.payload(without: removed)
      return try segments(left.map(JPEGSegmentation.photoshop) ?? [], of: block)
    case .icc: return try chunks(of: try block.payload(without: removed) ?? [], of: block)
    // The signatures of these segments are part of their payload.
    case .jfif, .ducky, .adobe, .ricoh:
      let left = try block.payload(without: removed)
      return try segments(left.map { [$0] } ?? [], of: block)
    case .flir:
      let left = try block.payload(without: removed) ?? []
      return try segments(records(left, of: block), of: block)
    // These blocks are updated when the layout is final.
    case .mpf, .samsung: return [:]
    case .asset(let asset): return placed(try pieces(of: asset, removed, in: block), in: block)
    case .whole, .opaque: return placed([], in: block)
    case .iptc, .directories, .png, .gif, .scattered, .exactField:
      throw .cannotRewrite(Place(block.name, at: block.offset))
    }
  }

  /// Returns the pieces of an asset with the bytes before it in its part.
  ///
  /// These are the header of a record, or the marker and length of a segment. The length is
  /// updated.
  private func pieces(
    of asset: EmbeddedAsset, _ removed: Set<ElementID>, in block: Block
  ) throws(EditError) -> [Piece] {
    guard let pieces = try asset.pieces(without: removed) else { return [] }
    guard let part = block.parts.first.map({ structure.parts[$0] }),
      part.range.lowerBound < asset.range.lowerBound
    else { return pieces }
    guard case .application(let number) = part.role else {
      return [.copy(part.range.lowerBound..<asset.range.lowerBound)] + pieces
    }
    let head = part.payload.lowerBound..<asset.range.lowerBound
    let length = pieces.reduce(2 + head.count) { $0 + $1.count }
    guard let length = UInt16(exactly: length) else {
      throw .tooLarge(Place(block.name, at: block.offset), length: length, limit: 65_535)
    }
    var start: [UInt8] = [0xFF, JPEGMarker.application(number).code]
    start.append(number: length)
    return [.bytes(start), .copy(head)] + pieces
  }

  /// Returns a packet in place of the first part, followed by its extension.
  func packet(
    _ xmp: XMPBlock, without removed: Set<ElementID>,
    setting values: [ElementID: String] = [:], of block: Block
  ) throws(EditError) -> [PartID: [Piece]] {
    let left = xmp.removing(removed, setting: values)
    return try segments(
      JPEGSegmentation.packet(left.packet, chunks: left.extendedChunks), of: block)
  }

  /// Returns thermal records divided into their original segments, each with its header.
  ///
  /// Their length does not change.
  private func records(_ file: [UInt8], of block: Block) -> [[UInt8]] {
    guard !file.isEmpty else { return [] }
    var start = 0
    return block.parts.enumerated().map { number, part in
      let end = min(
        file.count, start + structure.parts[part].payload.count - FLIRRecords.headLength)
      defer { start = end }
      let head = [
        1, UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: block.parts.count - 1),
      ]
      return Array("FLIR\0".utf8) + head + file[start..<end]
    }
  }

  /// Returns a profile divided into chunks of the original sizes.
  ///
  /// Its length does not change.
  private func chunks(of profile: [UInt8], of block: Block) throws(EditError) -> [PartID: [Piece]] {
    let room = JPEGSegmentation.roomForProfile
    let chunks = JPEGSegmentation.profile(
      profile, room: block.parts.count > 1 ? min(room, largestChunk(block)) : room)
    return try segments(chunks, of: block)
  }

  private func largestChunk(_ block: Block) -> Int {
    let lengths = block.parts.map {
      structure.parts[$0].payload.count - JPEGSignature.icc.count - 2
    }
    return max(1, lengths.max() ?? 1)
  }

  func segments(_ payloads: [[UInt8]], of block: Block) throws(EditError) -> [PartID: [Piece]] {
    var written: [Piece] = []
    for payload in payloads { written.append(.bytes(try segment(payload, of: block))) }
    return placed(written, in: block)
  }

  func placed(_ written: [Piece], in block: Block) -> [PartID: [Piece]] {
    var placed = Dictionary(uniqueKeysWithValues: block.parts.map { ($0, [Piece]()) })
    if let first = block.parts.first { placed[first] = written }
    return placed
  }

  /// Returns a payload with the block's marker and a length before it.
  private func segment(_ payload: [UInt8], of block: Block) throws(EditError) -> [UInt8] {
    let place = Place(block.name, at: block.offset)
    guard let first = block.parts.first else { throw .cannotRewrite(place) }
    let marker: JPEGMarker
    switch structure.parts[first].role {
    case .application(let number): marker = .application(number)
    case .comment, .reserved, .gap, .tail, .marker, .coding, .scan, .fill, .endOfImage:
      marker = .comment
    }
    guard let segment = JPEGSegmentation.segment(marker, payload) else {
      throw .tooLarge(place, length: payload.count, limit: JPEGSegmentation.room)
    }
    return segment
  }
}
