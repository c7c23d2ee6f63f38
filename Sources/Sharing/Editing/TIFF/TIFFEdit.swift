import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a TIFF file at the same length: directories close up, and removed bytes become zero.
struct TIFFEdit {
  let tree: EXIFTree
  /// The directories, then the carriers in the order of the tree.
  let blocks: [Block]

  /// Prepares to edit a file.
  ///
  /// The first block holds any changed values.
  init(tree: EXIFTree, blocks: [Block]) {
    if case .directories(let changed) = blocks.first?.content {
      self.tree = changed
    } else {
      self.tree = tree
    }
    self.blocks = blocks
  }

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if a carrier cannot be written without the removed elements, or does not
  ///   fit.
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

  /// Returns a value padded to keep its place.
  ///
  /// The value must not be longer than the original, nor so short that it would have to be stored
  /// in its entry.
  private func fitted(
    _ value: [Piece], in carrier: EXIFCarrier, at place: Place
  ) throws(EditError) -> [Piece] {
    let count = value.byteCount
    guard count <= carrier.range.count else {
      throw .tooLarge(place, length: count, limit: carrier.range.count)
    }
    // Readers of all these carriers ignore zeros after the content. Some writers count the content
    // in units of four bytes.
    let unit = tree.directories[carrier.entry.directory].table.entries[carrier.entry.position].type
    let minimumCount = max(count, tree.header.width.fieldLength + 1)
    let size = unit?.size ?? 1
    let length = (minimumCount + size - 1) / size * size
    return value + [.zeros(max(0, min(length, carrier.range.count) - count))]
  }
}
