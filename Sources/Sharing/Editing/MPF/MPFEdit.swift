import Bytes
import Metadata

extension MPFIndex {
  /// The place of a picture in the output.
  struct Extent {
    /// The offset from the TIFF header in bytes; 0 for the first picture.
    let offset: Int
    let size: Int
  }

  /// Returns the payload without the given elements, at the same length.
  ///
  /// The index itself is kept: it has the kind `rendering`. Removed pictures are dropped from the
  /// list, and the list closes up.
  ///
  /// - Parameters:
  ///   - removed: Indices of elements.
  ///   - extents: The place of each picture in the output, or nil for removed pictures; nil as a
  ///     whole if nothing moved.
  /// - Returns: The payload.
  func removing(_ removed: Set<ElementID>, extents: [Extent?]? = nil) -> [UInt8] {
    var edited = bytes
    for (id, ranges) in zip(elements.ids, values) where removed.contains(id) {
      for range in ranges { edited.blank(range) }
    }
    guard let extents, extents.count == pictures.count else { return edited }
    let rows = rows(at: extents)
    edited.replaceSubrange(
      list, with: rows + [UInt8](repeating: 0, count: max(0, list.count - rows.count)))
    if let countField {
      edited.replace(at: countField.lowerBound, with: UInt32(truncatingIfNeeded: rows.count), order)
    }
    if let numberField {
      let number = rows.count / Picture.length
      edited.replace(at: numberField.lowerBound, with: UInt32(truncatingIfNeeded: number), order)
    }
    return edited
  }

  /// Returns the rows of the remaining pictures [CIPA DC-007 5.2.3.3].
  private func rows(at extents: [Extent?]) -> [UInt8] {
    let left = extents.indices.filter { extents[$0] != nil }
    var rows: [UInt8] = []
    for index in left {
      guard let extent = extents[index] else { continue }
      let start = list.lowerBound + index * Picture.length
      var row = Array(bytes[start..<(start + Picture.length)])
      row.replace(at: 4, with: UInt32(truncatingIfNeeded: extent.size), order)
      row.replace(at: 8, with: UInt32(truncatingIfNeeded: extent.offset), order)
      let dependents = [12, 14].map { field in
        let number = Int(row.uint16(at: field, order) ?? 0)
        return left.firstIndex(of: number - 1).map { $0 + 1 } ?? 0
      }
      row.replace(at: 12, with: UInt16(truncatingIfNeeded: dependents[0]), order)
      row.replace(at: 14, with: UInt16(truncatingIfNeeded: dependents[1]), order)
      if left.count < extents.count, dependents == [0, 0], let attributes = row.uint32(at: 0, order)
      {
        row.replace(at: 0, with: attributes & ~Self.hasDependents, order)
      }
      rows += row
    }
    return rows
  }

  private static let hasDependents: UInt32 = 1 << 31
}
