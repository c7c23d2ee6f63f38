import Bytes
package import Metadata

extension JFIFHeader {
  /// The header without these elements; nil where the header itself goes.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard !removed.contains(0) else { return nil }
    var result = payload
    for index in extents.indices.reversed() where removed.contains(ElementID(index)) {
      result.removeSubrange(extents[index])
      if extents[index] == thumbnail { result.blank(Self.thumbnailSize) }
    }
    return result
  }
}
