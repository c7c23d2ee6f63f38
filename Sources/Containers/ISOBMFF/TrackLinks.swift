package import Bytes

/// What binds a track to others: its number, and the numbers of those that it refers to.
///
/// ```
/// tref: boxes, each of one kind of reference: numbers of tracks, 4 bytes each; 0 is none
/// ```
/// [ISO 14496-12 8.3.3; QuickTime File Format, Track reference atom]
package struct TrackLinks: Sendable {
  /// The track.
  package let box: Box
  package let id: UInt32?
  /// The box that holds all references; nil where there is none.
  package let table: Box?
  package let references: [Reference]

  /// The tracks that a track refers to in one way.
  package struct Reference: Sendable {
    package let box: Box
    package let tracks: [UInt32]
  }

  /// Reads the links of a track.
  ///
  /// - Throws: `ContainerError` where its references end too early, or reading fails.
  package init(parsing track: Track, in source: some ByteSource) throws(ContainerError) {
    box = track.node.box
    id = track.id
    table = track.node.first("tref")?.box
    guard let table else {
      references = []
      return
    }
    references = try BoxRun(parsing: source, in: table.content).boxes.map {
      box throws(ContainerError) in
      var fields = try BoxFields(box.content, path: "tref", in: source)
      var tracks: [UInt32] = []
      for _ in 0..<(box.content.count / 4) { tracks.append(try fields.uint32()) }
      return Reference(box: box, tracks: tracks)
    }
  }
}

/// A box outside of a track that is about that track alone: defaults and runs of its fragments.
package struct TrackCompanion: Sendable {
  package let track: UInt32
  package let box: Box
  /// Whether others find their samples by where those of this one end.
  package let isCountedOn: Bool

  /// Notes a box that is about a track.
  package init(track: UInt32, box: Box, isCountedOn: Bool = false) {
    self.track = track
    self.box = box
    self.isCountedOn = isCountedOn
  }

  /// The boxes of a file that are about one track [ISO 14496-12 8.8.3, 8.8.6, 8.8.7].
  ///
  /// - Throws: `ContainerError` where one ends too early, or reading fails.
  package static func companions(
    in tree: BoxTree, of source: some ByteSource
  ) throws(ContainerError) -> [TrackCompanion] {
    var companions: [TrackCompanion] = []
    for node in tree.boxes {
      switch node.type {
      case "moov":
        for box in node.first("mvex")?.all("trex") ?? [] {
          companions.append(
            TrackCompanion(track: try field(of: box, in: source).track, box: box.box))
        }
      case "moof":
        var isCountedOn = false
        // From the last to the first: each counts on the one in front of it.
        for run in node.all("traf").reversed() {
          guard let header = run.first("tfhd") else { continue }
          let (flags, track) = try field(of: header, in: source)
          companions.append(
            TrackCompanion(track: track, box: run.box, isCountedOn: isCountedOn))
          isCountedOn = flags & 0x02_0001 == 0
        }
      default: continue
      }
    }
    return companions
  }

  private static func field(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> (flags: UInt32, track: UInt32) {
    var fields = try BoxFields(of: node, in: source)
    return (try fields.uint32(), try fields.uint32())
  }
}
