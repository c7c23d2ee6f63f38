import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a PNG file: chunks are removed or written again, and everything else is copied.
struct PNGEdit {
  let structure: PNGStructure
  let blocks: [Block]

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if a carrier cannot be written without the removed elements.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    var replaced: [PartID: [Piece]] = [:]
    for (number, block) in blocks.identified {
      guard let edit = edits[number], let part = block.parts.first else { continue }
      replaced[part] = try rewritten(block, without: edit.gone)
    }
    if let offsets = structure.appleOffsets, replaced[PartID(offsets.part)] == nil {
      replaced[PartID(offsets.part)] = moved(offsets, with: replaced)
    }
    return PieceList(structure.parts.map(\.range), replaced: replaced).pieces
  }

  private func rewritten(
    _ block: Block, without removed: Set<ElementID>
  ) throws(EditError) -> [Piece] {
    guard case .png(let carrier) = block.content else {
      return try block.unwrappedPieces(without: removed)
    }
    let place = Place(block.name, at: block.offset)
    return try carrier.chunk(without: removed, at: place).map { [.bytes($0)] } ?? []
  }

  /// Returns the chunk with Apple's offset to the second half of the data, or nil if the offset is
  /// unchanged.
  private func moved(_ offsets: PNGAppleOffsets, with replaced: [PartID: [Piece]]) -> [Piece]? {
    let distance = (offsets.part..<offsets.target).map { PartID($0) }.reduce(0) { length, part in
      length + (replaced[part]?.byteCount ?? structure.parts[part].range.count)
    }
    var payload = offsets.payload
    payload.replace(
      at: PNGAppleOffsets.offsetField, with: UInt32(truncatingIfNeeded: distance))
    guard payload != offsets.payload else { return nil }
    return [.bytes(PNGChunk.bytes(of: PNGChunkType.appleOffsets, holding: payload))]
  }
}
