import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a GIF file: extensions are removed or written again, and everything else is copied.
struct GIFEdit {
  let structure: GIFStructure
  let blocks: [Block]

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if a carrier cannot be written without the removed elements.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    var replaced: [PartID: [Piece]] = [:]
    for (number, block) in blocks.identified {
      guard let edit = edits[number] else { continue }
      // The last part is the extension; its control extension comes before it.
      for part in block.parts { replaced[part] = [] }
      if let part = block.parts.last {
        replaced[part] = try rewritten(block, in: structure.parts[part], without: edit.gone)
      }
    }
    return PieceList(structure.parts.map(\.range), replaced: replaced).pieces
  }

  private func rewritten(
    _ block: Block, in part: GIFPart, without removed: Set<ElementID>
  ) throws(EditError) -> [Piece] {
    guard case .gif(let carrier) = block.content else {
      return try block.unwrappedPieces(without: removed)
    }
    let place = Place(block.name, at: block.offset)
    guard let left = try carrier.content.payload(without: removed, at: place) else { return [] }
    // In plain content without sub-blocks, a zero would end the data too early.
    guard !carrier.isPlain || !left.contains(0) else { throw .cannotRewrite(place) }
    let body = carrier.isPlain ? left + GIFSubBlocks.xmpTrailer : GIFSubBlocks.split(left)
    return [.copy(part.range.lowerBound..<part.payload.lowerBound), .bytes(body)]
  }
}
