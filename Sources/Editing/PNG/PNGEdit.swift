import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a PNG file: chunks are left out or written again, everything else is copied.
struct PNGEdit {
  let structure: PNGStructure
  let blocks: [Block]

  /// The pieces of the output, without the elements named by block.
  ///
  /// - Throws: `EditError` where a carrier cannot be written without them.
  func pieces(without removed: [Int: Set<Int>]) throws(EditError) -> [Piece] {
    var replaced: [Int: [Piece]] = [:]
    for (number, block) in blocks.enumerated() {
      guard let elements = removed[number], let part = block.parts.first else { continue }
      replaced[part] = try rewritten(block, without: elements)
    }
    if let offsets = structure.appleOffsets, replaced[offsets.part] == nil {
      replaced[offsets.part] = moved(offsets, with: replaced)
    }
    var list = PieceList()
    for (index, part) in structure.parts.enumerated() {
      if let pieces = replaced[index] {
        for piece in pieces { list.add(piece) }
      } else {
        list.copy(part.range)
      }
    }
    return list.pieces
  }

  private func rewritten(
    _ block: Block, without removed: Set<Int>
  ) throws(EditError) -> [Piece] {
    switch block.content {
    case .png(let carrier):
      let place = Place(block.name, at: block.offset)
      return try carrier.chunk(without: removed, at: place).map { [.bytes($0)] } ?? []
    case .asset(let asset): return try asset.pieces(without: removed) ?? []
    case .whole, .opaque: return []
    case .exif, .mpf, .xmp, .photoshop, .icc, .jfif, .ducky, .adobe, .iptc, .directories,
      .gif, .samsung:
      throw .cannotRewrite(Place(block.name, at: block.offset))
    }
  }

  /// Apple's offset to the second half of the data, where chunks before that have another length.
  private func moved(_ offsets: PNGAppleOffsets, with replaced: [Int: [Piece]]) -> [Piece]? {
    let distance = (offsets.part..<offsets.target).reduce(0) { length, index in
      length
        + (replaced[index].map { $0.reduce(0) { $0 + $1.count } }
          ?? structure.parts[index].range.count)
    }
    var payload = offsets.payload
    payload.replace(
      at: PNGAppleOffsets.offsetField, with: UInt32(truncatingIfNeeded: distance))
    guard payload != offsets.payload else { return nil }
    return [.bytes(PNGChunk.bytes(PNGChunkType.appleOffsets, payload))]
  }
}
