package import Bytes
package import Containers
import Vocabulary

/// A box of an ISO base media file that is a table, or numbers needed to show pictures and sound,
/// and that no removal changes.
package struct FixedTable: Sendable {
  /// The types of the boxes, from the outermost inwards.
  package let path: String
  package let range: ByteRange
  /// Its bytes except those of items, counted from its start.
  package let shown: [ByteRange]
}

extension Inventory {
  /// Returns the fixed tables of the file's own boxes, in file order.
  ///
  /// Lists of items, of their positions and of their relations become shorter when items are
  /// removed; they are compared by their meaning.
  ///
  /// - Parameters:
  ///   - structure: The boxes of the container.
  ///   - source: The file.
  ///   - removed: The entries to be removed; boxes removed with them are left out.
  /// - Returns: The tables that are kept.
  /// - Throws: `ContainerError` if reading fails.
  package func fixedTables(
    of structure: ISOBMFFStructure, in source: some ByteSource, without removed: Set<EntryID>
  ) throws(ContainerError) -> [FixedTable] {
    var list = ClaimList()
    try claimCarriers(in: source, &list)
    let gone = boxes(goneWith: removed, of: structure).joined()
    var walk = FixedTableWalk(
      leftovers: structure.leftovers, gone: RangeUnion(gone),
      items: RangeUnion(list.carried + gone))
    for node in structure.tree.boxes { try walk.add(node, isInside: false, reading: source) }
    return walk.tables
  }

  /// Returns the boxes that are removed whole with some entries, and the properties used only by
  /// removed items.
  private func boxes(
    goneWith removed: Set<EntryID>, of structure: ISOBMFFStructure
  ) -> [ByteRange] {
    var items: Set<UInt32> = []
    // The number of removed records, by the start of their boxes.
    var records: [Int: Int] = [:]
    let boxes = elements(of: removed).flatMap { index, elements -> [ByteRange] in
      guard elements.count == blocks[index].elements.count else { return [] }
      return blocks[index].parts.flatMap { part -> [ByteRange] in
        switch structure.parts[part].role {
        case .box(let box), .relation(let box): return [box.range]
        case .track(let box):
          let others = structure.companions[box.range.lowerBound] ?? []
          return [box.range] + others.map(\.range)
        case .property(let number):
          let properties = structure.items?.properties ?? []
          guard properties.indices.contains(number - 1) else { return [] }
          return [properties[number - 1].box.range]
        case .items(let numbers):
          items.formUnion(numbers)
          return []
        case .record(of: let trailer, in: let box):
          records[box.range.lowerBound, default: 0] += 1
          let areAll = records[box.range.lowerBound] == trailer.records.count
          return areAll ? [box.range] : []
        case .itemName, .listed, .bytes, .loose, .tail: return []
        }
      }
    }
    let properties = structure.items?.properties ?? []
    let users = structure.items?.usersOfProperties ?? [:]
    return boxes
      + users.compactMap { number, users in
        guard users.isSubset(of: items), properties.indices.contains(number - 1) else { return nil }
        return properties[number - 1].box.range
      }
  }
}

extension ClaimList {
  /// The bytes of items.
  fileprivate var carried: [ByteRange] {
    claims.filter { $0.use == .item || $0.use == .unrecognised }.map(\.range)
      + runs.filter { $0.use == .item || $0.use == .unrecognised }.flatMap { run in
        run.ranges.map { $0.moved(by: run.shift) }
      }
  }
}

/// Collects fixed tables, box by box.
private struct FixedTableWalk {
  let leftovers: [Int: [ByteRange]]
  let gone: RangeUnion
  let items: RangeUnion
  private(set) var tables: [FixedTable] = []

  init(leftovers: [Int: [ByteRange]], gone: RangeUnion, items: RangeUnion) {
    self.leftovers = leftovers
    self.gone = gone
    self.items = items
  }

  mutating func add(
    _ node: BoxNode, isInside: Bool, reading source: some ByteSource
  ) throws(ContainerError) {
    let box = node.box
    // A list of metadata is removed with its last entry.
    let isList = node.type == "meta" && isInside
    guard node.row?.isShortened != true, !isList, !gone.gaps(in: box.range).isEmpty
    else { return }
    let ranges = try node.shown(in: source, without: leftovers)
    if ranges.byteCount > 0 {
      let head = box.range.lowerBound..<box.content.lowerBound
      // A box that contains tables that become shorter does not change itself.
      let shown = ([head] + ranges).flatMap { items.gaps(in: $0) }
      let start = box.range.lowerBound
      tables.append(
        FixedTable(
          path: node.path, range: box.range,
          shown: shown.map { ($0.lowerBound - start)..<($0.upperBound - start) }))
    }
    for child in node.children { try add(child, isInside: true, reading: source) }
  }
}
