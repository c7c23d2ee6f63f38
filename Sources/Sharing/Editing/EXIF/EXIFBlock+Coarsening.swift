import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFBlock {
  /// Returns the block with some values replaced by others of the same type and count.
  ///
  /// Values that share bytes with others are moved to a place of their own. Returns nil if a value
  /// does not fit, or shares bytes with another even after it is moved.
  func writing(_ values: [ElementID: ExactValue]) -> [UInt8]? {
    guard let written = tree.written(values) else { return nil }
    if let apart = moving(shared(among: written), keepsMakerNotes: true) {
      // INVARIANT (bounded): moving once is enough, or no number of moves is. A value that claims
      // all bytes up to the end of the block also claims the bytes after it.
      guard let again = apart.tree.written(values), apart.shared(among: again).isEmpty else {
        return nil
      }
      return apart.writing(again)
    }
    return writing(written)
  }

  private func writing(_ written: [EXIFEntryIndex: [UInt8]]) -> [UInt8] {
    var bytes = bytes
    for (entry, value) in written {
      let range = directories[entry.directory].table.entries[entry.position].valueRange
      bytes.replaceSubrange(range.prefix(value.count), with: value)
    }
    return bytes
  }

  /// Returns the values of the given entries that share bytes with something else.
  private func shared(among written: [EXIFEntryIndex: [UInt8]]) -> [MovableValue] {
    let claims = claimed(keepsMakerNotes: true).filter { !$0.isEmpty }
    let (starts, ends) = (claims.map(\.lowerBound).sorted(), claims.map(\.upperBound).sorted())
    return movableValues.filter { value in
      guard case .entry(let entry) = value.owner, written[entry] != nil else { return false }
      // The claim of the value itself is one of them.
      let begun = starts.partitioningIndex { $0 >= value.range.upperBound }
      return begun - ends.partitioningIndex { $0 > value.range.lowerBound } > 1
    }
  }
}
