import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFBlock {
  /// The block with other values in the place of some, of the same type and count; nil where a
  /// value does not fit.
  ///
  /// Values that share bytes with others get a place of their own.
  func writing(_ values: [ElementID: ExactValue]) -> [UInt8]? {
    guard let written = tree.written(values) else { return nil }
    let shared = movableValues.filter { value in
      guard case .entry(let entry) = value.owner, written[entry] != nil else { return false }
      return claims(excluding: [value], keepsMakerNotes: true).overlaps(value.range)
    }
    if let apart = moving(shared, keepsMakerNotes: true) { return apart.writing(values) }
    var bytes = bytes
    for (entry, value) in written {
      let range = directories[entry.directory].table.entries[entry.position].valueRange
      bytes.replaceSubrange(range.prefix(value.count), with: value)
    }
    return bytes
  }
}
