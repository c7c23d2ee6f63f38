import Bytes

/// The sizes of samples: first some that are all the same, then one for each.
struct SampleSizes: Sendable {
  /// How many samples at the start have the same size.
  private var uniform = 0
  /// The size of each of those, in bytes.
  private var size = 0
  /// How long the samples behind them are together, up to each.
  private var sums: [Int] = [0]

  /// How many samples there are.
  var count: Int { uniform + sums.count - 1 }

  /// No samples.
  init() {}

  /// Reads the sizes of a sample table.
  ///
  /// - Throws: `ContainerError` where it ends too early.
  init(
    parsing node: BoxNode, in source: some ByteSource, _ slack: inout [ByteRange]
  ) throws(ContainerError) {
    if let box = node.first("stsz") {
      var fields = try BoxFields(of: box, in: source)
      try fields.skip(4)
      size = try fields.number(ofBytes: 4)
      let count = try fields.number(ofBytes: 4)
      if size != 0 {
        uniform = count
      } else {
        for _ in 0..<count { try append(fields.number(ofBytes: 4), at: fields.offset) }
      }
      slack.append(fields.rest)
    } else if let box = node.first("stz2") {
      var fields = try BoxFields(of: box, in: source)
      try fields.skip(4)
      let bits = try fields.number(ofBytes: 4)
      let count = try fields.number(ofBytes: 4)
      switch bits {
      case 8, 16:
        for _ in 0..<count { try append(fields.number(ofBytes: bits / 8), at: fields.offset) }
      default: throw fields.malformed("sizes of \(bits) bits")
      }
      slack.append(fields.rest)
    }
  }

  /// Adds the size of one more sample.
  ///
  /// - Throws: `ContainerError` where no file has so many bytes.
  mutating func append(_ length: Int, at offset: Int) throws(ContainerError) {
    let sum = (sums.last ?? 0).addingReportingOverflow(length)
    guard !sum.overflow else { throw .malformed(what: "samples that no file has", at: offset) }
    sums.append(sum.partialValue)
  }

  /// How long some samples are together; as long as can be where that overflows.
  func length(of samples: Range<Int>) -> Int {
    let same = samples.clamped(to: 0..<uniform).count.multipliedReportingOverflow(by: size)
    let (first, last) = (samples.lowerBound - uniform, samples.upperBound - uniform)
    guard last > 0, last < sums.count else { return same.overflow ? .max : same.partialValue }
    let rest = sums[last] - sums[max(0, first)]
    let sum = same.partialValue.addingReportingOverflow(rest)
    return same.overflow || sum.overflow ? .max : sum.partialValue
  }
}
