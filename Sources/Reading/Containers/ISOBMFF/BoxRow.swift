import Bytes

/// A row of the table of boxes: the known structure of one type.
///
/// Files have tens of thousands of boxes and the table some hundred rows, so boxes refer to theirs.
package final class BoxRow: Sendable {
  package let type: FourCC
  /// The places in which the type has this meaning; empty if it has it everywhere.
  package let parents: [BoxParent]
  package let shape: BoxShape
  /// The row of child boxes that have no row of their own for this place; its type is that of the
  /// parent box.
  let others: BoxRow?
  /// Whether the box, and possibly everything inside it, becomes shorter when something that it
  /// lists is removed.
  package let isShortened: Bool
  /// The rules for what the box says about the samples of its track, or nil if it is not a table
  /// about samples.
  package let table: TrackTable?

  init(
    _ type: FourCC, in parents: [BoxParent] = [], _ shape: BoxShape, others: BoxShape? = nil,
    isShortened: Bool = false, of table: TrackTable? = nil
  ) {
    self.type = type
    self.parents = parents
    self.shape = shape
    self.others = others.map { BoxRow(type, in: [.box(type)], $0) }
    self.isShortened = isShortened
    self.table = table
  }

  /// Returns the row of a box, or nil if the type is unknown in this place.
  package static func row(of box: Box, in parent: BoxParent) -> BoxRow? {
    if box.type == Box.uuid { return box.identifier == BoxTable.canon ? canon : nil }
    let rows = BoxTable.byType[box.type] ?? []
    if let row = rows.first(where: { $0.parents.contains(parent) }) { return row }
    if case .box(let type) = parent,
      let row = BoxTable.byType[type]?.lazy.compactMap(\.others).first
    {
      return row
    }
    return rows.first { $0.parents.isEmpty }
  }

  /// The row of Canon's boxes inside a box of Canon's, which has an identifier and no type.
  private static let canon = BoxRow(Box.uuid, .boxes(behind: .bytes(0)))

  /// Returns the number of bytes before the first child box, or nil if the shape has no child
  /// boxes.
  func fieldsLength(of box: Box, starting start: [UInt8]) -> Int? {
    switch shape {
    case .boxes(.bytes(let count)): return count
    case .boxes(.versioned(let first, let later)): return start.first == 0 ? first : later
    // [ISO 14496-12 8.11.1] A full box; QuickTime's has no version, and starts with a box. If there
    // is no room for a box, the content is neither.
    case .boxes(.fullBoxOrNone):
      return box.content.count < 8 || (start.uint32(at: 0) ?? 0) >= 8 ? 0 : 4
    case .description(let media):
      return SampleEntry.fieldsLength(of: box, media, starting: start)
    case .unknownDescription, .list, .parsed, .table, .index, .header, .numbers, .makersNumbers,
      .parameters, .sphere, .vendor, .brands, .handler, .dataReference, .colour, .auxiliary,
      .otherHeader, .data, .free, .whole:
      return nil
    }
  }
}
