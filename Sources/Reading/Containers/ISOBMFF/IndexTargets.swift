package import Bytes

/// The places in a file that indices point to.
///
/// An index that points to other places was made for another file, or is not an index.
package struct IndexTargets: Sendable {
  /// The offsets at which top-level boxes start, and at which the last of them ends.
  private let starts: Set<Int>
  /// The number of samples of each run of each track in a fragment, by the offset of the fragment.
  private let fragments: [Int: [[UInt32]]]
  /// The lengths of the parts that a segment index describes, by the offset at which the index
  /// ends.
  private var segments: [Int: [Int]] = [:]

  /// Collects the places of a file.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package init(of tree: BoxTree, in source: some ByteSource) throws(ContainerError) {
    starts = Set(tree.boxes.flatMap { [$0.box.range.lowerBound, $0.box.range.upperBound] })
    var fragments: [Int: [[UInt32]]] = [:]
    for node in tree.boxes where node.type == "moof" {
      var tracks: [[UInt32]] = []
      for track in node.all("traf") {
        var runs: [UInt32] = []
        for run in track.all("trun") {
          runs.append(try source.start(run.box.content.prefix(8)).uint32(at: 4) ?? 0)
        }
        tracks.append(runs)
      }
      fragments[node.box.range.lowerBound] = tracks
    }
    self.fragments = fragments
    for node in tree.boxes where node.type == "sidx" {
      guard node.box.content.count <= BoxFields.lengthLimit else { continue }
      segments[node.box.range.upperBound] = SegmentIndex.lengths(
        in: try source.start(node.box.content))
    }
  }

  /// Returns whether an index only contains valid places in the file.
  ///
  /// - Parameters:
  ///   - node: A box that is as long as its own counts state.
  ///   - parent: The parent of the box, or nil at the top of the file.
  ///   - content: The content of the box.
  /// - Returns: Whether every place in the index is one of these.
  package func match(_ node: BoxNode, inside parent: BoxNode?, _ content: [UInt8]) -> Bool {
    guard let flags = content.uint32(at: 0), flags & 0xFF_FFFF == 0, flags >> 24 <= 1 else {
      return false
    }
    let end = node.box.range.upperBound
    switch node.type {
    case "sidx": return matches(segmentsBehind: end, content)
    case "ssix": return segments[node.box.range.lowerBound].map { matches($0, content) } ?? false
    case "tfra": return matches(entries: content)
    case "mfro": return content.uint32(at: 4).map { Int($0) } == parent?.box.range.count
    case "pdin": return Self.isAscending(content)
    default: return false
    }
  }

  /// Returns whether the parts of a segment index are top-level boxes, up to the end of one.
  private func matches(segmentsBehind end: Int, _ content: [UInt8]) -> Bool {
    guard let first = SegmentIndex.firstOffset(in: content), let lengths = segments[end],
      !lengths.isEmpty, first <= BoxFields.lengthLimit
    else { return false }
    var position = end + first
    for length in lengths {
      guard starts.contains(position), length > 0 else { return false }
      position += length
    }
    return starts.contains(position) && SegmentIndex.hasPlainStarts(content)
  }

  /// Returns whether the levels of each part add up to the length of the part.
  private func matches(_ lengths: [Int], _ content: [UInt8]) -> Bool {
    guard content.uint32(at: 4).map({ Int($0) }) == lengths.count else { return false }
    var position = 8
    for length in lengths {
      guard let count = content.uint32(at: position).map({ Int($0) }) else { return false }
      let sizes = (0..<count).compactMap { content.uint32(at: position + 4 + 4 * $0) }
      guard sizes.count == count, sizes.reduce(0, { $0 + Int($1 & 0xFF_FFFF) }) == length else {
        return false
      }
      position += 4 + 4 * count
    }
    return true
  }

  /// Returns whether the entries are samples of fragments in ascending order.
  private func matches(entries content: [UInt8]) -> Bool {
    guard let sizes = content.uint32(at: 8), let count = content.uint32(at: 12) else {
      return false
    }
    let width = content.first == 0 ? 4 : 8
    var position = 16
    func number(_ size: Int) -> UInt64 {
      let bytes = content.dropFirst(position).prefix(size)
      position += size
      return bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    var last: [UInt64] = []
    var lastTime: UInt64 = 0
    for _ in 0..<count {
      let time = number(width)
      let target = [number(width)] + [4, 2, 0].map { number(Int(sizes >> $0 & 3) + 1) }
      guard time >= lastTime, last.lexicographicallyPrecedes(target),
        let tracks = Int(exactly: target[0]).flatMap({ fragments[$0] }),
        let track = Self.entry(target[1], of: tracks), let run = Self.entry(target[2], of: track),
        target[3] >= 1, target[3] <= UInt64(run)
      else { return false }
      (last, lastTime) = (target, time)
    }
    return true
  }

  /// Returns an entry by its number, which counts from 1.
  private static func entry<Entry>(_ number: UInt64, of list: [Entry]) -> Entry? {
    guard number >= 1, number <= UInt64(list.count) else { return nil }
    return list[Int(number) - 1]
  }

  /// Returns whether the rates ascend and the delays before playing at each rate descend.
  private static func isAscending(_ content: [UInt8]) -> Bool {
    let numbers = stride(from: 4, to: content.count, by: 4).compactMap { content.uint32(at: $0) }
    guard (2...16).contains(numbers.count) else { return false }
    for index in stride(from: 3, to: numbers.count, by: 2) {
      let isFaster = numbers[index - 1] > numbers[index - 3]
      guard isFaster, numbers[index] <= numbers[index - 2] else { return false }
    }
    return true
  }
}
