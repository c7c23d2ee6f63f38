package import Bytes

/// The properties of one item: an entry of `ipma`.
package struct ItemPropertyAssociation: Sendable {
  package let item: UInt32
  /// The entry itself.
  package let range: ByteRange
  /// The properties, each with the range of its number; numbers count from 1, and 0 means no
  /// property.
  ///
  /// Readers must not use an item without a property that is essential.
  package let properties: [(index: Int, isEssential: Bool, field: ByteRange)]
}

/// A table of associations.
///
/// ```
/// 0   4   version, flags (1: numbers of properties take two bytes)
/// 4   4   count, for each:
///         item 2 (4 from version 1 on), count 1, for each: essential 1 bit, property 7 (15) bits
/// ```
/// [ISO 23008-12 9.3.1]
package struct ItemPropertyTable: Sendable {
  package let node: BoxNode
  package let associations: [ItemPropertyAssociation]
  /// The range of the count.
  package let count: ByteRange
  /// The bytes after the last entry.
  package let slack: ByteRange

  /// Reads the table.
  ///
  /// - Throws: `ContainerError` if the table ends too early.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let (version, flags) = try fields.expectFlags(upTo: 1)
    let indexSize = flags == 1 ? 2 : 1
    let countStart = fields.offset
    let total = try fields.number(ofBytes: 4)
    count = countStart..<fields.offset
    var associations: [ItemPropertyAssociation] = []
    for _ in 0..<total {
      let start = fields.offset
      let item = UInt32(
        truncatingIfNeeded: try fields.number(ofBytes: version == 0 ? 2 : 4))
      var properties: [(index: Int, isEssential: Bool, field: ByteRange)] = []
      let number = try fields.number(ofBytes: 1)
      try source.spend(.entries(1 + number), at: start)
      for _ in 0..<number {
        let field = fields.offset
        let number = try fields.number(ofBytes: indexSize)
        let flag = indexSize == 1 ? 0x80 : 0x8000
        properties.append((number & (flag - 1), number & flag != 0, field..<fields.offset))
      }
      associations.append(
        ItemPropertyAssociation(
          item: item, range: start..<fields.offset, properties: properties))
    }
    self.node = node
    self.associations = associations
    slack = fields.rest
  }
}
