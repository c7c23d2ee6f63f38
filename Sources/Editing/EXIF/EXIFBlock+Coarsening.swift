import Containers
import Metadata
import Vocabulary

extension EXIFBlock {
  /// The block with other values in the place of some, of the same type and count; nil where a
  /// value does not fit.
  func writing(_ values: [ElementID: ExactValue]) -> [UInt8]? {
    guard let written = tree.written(values) else { return nil }
    var bytes = bytes
    for (entry, value) in written {
      let range = directories[entry.directory].table.entries[entry.position].valueRange
      bytes.replaceSubrange(range.prefix(value.count), with: value)
    }
    return bytes
  }
}
