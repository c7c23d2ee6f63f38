import Bytes
package import Metadata
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

extension IPTCDatasets {
  /// Returns the block without some of its elements, or nil if the only remaining datasets describe
  /// how others are written.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard elements.ids.contains(where: removed.contains) else { return payload }
    guard elements.ids.contains(where: { !removed.contains($0) }) else { return nil }
    let gone = Set(zip(elements.ids, sources).filter { removed.contains($0.0) }.map(\.1))
    return datasets.indices.filter { !gone.contains($0) }.flatMap { payload[datasets[$0].range] }
  }
}
