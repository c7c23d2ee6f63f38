package import Bytes

/// The location of one item's bytes: its entry in `iloc`.
package struct ItemLocation: Sendable {
  package let id: UInt32
  /// The entry itself.
  package let range: ByteRange
  package let construction: Construction
  /// The entry of `dref` that names the file; 0 is this one.
  package let dataReference: Int
  /// The ranges of the bytes, relative to the base that `construction` names; nil beyond any file.
  package let extents: [ByteRange?]

  /// The base of the offsets.
  package enum Construction: Int, Sendable {
    case file = 0
    /// The content of `idat` in the same `meta`.
    case data = 1
    /// Other items.
    case item = 2
  }
}

/// The table of locations.
///
/// ```
/// 0   4   version, flags
/// 4   2   four sizes in bytes, of 4 bits: offset, length, base offset, index
/// 6   2   count (4 bytes in version 2); for each:
///         item 2 (4), construction 2 (not in version 0), data reference 2, base offset,
///         count 2, for each: index (not in version 0), offset, length
/// ```
/// [ISO 14496-12 8.11.3]
package struct ItemLocationTable: Sendable {
  package let node: BoxNode
  package let locations: [ItemLocation]
  /// The range of the count.
  package let count: ByteRange
  /// Fields of entries that locate no bytes, in ascending order.
  package let idle: [ByteRange]
  /// The bytes after the last entry.
  package let slack: ByteRange

  /// Reads the table.
  ///
  /// - Throws: `ContainerError` if the table ends too early, or a size is not defined by the
  ///   format.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let version = try fields.expectFlags(upTo: 0).version
    guard version <= 2 else { throw fields.malformed("unsupported table version \(version)") }
    let sizes = try fields.number(ofBytes: 2)
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    for size in [offsetSize, lengthSize, baseSize, indexSize] where ![0, 4, 8].contains(size) {
      throw fields.malformed("number of \(size) bytes")
    }
    let idSize = version < 2 ? 2 : 4
    let countStart = fields.offset
    let total = try fields.number(ofBytes: idSize)
    count = countStart..<fields.offset
    var locations: [ItemLocation] = []
    var known: Set<UInt32> = []
    var idle: [ByteRange] = []
    for _ in 0..<total {
      let start = fields.offset
      let id = UInt32(truncatingIfNeeded: try fields.number(ofBytes: idSize))
      guard known.insert(id).inserted else { throw fields.malformed("item listed twice") }
      let method = version == 0 ? 0 : try fields.number(ofBytes: 2)
      guard let construction = ItemLocation.Construction(rawValue: method) else {
        throw fields.malformed("unsupported construction method \(method)")
      }
      let file = fields.offset
      let reference = try fields.number(ofBytes: 2)
      let base = try fields.number(ofBytes: baseSize)
      let baseRange = file..<fields.offset
      let extentCount = try fields.number(ofBytes: 2)
      // Extents without bytes could be of any number.
      guard offsetSize + lengthSize + indexSize > 0 || extentCount <= 1 else {
        throw fields.malformed("extents without a size")
      }
      try source.spend(.entries(1 + extentCount), at: start)
      var extents: [ByteRange?] = []
      for _ in 0..<extentCount {
        let index = fields.offset
        let number = try fields.number(ofBytes: indexSize)
        // The index is used only by references to other items.
        if construction != .item, number != 0 { idle.append(index..<fields.offset) }
        let field = fields.offset
        let offset = base.addingReportingOverflow(try fields.number(ofBytes: offsetSize))
        let end = fields.offset
        let length = try fields.number(ofBytes: lengthSize)
        // Without a length, the extent covers everything.
        if lengthSize > 0, length == 0, offset.partialValue != base { idle.append(field..<end) }
        extents.append(
          offset.overflow
            ? nil : ByteRange(at: offset.partialValue, count: length, within: Int.max))
      }
      if lengthSize > 0, extents.allSatisfy({ $0?.isEmpty == true }), reference != 0 || base != 0 {
        idle.append(baseRange)
      }
      locations.append(
        ItemLocation(
          id: id, range: start..<fields.offset, construction: construction,
          dataReference: reference, extents: extents))
    }
    self.node = node
    self.locations = locations
    self.idle = idle.joined()
    slack = fields.rest
  }
}
