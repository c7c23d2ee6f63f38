import Bytes

/// The sizes of samples in a sample table: one for all, or one for each.
///
/// ```
/// stsz  0  4  version, flags           stz2  0  4  version, flags
///       4  4  size of all; 0: of each        4  3  reserved
///       8  4  count                          7  1  bits of a size: 4, 8 or 16
///       12    sizes of 4                     8  4  count
///                                            12    sizes
/// ```
/// [ISO 14496-12 8.7.3]
struct SampleSizes: Sendable {
  /// The size of every sample; 0 if each has its own.
  private(set) var size: UInt32 = 0
  /// The size of each sample; empty if all have the same.
  private(set) var list: [UInt32] = []
  /// The number of samples.
  private(set) var count = 0

  /// The extent of `stsz`.
  static let layout: EntryTable.Layout = { start in
    guard let size = start.uint32(at: 4), let count = start.uint32(at: 8) else { return nil }
    return EntryTable(start: 12, count: Int(count), bits: size == 0 ? 32 : 0)
  }

  /// The extent of `stz2`.
  static let compactLayout: EntryTable.Layout = { start in
    guard let bits = start.uint32(at: 4), bits < 256, let count = start.uint32(at: 8) else {
      return nil
    }
    return EntryTable(start: 12, count: Int(count), bits: Int(bits))
  }

  /// Reads the sizes of a sample table from its first `stsz` or `stz2`.
  ///
  /// A table without sizes has no samples.
  ///
  /// - Throws: `ContainerError` if the table ends too early.
  init(
    parsing node: BoxNode, in source: some ByteSource, _ slack: inout [ByteRange]
  ) throws(ContainerError) {
    let box = node.children.first { ["stsz", "stz2"].contains($0.type) }
    if let box, box.type == "stsz" {
      var fields = try BoxFields(of: box, in: source)
      let table = try fields.table(Self.layout)
      (size, count) = (fields.bytes.uint32(at: 4) ?? 0, table.count)
      if size == 0 { list = try fields.numbers(count, ofBytes: 4) }
      slack.append(fields.rest)
    } else if let box {
      var fields = try BoxFields(of: box, in: source)
      let table = try fields.table(Self.compactLayout)
      count = table.count
      switch table.bits {
      case 4: list = try fields.halfByteNumbers(count)
      case 8, 16: list = try fields.numbers(count, ofBytes: table.bits / 8)
      default: throw fields.malformed("sizes of \(table.bits) bits")
      }
      slack.append(fields.rest)
    }
  }
}
