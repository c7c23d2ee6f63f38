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

extension AdobeSegment {
  /// The segment without these elements; nil where the segment itself goes.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard !removed.contains(0) else { return nil }
    var result = payload
    for (id, extent) in zip(elements.ids, extents).reversed() where removed.contains(id) {
      result.replaceSubrange(extent, with: extent == slack ? [] : Self.plain)
    }
    return result
  }
}

extension FLIRRecords {
  /// The file without these elements, of the same length; nil if none is left.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard elements.ids.contains(where: { !removed.contains($0) }) else { return nil }
    var result = payload
    for (id, ranges) in zip(elements.ids, extents) where removed.contains(id) {
      for range in ranges { result.blank(range) }
      // A record of no type is none.
      if let entry = entries[id] { result.blank(entry) }
    }
    return result
  }
}

extension RicohFields {
  /// The segment without these elements, of the same length; nil if the segment itself goes.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard !removed.contains(0) else { return nil }
    var result = payload
    for (id, extent) in zip(elements.ids.dropFirst(), extents) where removed.contains(id) {
      result.blank(extent.range, with: extent.blank)
    }
    return result
  }
}

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
