package import Bytes

/// The fragments of a file, grouped by their tracks.
///
/// ```
/// moov -> mvex -> trex ...    moof -> mfhd, traf -> tfhd, tfdt, trun ...    mfra -> tfra ..., mfro
/// ```
/// [ISO 14496-12 8.8]
package struct MovieFragments: Sendable {
  /// The samples and the boxes of one track in the fragments.
  package struct Part: Sendable {
    package fileprivate(set) var runs: [FragmentRun] = []
    /// The boxes that concern only this track: its defaults, fragments and indices.
    package fileprivate(set) var boxes: [Box] = []
  }

  /// A track's part of a fragment, placed after the data of another part.
  ///
  /// The locations of its samples count from the end of that data.
  package struct DependentRun: Sendable {
    package let box: Box
    /// The box whose data ends there.
    package let other: Box
  }

  /// The tracks by their numbers.
  package private(set) var tracks: [UInt32: Part] = [:]
  /// Bytes of tables that belong to no entry.
  package private(set) var slack: [(path: String, range: ByteRange)] = []
  /// The parts whose locations depend on each other, in the file's order.
  package private(set) var followers: [DependentRun] = []
  private var defaults: [UInt32: FragmentDefaults] = [:]

  /// Reads the fragments of a file.
  ///
  /// - Throws: `ContainerError` if a table is broken.
  package init(parsing tree: BoxTree, in source: some ByteSource) throws(ContainerError) {
    for node in tree.boxes where node.type == "moov" {
      for child in node.first("mvex")?.all("trex") ?? [] { try add(defaults: child, in: source) }
    }
    for node in tree.boxes {
      switch node.type {
      case "moof": try add(fragment: node, in: source)
      case "mfra":
        for child in node.all("tfra") {
          add(index: child, of: try RandomAccess.track(of: child, in: source))
        }
      case "sidx": add(index: node, of: try SegmentIndex.track(of: node, in: source))
      default: break
      }
    }
    slack.removeAll { $0.range.isEmpty }
  }

  private mutating func add(index node: BoxNode, of track: UInt32) {
    tracks[track, default: Part()].boxes.append(node.box)
  }

  private mutating func add(
    defaults node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    try fields.skip(4)
    let track = try fields.uint32()
    defaults[track] = try FragmentDefaults(parsing: &fields)
    tracks[track, default: Part()].boxes.append(node.box)
    slack.append((node.path, fields.rest))
  }

  private mutating func add(
    fragment node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) {
    // Without a base of its own, a track's data follows that of the track before it.
    var base = node.box.range.lowerBound
    var last: Box?
    for child in node.children {
      switch child.type {
      case "mfhd": try pass(Self.headerLayout, of: child, in: source)
      case "traf":
        let part = try add(
          trackFragment: child, movie: node.box.range.lowerBound, after: base, source)
        if part.follows, let last { followers.append(DependentRun(box: child.box, other: last)) }
        if part.end != base { (base, last) = (part.end, child.box) }
      default: break
      }
    }
  }

  /// - Returns: The end of its data, and whether the locations of its samples depend on `last`.
  private mutating func add(
    trackFragment node: BoxNode, movie: Int, after last: Int, _ source: some ByteSource
  ) throws(ContainerError) -> (end: Int, follows: Bool) {
    guard let header = node.first("tfhd") else {
      throw .malformed(
        what: "\(node.path): fragment without a header", at: node.box.range.lowerBound)
    }
    let head = try FragmentHeader(parsing: header, in: source)
    let track = head.track
    var own = defaults[track] ?? FragmentDefaults()
    let base = head.base ?? (head.startsAtFragment ? movie : last)
    own.description = head.description ?? own.description
    own.size = head.size ?? own.size
    slack.append((header.path, head.slack))
    if let time = node.first("tfdt") { try pass(Self.timeLayout, of: time, in: source) }
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
    return (next, hasSamples && head.base == nil && !head.startsAtFragment)
  }

  /// The extent of `mfhd`: version and flags 4, number of the fragment 4 [ISO 14496-12 8.8.5].
  static let headerLayout = EntryTable.fields(8)
  /// The extent of `tfdt`: version and flags 4, a time of 4 bytes or 8 [ISO 14496-12 8.8.12].
  static let timeLayout = EntryTable.fields(8, later: 12)

  /// Skips the numbers of a box.
  private mutating func pass(
    _ layout: EntryTable.Layout, of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    _ = try fields.table(layout)
    slack.append((node.path, fields.rest))
  }
}
