package import Metadata

extension DuckySegment {
  /// The segment without these elements; nil where none is left.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    let gone = zip(elements.ids, extents).filter { removed.contains($0.0) }
    guard gone.count < elements.count || elements.isEmpty else { return nil }
    var result = payload
    for (_, extent) in gone.reversed() { result.removeSubrange(extent) }
    return result
  }
}
