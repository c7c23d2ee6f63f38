import Bytes
package import Metadata

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
