import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a TIFF file in its own length: directories close up, removed bytes become zero.
struct TIFFEdit {
  let tree: EXIFTree
  /// The directories, then the carriers in the order of the tree.
  let blocks: [Block]

  /// Prepares to edit a file; values that say something else stand in its first block.
  init(tree: EXIFTree, blocks: [Block]) {
    if case .directories(let changed) = blocks.first?.content {
      self.tree = changed
    } else {
      self.tree = tree
    }
    self.blocks = blocks
  }

  /// The pieces of the output.
  ///
  /// - Throws: `EditError` where a carrier cannot be written without them, or does not fit.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    guard !edits.isEmpty else { return [.copy(0..<tree.count)] }
    var values: [EXIFEntryIndex: [Piece]?] = [:]
    for (carrier, (id, block)) in zip(tree.carriers, blocks.identified.dropFirst()) {
      guard let edit = edits[id] else { continue }
      let place = Place(block.name, at: block.offset)
      guard let left = try block.pieces(without: edit.gone) else {
        values.updateValue(nil, forKey: carrier.entry)
        continue
      }
      values[carrier.entry] = try fitted(left, in: carrier, at: place)
    }
    var edit = EXIFEdit(removing: edits.gone(from: 0), from: tree, setting: values)
    return try edit.replacements(at: Place("TIFF", at: 0)).pieces(of: tree.count)
  }

  /// A value that keeps its place: it must not be longer than it was, nor so short that it would
  /// have to stand in its entry.
  private func fitted(
    _ value: [Piece], in carrier: EXIFCarrier, at place: Place
  ) throws(EditError) -> [Piece] {
    let count = value.byteCount
    guard count <= carrier.range.count else {
      throw .tooLarge(place, length: count, limit: carrier.range.count)
    }
    // Readers of all these carriers ignore zeros behind them. Some writers count them in fours.
    let unit = tree.directories[carrier.entry.directory].table.entries[carrier.entry.position].type
    let shortest = max(count, tree.header.width.fieldLength + 1)
    let size = unit?.size ?? 1
    let length = (shortest + size - 1) / size * size
    return value + [.zeros(max(0, min(length, carrier.range.count) - count))]
  }
}
