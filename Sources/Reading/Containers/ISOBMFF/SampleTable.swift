package import Bytes

/// A sample of a track: a coded picture, a stretch of sound, a record.
package struct TrackSample: Sendable, Hashable {
  /// Where it stands, clipped to what the file has.
  package let range: ByteRange
  /// The sample description it is written by, counted from 1.
  package let description: Int
  /// Whether the file has less of it than its table says.
  package let isCut: Bool

  package init(range: ByteRange, description: Int, isCut: Bool = false) {
    self.range = range
    self.description = description
    self.isCut = isCut
  }
}

/// Where the samples of a track stand: the table `stbl`, and the runs of fragments.
///
/// ```
/// stsc  version, flags 4, count 4, runs of first chunk 4, samples in a chunk 4, description 4
/// stco  version, flags 4, count 4, offsets of chunks of 4        co64  the same, offsets of 8
/// ```
/// [ISO 14496-12 8.7]
package struct SampleTable: Sendable {
  /// Samples that stand one behind the other.
  ///
  /// A movie of hours has hundreds of thousands of these, so they are small.
  private struct Chunk {
    let offset: Int
    /// Index of the size of its first sample, where each has its own.
    let first: UInt32
    let count: UInt32
    /// The size of each sample; 0 where each has its own.
    let size: UInt32
    let description: UInt32
  }

  private var chunks: [Chunk] = []
  private var sizes: [UInt32] = []
  /// Where the bytes end that samples may stand in.
  private let limit: Int
  /// How many samples there are, of those of one size as many as the file has.
  package private(set) var count = 0
  /// How many samples the tables place in chunks, and how many chunks hold one.
  package private(set) var placed = (samples: 0, chunks: 0)
  /// Bytes in the tables that belong to no entry.
  package private(set) var slack: [ByteRange] = []

  /// The bytes of all samples, clipped to the file, ascending.
  package var ranges: [ByteRange] {
    var ranges: [ByteRange] = []
    for chunk in chunks where chunk.offset < limit {
      let end = chunk.offset + min(length(of: chunk), limit - chunk.offset)
      if let last = ranges.last, last.upperBound == chunk.offset {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else if end > chunk.offset {
        ranges.append(chunk.offset..<end)
      }
    }
    ranges.join()
    return ranges
  }

  /// How many bytes of samples the file does not have.
  package var lostLength: Int {
    chunks.reduce(0) { sum, chunk in
      let length = length(of: chunk)
      let lost = length - min(length, max(0, limit - chunk.offset))
      let total = sum.addingReportingOverflow(lost)
      return total.overflow ? .max : total.partialValue
    }
  }

  /// Calls `body` with each sample, in the order of the track.
  package func visit<E: Error>(_ body: (TrackSample) throws(E) -> Void) throws(E) {
    for chunk in chunks {
      var offset = chunk.offset
      for index in 0..<Int(chunk.count) {
        guard offset < limit else { break }
        let size = chunk.size == 0 ? sizes[Int(chunk.first) + index] : chunk.size
        let length = min(Int(size), limit - offset)
        try body(
          TrackSample(
            range: offset..<(offset + length), description: Int(chunk.description),
            isCut: length < Int(size)))
        offset += length
      }
    }
  }

  /// Reads the table; one that is not there has no samples.
  ///
  /// Samples whose descriptions, counted from 1, are in `elsewhere` stand in another file; those
  /// of this one end in front of `limit`. Sound of old movies counts moments: `packets` tells how
  /// many of them by how many bytes they are.
  ///
  /// - Throws: `ContainerError` where it ends too early, or counts what is not there.
  init(
    parsing node: BoxNode?, in source: some ByteSource, without elsewhere: Set<Int>,
    before limit: Int, packets: SoundPackets? = nil
  ) throws(ContainerError) {
    self.limit = limit
    guard let node else { return }
    var slack: [ByteRange] = []
    let declared = try SampleSizes(parsing: node, in: source, &slack)
    let offsets = try Self.offsets(parsing: node, in: source, &slack)
    let runs = try Self.runs(parsing: node, in: source, &slack)
    sizes = declared.list
    chunks.reserveCapacity(offsets.count)
    var (run, sample) = (0, 0)
    for (index, offset) in offsets.enumerated() {
      while run + 3 < runs.count, runs[run + 3] <= index + 1 { run += 3 }
      guard run + 2 < runs.count else { break }
      let (length, description) = (Int(runs[run + 1]), Int(runs[run + 2]))
      let end = min(declared.count, sample + length)
      if end > sample { placed = (end, index + 1) }
      if end > sample, !elsewhere.contains(description) {
        if let packets, declared.size > 0 {
          let count = packets.count(of: end - sample)
          try add(count, of: packets.size, from: 0, at: offset, describedBy: description)
          sample = end
          continue
        }
        try add(end - sample, of: declared.size, from: sample, at: offset, describedBy: description)
      }
      sample = max(sample, end)
    }
    self.slack = slack.filter { !$0.isEmpty }
  }

  /// The samples of a track of which only fragments are there.
  ///
  /// - Throws: `ContainerError` where there are more of them than the file has bytes.
  package init(_ runs: [FragmentRun], before limit: Int) throws(ContainerError) {
    self.limit = limit
    for run in runs { try append(run) }
  }

  /// Adds samples that stand one behind the other, as runs of fragments do [ISO 14496-12 8.8.8].
  ///
  /// - Throws: `ContainerError` where there are more of them than the file has bytes.
  mutating func append(_ run: FragmentRun) throws(ContainerError) {
    let first = sizes.count
    sizes += run.sizes
    try add(run.count, of: run.size, from: first, at: run.offset, describedBy: run.description)
  }

  /// The same table without samples.
  func empty() -> SampleTable {
    var table = self
    (table.chunks, table.sizes, table.count) = ([], [], 0)
    return table
  }

  private mutating func add(
    _ count: Int, of size: UInt32, from first: Int, at offset: Int, describedBy description: Int
  ) throws(ContainerError) {
    // Samples of one size take no bytes in the table, so only the file's length bounds them.
    let room = size == 0 ? count : (max(0, limit - offset) + Int(size) - 1) / Int(size)
    self.count += min(count, room)
    guard size == 0 || self.count <= limit, let first = UInt32(exactly: first),
      let number = UInt32(exactly: count)
    else {
      throw .limitExceeded(what: "samples in a track", limit: limit, at: offset)
    }
    chunks.append(
      Chunk(
        offset: offset, first: size == 0 ? first : 0, count: number, size: size,
        description: UInt32(truncatingIfNeeded: description)))
  }

  private func length(of chunk: Chunk) -> Int {
    guard chunk.size == 0 else {
      let length = Int(chunk.count).multipliedReportingOverflow(by: Int(chunk.size))
      return length.overflow ? .max : length.partialValue
    }
    let first = Int(chunk.first)
    return sizes[first..<(first + Int(chunk.count))].reduce(0) { $0 + Int($1) }
  }

  /// The extents of `stco`, of `co64` and of `stsc`.
  static let offsetLayout = EntryTable.counted(4)
  static let longOffsetLayout = EntryTable.counted(8)
  static let runLayout = EntryTable.counted(12)

  private static func offsets(
    parsing node: BoxNode, in source: some ByteSource, _ slack: inout [ByteRange]
  ) throws(ContainerError) -> [Int] {
    var offsets: [Int] = []
    if let box = node.first("stco") {
      var fields = try BoxFields(of: box, in: source)
      let table = try fields.table(offsetLayout)
      offsets += try fields.numbers(table.count, ofBytes: 4).map { Int($0) }
      slack.append(fields.rest)
    }
    if let box = node.first("co64") {
      var fields = try BoxFields(of: box, in: source)
      let table = try fields.table(longOffsetLayout)
      for _ in 0..<table.count { offsets.append(try fields.number(ofBytes: 8)) }
      slack.append(fields.rest)
    }
    return offsets
  }

  /// Runs of chunks, three numbers each: the first chunk counted from 1, samples, description.
  private static func runs(
    parsing node: BoxNode, in source: some ByteSource, _ slack: inout [ByteRange]
  ) throws(ContainerError) -> [UInt32] {
    guard let box = node.first("stsc") else { return [] }
    var fields = try BoxFields(of: box, in: source)
    let table = try fields.table(runLayout)
    guard table.count <= fields.rest.count / 12 else {
      throw fields.malformed("table ends too early")
    }
    let numbers = try fields.numbers(table.count * 3, ofBytes: 4)
    slack.append(fields.rest)
    return numbers
  }
}
