import Bytes
package import Metadata

extension JFIFHeader {
  /// The header without these elements; nil where the header itself goes.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard !removed.contains(0) else { return nil }
    var result = payload
    for (id, extent) in zip(elements.ids, extents).reversed() where removed.contains(id) {
      result.removeSubrange(extent)
      if extent == thumbnail { result.blank(Self.thumbnailSize) }
    }
    return result
  }
}
