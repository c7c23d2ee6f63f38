package import Bytes

/// Where the bytes of a track stand: the chunks of its sample table `stbl`.
///
/// ```
/// stsz: size of all 4, count 4, sizes    stz2: bits of a size, count, sizes
/// stsc: runs of first chunk 4, samples in a chunk 4, description 4
/// stco, co64: offsets of chunks
/// ```
/// [ISO 14496-12 8.7]
package struct SampleTable: Sendable {
  /// The chunks, clipped to the file, ascending.
  package let ranges: [ByteRange]
  /// Bytes in the tables that belong to no entry.
  package let slack: [ByteRange]

  /// Reads the table.
  ///
  /// - Throws: `ContainerError` where it ends too early, or counts what is not there.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var slack: [ByteRange] = []
    let sizes = try SampleSizes(parsing: node, in: source, &slack)
    var offsets: [Int] = []
    for (type, size): (FourCC, Int) in [("stco", 4), ("co64", 8)] {
      guard let box = node.first(type) else { continue }
      var fields = try BoxFields(of: box, in: source)
      try fields.skip(4)
      for _ in 0..<(try fields.number(ofBytes: 4)) {
        offsets.append(try fields.number(ofBytes: size))
      }
      slack.append(fields.rest)
    }
    var runs: [(first: Int, count: Int)] = []
    if let box = node.first("stsc") {
      var fields = try BoxFields(of: box, in: source)
      try fields.skip(4)
      for _ in 0..<(try fields.number(ofBytes: 4)) {
        runs.append((try fields.number(ofBytes: 4), try fields.number(ofBytes: 4)))
        try fields.skip(4)
      }
      slack.append(fields.rest)
    }
    var ranges: [ByteRange] = []
    var (run, sample) = (0, 0)
    for (index, offset) in offsets.enumerated() {
      while run + 1 < runs.count, runs[run + 1].first <= index + 1 { run += 1 }
      guard run < runs.count else { break }
      let end = min(sizes.count, sample.addingReportingOverflow(runs[run].count).partialValue)
      let length = sizes.length(of: sample..<max(sample, end))
      sample = max(sample, end)
      guard offset < source.count else { continue }
      ranges.append(offset..<(offset + min(length, source.count - offset)))
    }
    self.ranges = ranges.joined()
    self.slack = slack.filter { !$0.isEmpty }
  }
}

/// The sizes of samples, all the same or one for each.
private struct SampleSizes {
  var count = 0
  private var same: Int?
  /// How long the samples in front of each are together.
  private var sums: [Int] = [0]

  init(
    parsing node: BoxNode, in source: some ByteSource, _ slack: inout [ByteRange]
  ) throws(ContainerError) {
    if let box = node.first("stsz") {
      var fields = try BoxFields(of: box, in: source)
      try fields.skip(4)
      let size = try fields.number(ofBytes: 4)
      count = try fields.number(ofBytes: 4)
      if size != 0 {
        same = size
      } else {
        for _ in 0..<count { try add(fields.number(ofBytes: 4), at: fields) }
      }
      slack.append(fields.rest)
    } else if let box = node.first("stz2") {
      var fields = try BoxFields(of: box, in: source)
      try fields.skip(4)
      let bits = try fields.number(ofBytes: 4)
      count = try fields.number(ofBytes: 4)
      switch bits {
      case 8, 16:
        for _ in 0..<count { try add(fields.number(ofBytes: bits / 8), at: fields) }
      default: throw fields.malformed("sizes of \(bits) bits")
      }
      slack.append(fields.rest)
    }
  }

  private mutating func add(_ size: Int, at fields: BoxFields) throws(ContainerError) {
    let sum = (sums.last ?? 0).addingReportingOverflow(size)
    guard !sum.overflow else { throw fields.malformed("sizes that no file has") }
    sums.append(sum.partialValue)
  }

  /// How long some samples are together; as long as can be where that overflows.
  func length(of samples: Range<Int>) -> Int {
    if let same {
      let product = samples.count.multipliedReportingOverflow(by: same)
      return product.overflow ? .max : product.partialValue
    }
    guard samples.upperBound < sums.count else { return 0 }
    return sums[samples.upperBound] - sums[samples.lowerBound]
  }
}
