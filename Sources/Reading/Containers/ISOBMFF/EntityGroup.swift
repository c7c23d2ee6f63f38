package import Bytes

/// A group of items that belong together: a box inside `grpl`.
///
/// ```
/// 0   4   version, flags
/// 4   4   group
/// 8   4   count, for each: item or track 4
/// ..      data that depends on the type of the group
/// ```
/// [ISO 14496-12 8.18.3]
package struct EntityGroup: Sendable {
  package let node: BoxNode
  let number: UInt32
  package let entities: [UInt32]
  /// The range of the items' numbers.
  package let table: ByteRange
  /// The bytes after the numbers, whose meaning depends on the group's type.
  package let rest: ByteRange

  /// Reads a group.
  ///
  /// - Throws: `ContainerError` if the group ends too early.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    try fields.expectFlags(upTo: 0)
    number = try fields.uint32()
    let total = try fields.number(ofBytes: 4)
    let start = fields.offset
    try source.spend(.items(1), at: start)
    try source.spend(.entries(total), at: start)
    var entities: [UInt32] = []
    for _ in 0..<total { entities.append(try fields.uint32()) }
    self.node = node
    self.entities = entities
    table = start..<fields.offset
    rest = fields.rest
  }
}
