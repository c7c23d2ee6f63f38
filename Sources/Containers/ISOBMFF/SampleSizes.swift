import Bytes

/// The sizes of samples, as a sample table has them: one for all, or one for each.
///
/// ```
/// stsz: version, flags 4, size of all 4, count 4, sizes    stz2: bits of a size 4, count 4, sizes
/// ```
/// [ISO 14496-12 8.7.3]
struct SampleSizes: Sendable {
  /// The size of every sample; 0 where each has its own.
  private(set) var size: UInt32 = 0
  /// The size of each sample; empty where all have the same.
  private(set) var list: [UInt32] = []
  /// How many samples there are.
  private(set) var count = 0

  /// Reads the sizes of a sample table; a table without them has no samples.
  ///
  /// - Throws: `ContainerError` where it ends too early.
  init(
    parsing node: BoxNode, in source: some ByteSource, _ slack: inout [ByteRange]
  ) throws(ContainerError) {
    if let box = node.first("stsz") {
      var fields = try BoxFields(of: box, in: source)
      try fields.skip(4)
      size = try fields.uint32()
      count = try fields.number(ofBytes: 4)
      if size == 0 { list = try fields.numbers(count, ofBytes: 4) }
      slack.append(fields.rest)
    } else if let box = node.first("stz2") {
      var fields = try BoxFields(of: box, in: source)
      try fields.skip(4)
      let bits = try fields.number(ofBytes: 4)
      count = try fields.number(ofBytes: 4)
      switch bits {
      case 4:
        let pairs = try fields.numbers(count / 2 + count % 2, ofBytes: 1)
        list = Array(pairs.flatMap { [$0 >> 4, $0 & 15] }.prefix(count))
      case 8, 16: list = try fields.numbers(count, ofBytes: bits / 8)
      default: throw fields.malformed("sizes of \(bits) bits")
      }
      slack.append(fields.rest)
    }
  }
}
