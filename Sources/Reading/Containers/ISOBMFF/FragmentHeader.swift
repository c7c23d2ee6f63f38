package import Bytes

/// The defaults for samples of a track's fragments that do not override them: `trex`.
///
/// ```
/// 0   4   version, flags            8   4   description         16  4   size
/// 4   4   track                     12  4   duration            20  4   flags
/// ```
/// [ISO 14496-12 8.8.3]
struct FragmentDefaults: Sendable {
  var description = 1
  var size: UInt32 = 0

  /// The extent of `trex`.
  static let layout = EntryTable.fields(24)

  /// Creates the defaults of a track that has no such box.
  init() {}

  /// Reads the fields of the box after the track number.
  ///
  /// - Throws: `ContainerError` if the box ends too early.
  init(parsing fields: inout BoxFields) throws(ContainerError) {
    description = try fields.number(ofBytes: 4)
    try fields.skip(4)
    size = try fields.uint32()
    try fields.skip(4)
  }
}

/// The header of one track's part of a fragment: `tfhd`.
///
/// ```
/// 0   1   version
/// 1   3   flags: what follows; 0x20000: offsets count from `moof`
/// 4   4   track
/// 8   8   0x1: base of offsets
/// ..  4   0x2: description, 0x8: duration, 0x10: size, 0x20: flags, each of 4 bytes
/// ```
/// [ISO 14496-12 8.8.7]
package struct FragmentHeader: Sendable {
  package let track: UInt32
  /// The base of the samples' offsets, or nil if the header names none.
  let base: Int?
  /// Whether offsets without a named base count from the fragment.
  let startsAtFragment: Bool
  let description: Int?
  let size: UInt32?
  /// The bytes after the fields.
  let slack: ByteRange

  /// The extent of `tfhd`.
  static let layout: EntryTable.Layout = { start in
    start.uint32(at: 0).map { flags in
      let length = fields.reduce(8) { flags & $1.flag == 0 ? $0 : $0 + $1.length }
      return EntryTable(start: length, count: 0, bits: 0)
    }
  }

  /// The fields that flags announce, in order.
  private static let fields: [(flag: UInt32, length: Int)] = [
    (0x1, 8), (0x2, 4), (0x8, 4), (0x10, 4), (0x20, 4),
  ]

  /// Reads the header.
  ///
  /// - Throws: `ContainerError` if the header ends too early.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let flags = try fields.uint32()
    track = try fields.uint32()
    var values: [UInt32: Int] = [:]
    for field in Self.fields where flags & field.flag != 0 {
      values[field.flag] = try fields.number(ofBytes: field.length)
    }
    base = values[0x1]
    startsAtFragment = flags & 0x2_0000 != 0
    description = values[0x2]
    size = values[0x10].map { UInt32(truncatingIfNeeded: $0) }
    slack = fields.rest
  }
}
