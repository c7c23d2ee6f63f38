import Bytes
import Containers
import Vocabulary

/// Reads the fragments of a movie; the parts of a track in them are removed with the track.
struct FragmentReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// The numbers of the tracks that a movie describes.
  private let tracks: Set<UInt32>

  /// Reads the fragments of a file whose movie describes these tracks.
  ///
  /// - Throws: `ContainerError` if samples are in boxes of another purpose.
  init(of file: BoxFile, tracks: Set<UInt32>) throws(ContainerError) {
    self.file = file
    self.tracks = tracks
    let fragments = file.fragments
    for (path, range) in fragments.slack {
      try add(
        unknown: [range], key: .known("slack"), named: path, as: .bytes, goesWithAnything: true)
    }
    let moofs = file.tree.boxes.filter { $0.type == "moof" }
    for node in moofs {
      for child in node.children {
        switch child.type {
        case "mfhd": _ = try checkTable(child)
        case "traf": try readTrackFragment(child)
        default: try add(loose: child)
        }
      }
      try addSlack(behind: node)
    }
    try readUnknownTracks(moofs)
  }

  /// Reads the part of a track in a fragment, which is removed with the track.
  private mutating func readTrackFragment(_ node: BoxNode) throws(ContainerError) {
    var boxes = SettingReader(in: file)
    let extent = try extent(of: node)
    for child in node.children where try boxes.checkTable(child, against: extent) {
      switch child.type {
      case "tfhd", "tfdt": break
      case "trun": try boxes.checkNumbers(in: child)
      default: try boxes.read(child)
      }
    }
    try boxes.addSlack(behind: node)
    let track = try node.first("tfhd").map { header throws(ContainerError) in
      try FragmentHeader(parsing: header, in: source).track
    }
    found.append(boxes.found, goingWithTrack: track)
  }

  /// Returns the number of samples in the runs of a fragment.
  private func extent(of node: BoxNode) throws(ContainerError) -> SampleExtent {
    var (samples, runs) = (0, 0)
    for run in node.all("trun") {
      samples += Int(try source.start(run.box.content.prefix(8)).uint32(at: 4) ?? 0)
      runs += 1
    }
    return try SampleExtent(of: node, samples: samples, chunks: runs, in: source)
  }

  /// Reads fragments of tracks without a `moov`, as in a segment of a stream; the content of their
  /// samples is unknown.
  private mutating func readUnknownTracks(_ moofs: [BoxNode]) throws(ContainerError) {
    for (id, part) in file.fragments.tracks.sorted(by: { $0.key < $1.key })
    where !tracks.contains(id) && !part.runs.isEmpty {
      let ranges = try ranges(of: part.runs)
      found.claim(ranges)
      let element = Element(
        kinds: .anything, reading: .unopened, carrier: .asset, key: .known("track"), path: "",
        offset: 0, length: ranges.byteCount, fingerprint: Fingerprint(of: "moof/traf"))
      add(.opaque(OpaqueBytes(element, ranges)), named: "moof/traf", as: .bytes, at: ranges)
    }
  }

  private func ranges(of runs: [FragmentRun]) throws(ContainerError) -> [ByteRange] {
    guard !file.areas.isEmpty else { return [] }
    return try file.placed(try SampleTable(runs, before: file.limit).ranges, of: "moof/traf")
  }
}
