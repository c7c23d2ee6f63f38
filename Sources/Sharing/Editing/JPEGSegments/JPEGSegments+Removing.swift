import Bytes
package import Metadata

extension JFIFHeader {
  /// Returns the header without the given elements, or nil if the header itself is removed.
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
  /// Returns the segment without the given elements, or nil if the segment itself is removed.
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
  /// Returns the file without the given elements, at the same length, or nil if no element remains.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard elements.ids.contains(where: { !removed.contains($0) }) else { return nil }
    var result = payload
    for (id, ranges) in zip(elements.ids, extents) where removed.contains(id) {
      for range in ranges { result.blank(range) }
      // A record without a type is unused.
      if let entry = entries[id] { result.blank(entry) }
    }
    return result
  }
}

extension RicohFields {
  /// Returns the segment without the given elements, at the same length, or nil if the segment
  /// itself is removed.
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
  /// Returns the segment without the given elements, or nil if no element remains.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    let gone = zip(elements.ids, extents).filter { removed.contains($0.0) }
    guard gone.count < elements.count || elements.isEmpty else { return nil }
    var result = payload
    for (_, extent) in gone.reversed() { result.removeSubrange(extent) }
    return result
  }
}
