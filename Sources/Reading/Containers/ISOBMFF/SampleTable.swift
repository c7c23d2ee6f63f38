package import Bytes

/// A sample of a track: a coded picture, a stretch of sound, or a record.
package struct TrackSample: Sendable, Hashable {
  /// The range of the sample, clipped to the file.
  package let range: ByteRange
  /// The number of the sample's description, counted from 1.
  package let description: Int
  /// Whether the file has fewer bytes of the sample than its table states.
  package let isCut: Bool

  package init(range: ByteRange, description: Int, isCut: Bool = false) {
    self.range = range
    self.description = description
    self.isCut = isCut
  }
}

/// The locations of a track's samples: the table `stbl`, and the runs of fragments.
///
/// ```
/// stsc  version, flags 4, count 4, runs of first chunk 4, samples in a chunk 4, description 4
/// stco  version, flags 4, count 4, offsets of chunks of 4        co64  as stco, offsets of 8
/// ```
/// [ISO 14496-12 8.7]
package struct SampleTable: Sendable {
  /// Consecutive samples.
  ///
  /// Movies that last for hours have hundreds of thousands of chunks, so they are small.
  private struct Chunk {
    let offset: Int
    /// The index of the first sample's size, if each sample has its own size.
    let first: UInt32
    let count: UInt32
    /// The size of each sample; 0 if each has its own.
    let size: UInt32
    let description: UInt32
  }

  private var chunks: [Chunk] = []
  private var sizes: [UInt32] = []
  /// The offset at which the bytes that may hold samples end.
  private let limit: Int
  /// The number of samples; for samples of one size, at most as many as fit in the file.
  package private(set) var count = 0
  /// The number of samples that the tables place in chunks, and the number of chunks that hold a
  /// sample.
  package private(set) var placed = (samples: 0, chunks: 0)
  /// Bytes in the tables that belong to no entry.
  package private(set) var slack: [ByteRange] = []

  /// The bytes of all samples, clipped to the file, in ascending order.
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

  /// The number of bytes of samples that are missing from the file.
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

  /// Reads the table; a missing table has no samples.
  ///
  /// Samples whose descriptions, counted from 1, are in `elsewhere` are in another file; those of
  /// this file end before `limit`. Sound of old movies counts moments: `packets` describes how many
  /// of them form how many bytes.
  ///
  /// - Throws: `ContainerError` if the table ends too early, or counts entries that do not exist.
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

  /// Creates the table of a track that only has fragments.
  ///
  /// - Throws: `ContainerError` if there are more samples than the file has bytes.
  package init(_ runs: [FragmentRun], before limit: Int) throws(ContainerError) {
    self.limit = limit
    for run in runs { try append(run) }
  }

  /// Adds consecutive samples, such as a run of a fragment [ISO 14496-12 8.8.8].
  ///
  /// - Throws: `ContainerError` if there are more samples than the file has bytes.
  mutating func append(_ run: FragmentRun) throws(ContainerError) {
    let first = sizes.count
    sizes += run.sizes
    try add(run.count, of: run.size, from: first, at: run.offset, describedBy: run.description)
  }

  /// Returns this table without samples.
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

  /// The extents of `stco`, `co64` and `stsc`.
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

  /// Reads the runs of chunks, three numbers each: the first chunk counted from 1, samples,
  /// description.
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
