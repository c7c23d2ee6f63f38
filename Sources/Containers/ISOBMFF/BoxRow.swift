import Bytes

/// A row of the table of boxes: what is known of the structure of one type.
package struct BoxRow: Sendable {
  package let type: FourCC
  /// The places in which the type means this; empty where it does everywhere.
  package let parents: [BoxParent]
  package let shape: BoxShape
  /// The shape of boxes inside that have no row for this place.
  package let others: BoxShape?
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
    self.others = others
    self.isShortened = isShortened
    self.table = table
  }

  /// Finds the row of a box; nil where nothing is known of the type in this place.
  package init?(of box: Box, in parent: BoxParent) {
    if box.type == Box.uuid {
      guard box.identifier == BoxTable.canon else { return nil }
      self.init(box.type, .boxes(behind: .bytes(0)))
      return
    }
    let rows = BoxTable.byType[box.type] ?? []
    if let row = rows.first(where: { $0.parents.contains(parent) }) {
      self = row
    } else if case .box(let type) = parent,
      let shape = BoxTable.byType[type]?.lazy.compactMap(\.others).first
    {
      self.init(box.type, in: [parent], shape)
    } else if let row = rows.first(where: { $0.parents.isEmpty }) {
      self = row
    } else {
      return nil
    }
  }

  /// How many bytes stand in front of the first box inside; nil where it holds none.
  func fieldsLength(of box: Box, starting start: [UInt8]) -> Int? {
    switch shape {
    case .boxes(.bytes(let count)): return count
    case .boxes(.versioned(let first, let later)): return start.first == 0 ? first : later
    // [ISO 14496-12 8.11.1] A full box; QuickTime's has no version, and starts with a box.
    case .boxes(.fullBoxOrNone):
      return box.content.isEmpty || (start.uint32(at: 0) ?? 0) >= 8 ? 0 : 4
    case .description(let media):
      return SampleEntry.fieldsLength(of: box, media, starting: start)
    case .unknownDescription, .list, .parsed, .table, .index, .header, .numbers, .makersNumbers,
      .parameters, .sphere, .vendor, .brands, .handler, .dataReference, .colour, .auxiliary,
      .otherHeader, .data, .free, .whole:
      return nil
    }
  }
}
