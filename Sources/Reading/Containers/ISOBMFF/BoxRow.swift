import Bytes

/// A row of the table of boxes: what is known of the structure of one type.
///
/// Files have tens of thousands of boxes and the table some hundred rows, so boxes refer to theirs.
package final class BoxRow: Sendable {
  package let type: FourCC
  /// The places in which the type means this; empty where it does everywhere.
  package let parents: [BoxParent]
  package let shape: BoxShape
  /// The row of boxes inside that have none of their own for this place; its type is that of the box
  /// around them.
  let others: BoxRow?
  /// Whether it gets shorter, and everything inside it may, where something that it lists leaves.
  package let isShortened: Bool
  /// What it may say of the samples of its track; nil where it is no table about them.
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

  /// Finds the row of a box; nil where nothing is known of the type in this place.
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

  /// The row of Canon's boxes inside a box of theirs, which has an identifier and no type.
  private static let canon = BoxRow(Box.uuid, .boxes(behind: .bytes(0)))

  /// How many bytes stand in front of the first box inside; nil where it holds none.
  func fieldsLength(of box: Box, starting start: [UInt8]) -> Int? {
    switch shape {
    case .boxes(.bytes(let count)): return count
    case .boxes(.versioned(let first, let later)): return start.first == 0 ? first : later
    // [ISO 14496-12 8.11.1] A full box; QuickTime's has no version, and starts with a box. Where none
    // has room, what is there is neither.
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
