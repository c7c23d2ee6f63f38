import Bytes
import Metadata

/// A file, or one inside it, with its entries to be removed.
struct NestedFile {
  let inventory: Inventory
  /// The range of the file in the outermost file.
  let range: ByteRange
  /// The entries to be removed.
  let removed: Set<EntryID>
}

extension Inventory {
  /// Returns this file and those inside it that are kept when some entries are removed, in order.
  func files(
    without removed: Set<EntryID>, in range: ByteRange
  ) -> [NestedFile] {
    let elements = elements(of: removed)
    let inside = blocks.identified.flatMap { index, block -> [NestedFile] in
      let gone = elements[index] ?? []
      guard case .asset(let asset) = block.content.inPlace, !gone.contains(0) else { return [] }
      let start = range.lowerBound + asset.range.lowerBound
      return asset.inventory.files(
        without: asset.entries(of: gone), in: start..<(start + asset.range.count))
    }
    return [NestedFile(inventory: self, range: range, removed: removed)] + inside
  }
}
