package import Bytes

/// The fragments of a file, by the tracks that they belong to.
///
/// ```
/// moov -> mvex -> trex ...    moof -> mfhd, traf -> tfhd, tfdt, trun ...    mfra -> tfra ..., mfro
/// ```
/// [ISO 14496-12 8.8]
package struct MovieFragments: Sendable {
  /// What the fragments have of one track.
  package struct Part: Sendable {
    package fileprivate(set) var runs: [FragmentRun] = []
    /// The boxes that are about this track alone: its defaults, fragments and indices.
    package fileprivate(set) var boxes: [Box] = []
  }

  /// What a fragment has of one track, whose samples' places count from where the data of another
  /// end.
  package struct Follower: Sendable {
    package let box: Box
    /// The box whose data end there.
    package let other: Box
  }

  /// The tracks by their numbers.
  package private(set) var tracks: [UInt32: Part] = [:]
  /// Bytes of tables that belong to nothing.
  package private(set) var slack: [(path: String, range: ByteRange)] = []
  /// Those whose places count from each other, in the file's order.
  package private(set) var followers: [Follower] = []
  private var defaults: [UInt32: FragmentDefaults] = [:]

  /// Reads the fragments of a file.
  ///
  /// - Throws: `ContainerError` where a table is broken.
  package init(parsing tree: BoxTree, in source: some ByteSource) throws(ContainerError) {
    for node in tree.boxes where node.type == "moov" {
      for child in node.first("mvex")?.all("trex") ?? [] { try add(defaults: child, in: source) }
    }
    for node in tree.boxes {
      switch node.type {
      case "moof": try add(fragment: node, in: source)
      // Both have the track's number behind version and flags [ISO 14496-12 8.8.10, 8.16.3].
      case "mfra": for child in node.all("tfra") { try add(index: child, in: source) }
      case "sidx": try add(index: node, in: source)
      default: break
      }
    }
    slack.removeAll { $0.range.isEmpty }
  }

  private mutating func add(
    index node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) {
    let content = node.box.content
    let start = content.clamped(to: content.lowerBound..<(content.lowerBound + 8))
    var fields = try BoxFields(start, path: node.path, in: source)
    try fields.skip(4)
    tracks[try fields.uint32(), default: Part()].boxes.append(node.box)
  }

  /// ```
  /// 4   4   track    8   4   description    12  4   duration    16  4   size    20  4   flags
  /// ```
  /// [ISO 14496-12 8.8.3]
  private mutating func add(
    defaults node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    try fields.skip(4)
    let track = try fields.uint32()
    let description = try fields.number(ofBytes: 4)
    try fields.skip(4)
    defaults[track] = FragmentDefaults(description: description, size: try fields.uint32())
    try fields.skip(4)
    tracks[track, default: Part()].boxes.append(node.box)
    slack.append((node.path, fields.rest))
  }

  private mutating func add(
    fragment node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) {
    // Without a base of its own, a track's data follows that of the track in front of it.
    var base = node.box.range.lowerBound
    var last: Box?
    for child in node.children {
      switch child.type {
      case "mfhd": try pass(4, of: child, in: source)
      case "traf":
        let part = try add(
          trackFragment: child, movie: node.box.range.lowerBound, after: base, source)
        if part.follows, let last { followers.append(Follower(box: child.box, other: last)) }
        if part.end != base { (base, last) = (part.end, child.box) }
      default: break
      }
    }
  }

  /// ```
  /// 0   1   version
  /// 1   3   flags: what follows; 0x20000: offsets count from `moof`
  /// 4   4   track
  /// 8   8   0x1: what offsets count from
  /// ..  4   0x2: description, 0x8: duration, 0x10: size, 0x20: flags, each of 4 bytes
  /// ```
  /// [ISO 14496-12 8.8.7]
  ///
  /// - Returns: Where its data ends, and whether where its samples stand depends on `last`.
  private mutating func add(
    trackFragment node: BoxNode, movie: Int, after last: Int, _ source: some ByteSource
  ) throws(ContainerError) -> (end: Int, follows: Bool) {
    guard let header = node.first("tfhd") else {
      throw .malformed(
        what: "\(node.path): fragment without a header", at: node.box.range.lowerBound)
    }
    var fields = try BoxFields(of: header, in: source)
    let flags = try fields.uint32()
    let track = try fields.uint32()
    var own = defaults[track] ?? FragmentDefaults()
    var base = flags & 0x2_0000 != 0 ? movie : last
    if flags & 0x1 != 0 { base = try fields.number(ofBytes: 8) }
    if flags & 0x2 != 0 { own.description = try fields.number(ofBytes: 4) }
    if flags & 0x8 != 0 { try fields.skip(4) }
    if flags & 0x10 != 0 { own.size = try fields.uint32() }
    if flags & 0x20 != 0 { try fields.skip(4) }
    slack.append((header.path, fields.rest))
    if let time = node.first("tfdt") {
      var fields = try BoxFields(of: time, in: source)
      let version = try fields.number(ofBytes: 1)
      try fields.skip(version == 0 ? 7 : 11)
      slack.append((time.path, fields.rest))
    }
    tracks[track, default: Part()].boxes.append(node.box)
    var (next, hasSamples) = (base, false)
    for child in node.all("trun") {
      let run = try FragmentRun(
        parsing: child, in: source, base: base, next: next, defaults: own)
      next = try run.end(at: child.box.range.lowerBound)
      slack.append((child.path, run.slack))
      guard run.count > 0 else { continue }
      tracks[track, default: Part()].runs.append(run)
      hasSamples = true
    }
    return (next, hasSamples && flags & 0x2_0001 == 0)
  }

  /// Passes over a number behind version and flags.
  private mutating func pass(
    _ count: Int, of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    try fields.skip(4 + count)
    slack.append((node.path, fields.rest))
  }
}
