package import Bytes

/// A sample of a track: a coded picture, a stretch of sound, a record.
package struct TrackSample: Sendable, Hashable {
  /// Where it stands, clipped to the file.
  package let range: ByteRange
  /// The sample description it is written by, counted from 1.
  package let description: Int
}

/// Where the samples of a track stand: the table `stbl`, and the runs of fragments.
///
/// ```
/// stsz: size of all 4, count 4, sizes    stz2: bits of a size, count, sizes
/// stsc: runs of first chunk 4, samples in a chunk 4, description 4
/// stco, co64: offsets of chunks
/// ```
/// [ISO 14496-12 8.7]
package struct SampleTable: Sendable {
  /// Samples that stand one behind the other.
  private struct Chunk {
    let offset: Int
    let samples: Range<Int>
    let description: Int
  }

  private var chunks: [Chunk] = []
  private var sizes: SampleSizes
  /// How long the file is.
  private let limit: Int
  /// Bytes in the tables that belong to no entry.
  package private(set) var slack: [ByteRange] = []

  /// How many samples there are.
  package var count: Int { chunks.reduce(0) { $0 + $1.samples.count } }

  /// The bytes of all samples, clipped to the file, ascending.
  package var ranges: [ByteRange] {
    chunks.compactMap { chunk in
      guard chunk.offset < limit else { return nil }
      let length = sizes.length(of: chunk.samples)
      return chunk.offset..<(chunk.offset + min(length, limit - chunk.offset))
    }.joined()
  }

  /// Calls `body` with each sample, in the order of the track.
  package func forEach<E: Error>(_ body: (TrackSample) throws(E) -> Void) throws(E) {
    for chunk in chunks {
      var offset = chunk.offset
      for index in chunk.samples {
        // Where a file is cut off, a table may go on for ever.
        guard offset < limit else { break }
        let length = min(sizes.length(of: index..<(index + 1)), limit - offset)
        try body(
          TrackSample(range: offset..<(offset + length), description: chunk.description))
        offset += length
      }
    }
  }

  /// Reads the table; one that is not there has no samples.
  ///
  /// - Throws: `ContainerError` where it ends too early, or counts what is not there.
  package init(parsing node: BoxNode?, in source: some ByteSource) throws(ContainerError) {
    limit = source.count
    guard let node else {
      sizes = SampleSizes()
      return
    }
    var slack: [ByteRange] = []
    sizes = try SampleSizes(parsing: node, in: source, &slack)
    let offsets = try Self.offsets(parsing: node, in: source, &slack)
    let runs = try Self.runs(parsing: node, in: source, &slack)
    var (run, sample) = (0, 0)
    for (index, offset) in offsets.enumerated() {
      while run + 1 < runs.count, runs[run + 1].first <= index + 1 { run += 1 }
      guard run < runs.count else { break }
      let end = min(sizes.count, sample.addingReportingOverflow(runs[run].count).partialValue)
      let next = max(sample, end)
      chunks.append(
        Chunk(offset: offset, samples: sample..<next, description: runs[run].description))
      sample = next
    }
    self.slack = slack.filter { !$0.isEmpty }
  }

  /// Adds samples of these sizes that stand one behind the other, as runs of fragments do
  /// [ISO 14496-12 8.8.8].
  ///
  /// - Throws: `ContainerError` where no file has so many bytes.
  package mutating func append(
    sizes lengths: [Int], at offset: Int, description: Int
  ) throws(ContainerError) {
    let first = sizes.count
    for length in lengths { try sizes.append(length, at: offset) }
    chunks.append(
      Chunk(offset: offset, samples: first..<sizes.count, description: description))
  }

  private static func offsets(
    parsing node: BoxNode, in source: some ByteSource, _ slack: inout [ByteRange]
  ) throws(ContainerError) -> [Int] {
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
    return offsets
  }

  private static func runs(
    parsing node: BoxNode, in source: some ByteSource, _ slack: inout [ByteRange]
  ) throws(ContainerError) -> [(first: Int, count: Int, description: Int)] {
    guard let box = node.first("stsc") else { return [] }
    var runs: [(first: Int, count: Int, description: Int)] = []
    var fields = try BoxFields(of: box, in: source)
    try fields.skip(4)
    for _ in 0..<(try fields.number(ofBytes: 4)) {
      runs.append(
        (
          try fields.number(ofBytes: 4), try fields.number(ofBytes: 4),
          try fields.number(ofBytes: 4)
        ))
    }
    slack.append(fields.rest)
    return runs
  }
}
