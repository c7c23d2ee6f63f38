package import Bytes

/// A reference from one item to others: a box inside `iref`.
///
/// ```
/// 0   2   from item (4 bytes if iref is of version 1)
/// 2   2   count, for each: to item 2 (4)
/// ```
/// [ISO 14496-12 8.11.12]
package struct ItemReference: Sendable {
  package let node: BoxNode
  package let from: UInt32
  package let to: [UInt32]
  /// The number of bytes of an item's number.
  package let idSize: Int
  /// The bytes after the last number.
  package let slack: ByteRange

  package var type: FourCC { node.type }

  init(
    parsing node: BoxNode, idSize: Int, in source: some ByteSource
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    from = UInt32(truncatingIfNeeded: try fields.number(ofBytes: idSize))
    let count = try fields.number(ofBytes: 2)
    try source.spend(.entries(count), at: fields.offset)
    var to: [UInt32] = []
    for _ in 0..<count {
      to.append(UInt32(truncatingIfNeeded: try fields.number(ofBytes: idSize)))
    }
    self.to = to
    self.node = node
    self.idSize = idSize
    slack = fields.rest
  }

  /// Reads all references of an `iref`.
  ///
  /// - Throws: `ContainerError` if a reference ends too early.
  package static func references(
    parsing node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> [ItemReference] {
    var fields = try BoxFields(of: node, in: source)
    let idSize = try fields.expectFlags(upTo: 0).version == 0 ? 2 : 4
    var references: [ItemReference] = []
    for child in node.children {
      references.append(try ItemReference(parsing: child, idSize: idSize, in: source))
    }
    return references
  }
}
