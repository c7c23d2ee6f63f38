import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads what extends a movie to its fragments [ISO 14496-12 8.8.1].
  mutating func read(extends node: BoxNode) throws(ContainerError) {
    for child in node.children {
      switch child.type {
      case "trex": break
      // [ISO 14496-12 8.8.2] A length of 4 or 8 bytes.
      case "mehd":
        guard [8, 12].contains(child.box.content.count) else {
          try add(malformedIndex: child)
          continue
        }
      default: try read(setting: child, of: .unknown)
      }
    }
    try readSlack(behind: node)
  }

  /// Reads the fragments, once their tracks are known.
  mutating func readFragments() throws(ContainerError) {
    for (path, range) in fragments.slack {
      try add(unknown: [range], .known("slack"), path, .bytes, goesWithAnything: true)
    }
    let moofs = tree.boxes.filter { $0.type == "moof" }
    for node in moofs {
      for child in node.children {
        switch child.type {
        case "mfhd": break
        case "traf": try read(trackFragment: child)
        default: try read(loose: child)
        }
      }
      try readSlack(behind: node)
    }
    try readUnknownTracks(moofs)
  }

  /// What a fragment has of a track goes along with the track.
  private mutating func read(trackFragment node: BoxNode) throws(ContainerError) {
    let first = blocks.count
    for child in node.children {
      switch child.type {
      case "tfhd", "tfdt": break
      case "trun": try checkNumbers(in: child)
      default: try read(setting: child, of: .unknown)
      }
    }
    try readSlack(behind: node)
    guard first < blocks.count, let header = node.first("tfhd") else { return }
    var fields = try BoxFields(of: header, in: source)
    try fields.skip(4)
    if let block = trackBlocks[try fields.uint32()].flatMap({ $0 }) {
      put(blocksFrom: first, inside: block)
    }
  }

  /// Fragments of tracks that no `moov` tells of, as in a segment of a stream: what is in their
  /// samples cannot be known.
  private mutating func readUnknownTracks(_ moofs: [BoxNode]) throws(ContainerError) {
    for (id, part) in fragments.tracks.sorted(by: { $0.key < $1.key })
    where trackBlocks[id] == nil && !part.runs.isEmpty {
      let ranges = try ranges(of: part.runs)
      claimed = (claimed + ranges).joined()
      let element = Element(
        kinds: .anything, reading: .unopened, carrier: .asset, key: .known("track"), path: "",
        offset: 0, length: ranges.byteCount, fingerprint: Fingerprint(of: "moof/traf"))
      add(.opaque(OpaqueBytes(element, ranges)), "moof/traf", .bytes, ranges)
    }
  }

  private func ranges(of runs: [FragmentRun]) throws(ContainerError) -> [ByteRange] {
    let ranges = try SampleTable(runs, before: limit).ranges
    if let stray = ranges.subtracting(areas).first, !areas.isEmpty {
      throw .malformed(what: "moof/traf: sample outside of mdat", at: stray.lowerBound)
    }
    return areas.isEmpty ? [] : ranges
  }
}
