package import Bytes

/// The items of a `meta` box, combined from its tables.
package struct ItemTables: Sendable {
  /// The `meta` box.
  package let node: BoxNode
  /// The item that is shown.
  package let primary: UInt32?
  /// The entries of `iinf`, in order.
  package let informations: [ItemInformation]
  package let locationTable: ItemLocationTable?
  package let references: [ItemReference]
  /// The properties in `ipco`; the first has the number 1.
  package let properties: [BoxNode]
  package let propertyTables: [ItemPropertyTable]
  /// The numbers of the properties that each item has, in order.
  package let propertiesOfItems: [UInt32: [Int]]
  /// Fields of associations that assign nothing to an item.
  let idleAssociations: [(path: String, range: ByteRange)]
  package let groups: [EntityGroup]
  /// Bytes in tables that belong to none of their entries.
  package let slack: [(path: String, range: ByteRange)]

  /// The location of each item.
  package let locations: [UInt32: ItemLocation]
  /// The ranges of each item's bytes in the file, clipped to it, without empty ranges.
  package let ranges: [UInt32: [ByteRange]]
  /// The items with bytes outside the file, in another file, or in other items.
  package let incomplete: Set<UInt32>
  /// Whether bytes of an item would lie after the end of the file.
  package let isCut: Bool

  /// Reads the tables of a `meta` box.
  ///
  /// - Throws: `ContainerError` if a table is broken, or there are two of one kind.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    for type: FourCC in ["hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "grpl", "dinf"]
    where node.all(type).count > 1 {
      throw .malformed(
        what: "\(node.path): two boxes of type \(type.text)", at: node.box.range.lowerBound)
    }
    var slack: [(path: String, range: ByteRange)] = []
    self.node = node
    var primary: UInt32?
    if let box = node.first("pitm") {
      var fields = try BoxFields(of: box, in: source)
      try fields.expectFlags(upTo: 0)
      let size = (Self.primaryLayout(fields.bytes)?.length ?? 0) - fields.position
      primary = UInt32(truncatingIfNeeded: try fields.number(ofBytes: size))
      slack.append((box.path, fields.rest))
    }
    self.primary = primary
    informations = try Self.informations(of: node, in: source, &slack)
    locationTable = try node.first("iloc").map { box throws(ContainerError) in
      try ItemLocationTable(parsing: box, in: source)
    }
    references =
      try node.first("iref").map { box throws(ContainerError) in
        try ItemReference.references(parsing: box, in: source)
      } ?? []
    let iprp = node.first("iprp")
    if let iprp, iprp.all("ipco").count > 1 {
      throw .malformed(what: "\(iprp.path): two boxes of type ipco", at: iprp.box.range.lowerBound)
    }
    properties = iprp?.first("ipco")?.children ?? []
    var tables: [ItemPropertyTable] = []
    for box in iprp?.all("ipma") ?? [] {
      tables.append(try ItemPropertyTable(parsing: box, in: source))
    }
    propertyTables = tables
    (propertiesOfItems, idleAssociations) = Self.associated(properties, by: tables)
    var groups: [EntityGroup] = []
    for box in node.first("grpl")?.children ?? [] {
      groups.append(try EntityGroup(parsing: box, in: source))
    }
    self.groups = groups
    if let locationTable { slack.append((locationTable.node.path, locationTable.slack)) }
    slack += references.map { ($0.node.path, $0.slack) }
    slack += tables.map { ($0.node.path, $0.slack) }
    self.slack = slack.filter { !$0.range.isEmpty }
    let isLocal = try Self.localReferences(of: node, in: source)
    let resolved = Self.resolved(
      locationTable?.locations ?? [], data: node.first("idat")?.box.content,
      within: source.count, local: isLocal)
    (locations, ranges, incomplete) = (resolved.locations, resolved.ranges, resolved.incomplete)
    isCut = resolved.isCut
  }

  /// The extent of `pitm`: version and flags 4, an item of 2 bytes or 4 [ISO 14496-12 8.11.4].
  static let primaryLayout = EntryTable.fields(6, later: 8)

  /// Returns the entries of `dref` that name this file, counted from 1; 0 names it, too [ISO
  /// 14496-12 8.7.2].
  private static func localReferences(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> Set<Int> {
    var local: Set<Int> = [0]
    for (index, entry) in (node.first("dinf")?.first("dref")?.children ?? []).enumerated() {
      if try DataReference(parsing: entry, in: source).isInSameFile { local.insert(index + 1) }
    }
    return local
  }

  private static func informations(
    of node: BoxNode, in source: some ByteSource, _ slack: inout [(path: String, range: ByteRange)]
  ) throws(ContainerError) -> [ItemInformation] {
    guard let box = node.first("iinf") else { return [] }
    var fields = try BoxFields(of: box, in: source)
    try fields.expectFlags(upTo: 0)
    let count = try fields.number(ofBytes: box.fields.count - 4)
    guard count == box.children.count, box.children.allSatisfy({ $0.type == "infe" }) else {
      throw .malformed(
        what: "\(box.path): wrong number of entries", at: box.box.range.lowerBound)
    }
    var informations: [ItemInformation] = []
    var known: Set<UInt32> = []
    for child in box.children {
      try source.spend(.items(1), at: child.box.range.lowerBound)
      let information = try ItemInformation(parsing: child, in: source)
      guard known.insert(information.id).inserted else {
        throw .malformed(
          what: "\(child.path): item listed twice", at: child.box.range.lowerBound)
      }
      informations.append(information)
      slack.append((child.path, information.slack))
    }
    return informations
  }

  private static func resolved(
    _ table: [ItemLocation], data: ByteRange?, within length: Int, local isLocal: Set<Int>
  ) -> (
    locations: [UInt32: ItemLocation], ranges: [UInt32: [ByteRange]], incomplete: Set<UInt32>,
    isCut: Bool
  ) {
    var locations: [UInt32: ItemLocation] = [:]
    var ranges: [UInt32: [ByteRange]] = [:]
    var incomplete: Set<UInt32> = []
    var isCut = false
    for location in table {
      locations[location.id] = location
      let area: ByteRange?
      switch location.construction {
      case .file: area = isLocal.contains(location.dataReference) ? 0..<length : nil
      case .data: area = data
      case .item: area = nil
      }
      var itemRanges: [ByteRange] = []
      for extent in location.extents {
        guard let area, let extent,
          let range = ByteRange(at: extent.lowerBound, count: extent.count, within: area.count)
        else {
          incomplete.insert(location.id)
          if location.construction == .file, area != nil { isCut = true }
          if let area, let extent, extent.lowerBound < area.count {
            let start = area.lowerBound + extent.lowerBound
            if start < area.upperBound { itemRanges.append(start..<area.upperBound) }
          }
          continue
        }
        guard !range.isEmpty else { continue }
        itemRanges.append(
          (area.lowerBound + range.lowerBound)..<(area.lowerBound + range.upperBound))
      }
      ranges[location.id] = itemRanges
    }
    return (locations, ranges, incomplete, isCut)
  }
}
