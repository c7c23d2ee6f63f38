package import Bytes

/// The handler of a track or of a list of metadata: `hdlr`.
///
/// ```
/// 0   4   version, flags
/// 4   4   zero; QuickTime: component type
/// 8   4   handler
/// 12  12  zero; QuickTime: vendor, flags
/// 24      name
/// ```
/// [ISO 14496-12 8.4.3; QTFF, Handler reference atoms]
package struct Handler: Sendable {
  /// The type of a track's samples: `vide`, `soun`, `meta` and others.
  package let type: FourCC
  /// The range of QuickTime's vendor, as far as the box reaches.
  package let vendor: ByteRange
  /// The range of the name, which is free text.
  package let name: ByteRange

  /// The number of bytes before vendor and name.
  static let length = 12

  /// Returns the meaningless bytes before the handler, with the bytes that replace them.
  ///
  /// - Parameter start: The start of the content.
  /// - Returns: An empty array if the bytes are the same as in all files.
  package static func idle(in start: [UInt8]) -> [IdleBytes] {
    var idle: [IdleBytes] = []
    if start.uint32(at: 0) ?? 0 != 0 { idle.append(IdleBytes(0..<4)) }
    if let component = start.uint32(at: 4), component != 0,
      !["mhlr", "dhlr"].contains(FourCC(component))
    {
      idle.append(IdleBytes(4..<8))
    }
    return idle
  }

  /// Reads the box.
  ///
  /// - Throws: `ContainerError` if the box ends before the handler.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    try fields.skip(8)
    type = FourCC(try fields.uint32())
    let start = fields.offset
    try fields.skip(min(12, fields.rest.count))
    vendor = start..<fields.offset
    name = fields.rest
  }
}

/// The location of data: an entry of `dref`.
///
/// ```
/// 0   4   version, flags (1: in this file)
/// 4       address
/// ```
/// [ISO 14496-12 8.7.2]
package struct DataReference: Sendable {
  /// Whether the data is in this file.
  package let isInSameFile: Bool
  /// The range of the address.
  package let address: ByteRange

  /// The number of bytes before the address.
  static let length = 4

  /// Returns a meaningless version and flags, with the bytes that replace them.
  ///
  /// - Parameter start: The start of the content.
  /// - Returns: An empty array if the bytes are the same as in all files.
  package static func idle(in start: [UInt8]) -> [IdleBytes] {
    guard let field = start.uint32(at: 0), field > 1 else { return [] }
    return [IdleBytes(0..<4, filledWith: [0, 0, 0, UInt8(truncatingIfNeeded: field & 1)])]
  }

  /// Reads the entry.
  ///
  /// - Throws: `ContainerError` if the entry ends before the address.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    isInSameFile = try fields.uint32() & 1 == 1
    address = fields.rest
  }
}
