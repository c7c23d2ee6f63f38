package import Metadata

extension DuckySegment {
  /// The segment without these elements; nil where none is left.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    let kept = elements.indices.filter { !removed.contains(ElementID($0)) }
    guard kept.count < elements.count else { return payload }
    guard !kept.isEmpty else { return nil }
    var result = payload
    for index in elements.indices.reversed() where removed.contains(ElementID(index)) {
      result.removeSubrange(extents[index])
    }
    return result
  }
}
