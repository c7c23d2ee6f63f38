import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFBlock {
  /// The block with other values in the place of some, of the same type and count; nil where a
  /// value does not fit, or shares bytes with another wherever it stands.
  ///
  /// Values that share bytes with others get a place of their own.
  func writing(_ values: [ElementID: ExactValue]) -> [UInt8]? {
    guard let written = tree.written(values) else { return nil }
    if let apart = moving(shared(among: written), keepsMakerNotes: true) {
      // INVARIANT (bounded): once is enough, or never is. What claims all bytes up to the end of the
      // block claims those behind it, too.
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

  /// Those of the values of some entries that share bytes with something else.
  private func shared(among written: [EXIFEntryIndex: [UInt8]]) -> [MovableValue] {
    movableValues.filter { value in
      guard case .entry(let entry) = value.owner, written[entry] != nil else { return false }
      return claims(excluding: [value], keepsMakerNotes: true).overlaps(value.range)
    }
  }
}
