package import Bytes

/// The links of a track to others: its number, and the numbers of the tracks that it refers to.
///
/// ```
/// tref: boxes, each of one kind of reference: numbers of tracks, 4 bytes each; 0: no track
/// ```
/// [ISO 14496-12 8.3.3; QuickTime File Format, Track reference atom]
package struct TrackLinks: Sendable {
  /// The track.
  package let box: Box
  package let id: UInt32?
  /// The box that holds all references, or nil if there is none.
  package let table: Box?
  package let references: [Reference]
  /// Whether the box holds only references.
  package let isWhole: Bool

  /// The tracks that a track refers to in one way.
  package struct Reference: Sendable {
    package let box: Box
    package let tracks: [UInt32]
  }

  /// Reads the links of a track.
  ///
  /// - Throws: `ContainerError` if its references end too early, or reading fails.
  package init(parsing track: Track, in source: some ByteSource) throws(ContainerError) {
    box = track.node.box
    id = track.id
    table = track.node.first("tref")?.box
    guard let table else {
      (references, isWhole) = ([], true)
      return
    }
    let run = try BoxRun(parsing: source, in: table.content)
    isWhole = run.rest.isEmpty
    references = try run.boxes.map { box throws(ContainerError) in
      var fields = try BoxFields(box.content, path: "tref", in: source)
      var tracks: [UInt32] = []
      for _ in 0..<(box.content.count / 4) { tracks.append(try fields.uint32()) }
      return Reference(box: box, tracks: tracks)
    }
  }
}
