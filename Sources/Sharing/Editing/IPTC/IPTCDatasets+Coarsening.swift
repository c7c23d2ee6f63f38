import Bytes
import Metadata
import Vocabulary

extension IPTCDatasets {
  /// Returns the block with some values replaced by others of the same length, or nil if a value
  /// does not fit.
  func writing(_ values: [ElementID: ExactValue]) -> [UInt8]? {
    var bytes = payload
    for (index, value) in values {
      let data = datasets[sources[index.position]].data
      guard case .date(let date) = value, date.text.utf8.count == data.count else { return nil }
      bytes.replaceSubrange(data, with: date.text.utf8)
    }
    return bytes
  }
}
