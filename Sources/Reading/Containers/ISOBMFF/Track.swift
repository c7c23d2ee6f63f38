package import Bytes

/// A track of a movie: its type of media, and the locations of its samples [ISO 14496-12 8.3].
package struct Track: Sendable {
  package let node: BoxNode
  /// The number by which others refer to the track, or nil if it has no header.
  package let id: UInt32?
  /// The type of its samples: `vide`, `soun`, `meta` and others [ISO 14496-12 8.4.3].
  package let handler: FourCC
  /// The sample descriptions, in order.
  package let descriptions: [BoxNode]
  /// The sample descriptions, counted from 1, whose samples are in another file.
  package let elsewhere: Set<Int>
  package private(set) var samples: SampleTable

  /// Reads a track.
  ///
  /// Its samples end before `limit`, or at the end of the source.
  ///
  /// - Throws: `ContainerError` if the track has no handler, or a table is broken.
  package init(
    parsing node: BoxNode, in source: some ByteSource, before limit: Int? = nil
  ) throws(ContainerError) {
    self.node = node
    guard let box = node.first("mdia")?.first("hdlr") else {
      throw .malformed(what: "\(node.path): track without a handler", at: node.box.range.lowerBound)
    }
    handler = try Handler(parsing: box, in: source).type
    let information = node.first("mdia")?.first("minf")
    let table = information?.first("stbl")
    descriptions = table?.first("stsd")?.children ?? []
    elsewhere = try Self.elsewhere(
      describedBy: descriptions, among: information?.first("dinf")?.first("dref")?.children ?? [],
      in: source)
    let packets =
      handler == "soun" && descriptions.count == 1
      ? try SoundPackets(parsing: descriptions[0], times: table?.first("stts"), in: source) : nil
    samples = try SampleTable(
      parsing: table, in: source, without: elsewhere, before: limit ?? source.count,
      packets: packets)
    id = try node.first("tkhd").map { header throws(ContainerError) in
      try TimedHeader.track(of: header, in: source)
    }
  }

  /// Adds the samples that the fragments of a file contain for the track.
  ///
  /// - Throws: `ContainerError` if there are more samples than the file has bytes.
  package mutating func append(_ runs: [FragmentRun]) throws(ContainerError) {
    for run in runs where !elsewhere.contains(run.description) { try samples.append(run) }
  }

  /// Returns this track as it would be in a file without its samples.
  package func withoutSamples() -> Track {
    var track = self
    track.samples = samples.empty()
    return track
  }

  /// Returns the descriptions that refer to data outside the file, counted from 1 [ISO 14496-12
  /// 8.5.2, 8.7.2].
  private static func elsewhere(
    describedBy descriptions: [BoxNode], among references: [BoxNode], in source: some ByteSource
  ) throws(ContainerError) -> Set<Int> {
    var outside: Set<Int> = []
    for (index, entry) in references.enumerated() {
      if try !DataReference(parsing: entry, in: source).isInSameFile { outside.insert(index + 1) }
    }
    guard !outside.isEmpty else { return [] }
    var elsewhere: Set<Int> = []
    for (index, entry) in descriptions.enumerated() {
      let start = entry.box.content.lowerBound
      let end = min(entry.box.content.upperBound, start + 8)
      var fields = try BoxFields(start..<end, path: entry.path, in: source)
      try fields.skip(6)
      if outside.contains(try fields.number(ofBytes: 2)) { elsewhere.insert(index + 1) }
    }
    return elsewhere
  }
}
