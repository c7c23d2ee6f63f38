import Bytes
import Containers
import Vocabulary

/// The clock that times the fragments of a movie, if their times count from 1970 and so reveal when
/// it was taken.
///
/// ```
/// tfdt  0 1 version  4 4 or 8 time
/// sidx  0 1 version  4 4 track  8 4 timescale  12 4 or 8 earliest time
/// tfra  0 1 version  4 4 track  8 4 lengths    12 4 count, then entries: 4 or 8 time, place, numbers
/// elst  0 1 version  4 4 count, then entries: 4 or 8 duration, 4 or 8 media time, 4 rate
/// ```
/// Without it, all times are reduced by the same number of whole seconds, the greatest not after
/// any of them. So tracks remain synchronous, and the first time is small. An edit whose media
/// time is small skips the start of a track and does not follow the clock. [ISO 14496-12 8.8.12,
/// 8.16.3, 8.8.10, 8.6.6]
struct FragmentClock {
  /// The positions of the times, and the times without the clock.
  let patches: [ScatteredElements.Patch]
  /// The earliest of these times, in seconds since 1970.
  let start: UInt64

  private static let limit = 1 << 16

  /// Reads the fragments of a file, or returns nil if they are not timed by a clock.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init?(of file: BoxFile) throws(ContainerError) {
    let scales = try Self.scales(of: file)
    var times: [Time] = []
    for node in file.tree.boxes {
      switch node.type {
      case "moov":
        for track in node.all("trak") { times += try Self.times(ofEditsIn: track, file) }
      case "moof":
        for fragment in node.all("traf") {
          times += try Self.times(ofFragment: fragment, scales, file)
        }
      case "sidx": times += try Self.times(ofSegments: node, file)
      case "mfra":
        for index in node.all("tfra") { times += try Self.times(ofIndex: index, scales, file) }
      default: break
      }
      guard times.count < Self.limit else { return nil }
    }
    // An index or an edit may begin before the first sample.
    let clocked = times.filter { $0.seconds.map(Self.isClock) ?? false }
    guard clocked.contains(where: \.isOfFragment), let start = clocked.compactMap(\.seconds).min()
    else { return nil }
    self.start = start
    patches = times.compactMap { $0.without(start) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a number of seconds is a date after 2000: no movie is that long, and dates counted
  /// from 1904 are later still.
  private static func isClock(_ seconds: UInt64) -> Bool {
    (946_684_800..<1 << 33).contains(seconds)
  }

  /// A time in a box.
  private struct Time {
    let value: UInt64
    let range: ByteRange
    /// The number of units per second.
    let scale: UInt32
    let isOfFragment: Bool

    var seconds: UInt64? { scale > 0 ? value / UInt64(scale) : nil }

    /// Returns the bytes of the time reduced by a number of seconds, or nil if it does not follow
    /// the same clock.
    func without(_ start: UInt64) -> ScatteredElements.Patch? {
      let (taken, overflows) = start.multipliedReportingOverflow(by: UInt64(scale))
      guard !overflows, scale > 0, value >= taken else { return nil }
      let left = value - taken
      var bytes: [UInt8] = []
      if range.count == 8 {
        bytes.append(number: left)
      } else {
        bytes.append(number: UInt32(truncatingIfNeeded: left))
      }
      return ScatteredElements.Patch(range, .bytes(bytes))
    }
  }

  /// Returns the number of units per second of each track.
  private static func scales(of file: BoxFile) throws(ContainerError) -> [UInt32: UInt32] {
    var scales: [UInt32: UInt32] = [:]
    for movie in file.tree.boxes where movie.type == "moov" {
      for track in movie.all("trak") {
        guard let head = track.first("tkhd") else { continue }
        let bytes = try start(of: head, file)
        let number = bytes.uint32(at: bytes.first == 1 ? 20 : 12)
        if let number, let scale = try scale(of: track, file) { scales[number] = scale }
      }
    }
    return scales
  }

  private static func scale(of track: BoxNode, _ file: BoxFile) throws(ContainerError) -> UInt32? {
    guard let head = track.first("mdia")?.first("mdhd") else { return nil }
    let bytes = try start(of: head, file)
    return bytes.uint32(at: bytes.first == 1 ? 20 : 12)
  }

  private static func start(
    of node: BoxNode, _ file: BoxFile, count: Int = 24
  ) throws(ContainerError) -> [UInt8] {
    try file.bytes(in: [node.box.content], limit: count)
  }

  private static func times(
    ofFragment node: BoxNode, _ scales: [UInt32: UInt32], _ file: BoxFile
  ) throws(ContainerError) -> [Time] {
    guard let head = node.first("tfhd"), let time = node.first("tfdt"),
      let track = try start(of: head, file).uint32(at: 4), let scale = scales[track],
      let found = Self.time(
        in: try start(of: time, file), of: time, at: 4, scale: scale, isOfFragment: true)
    else { return [] }
    return [found]
  }

  private static func times(
    ofSegments node: BoxNode, _ file: BoxFile
  ) throws(ContainerError) -> [Time] {
    let bytes = try start(of: node, file)
    guard let scale = bytes.uint32(at: 8),
      let found = time(in: bytes, of: node, at: 12, scale: scale, isOfFragment: false)
    else { return [] }
    return [found]
  }

  private static func times(
    ofIndex node: BoxNode, _ scales: [UInt32: UInt32], _ file: BoxFile
  ) throws(ContainerError) -> [Time] {
    let bytes = try start(of: node, file, count: limit)
    guard let track = bytes.uint32(at: 4), let scale = scales[track],
      let lengths = bytes.uint32(at: 8), let count = bytes.uint32(at: 12)
    else { return [] }
    let numbers = [4, 2, 0].reduce(0) { $0 + Int(lengths >> UInt32($1) & 3) + 1 }
    let entry = (bytes.first == 1 ? 16 : 8) + numbers
    return (0..<min(Int(count), bytes.count / entry)).compactMap {
      time(in: bytes, of: node, at: 16 + $0 * entry, scale: scale, isOfFragment: false)
    }
  }

  private static func times(
    ofEditsIn track: BoxNode, _ file: BoxFile
  ) throws(ContainerError) -> [Time] {
    guard let node = track.first("edts")?.first("elst"), let scale = try scale(of: track, file)
    else { return [] }
    let bytes = try start(of: node, file, count: limit)
    guard let count = bytes.uint32(at: 4) else { return [] }
    let width = bytes.first == 1 ? 8 : 4
    let entry = 2 * width + 4
    return (0..<min(Int(count), bytes.count / entry)).compactMap {
      time(in: bytes, of: node, at: 8 + $0 * entry + width, scale: scale, isOfFragment: false)
    }
    // An empty edit has the media time -1.
    .filter { $0.value >> UInt64(8 * width - 1) == 0 }
  }

  /// Returns the time at an offset of a box: four bytes in version 0, eight in version 1.
  private static func time(
    in bytes: [UInt8], of node: BoxNode, at offset: Int, scale: UInt32, isOfFragment: Bool
  ) -> Time? {
    let isLong = bytes.first == 1
    let value =
      isLong ? bytes.uint64(at: offset, .bigEndian) : bytes.uint32(at: offset).map(UInt64.init)
    guard let value,
      let range = ByteRange(
        at: node.box.content.lowerBound + offset, count: isLong ? 8 : 4,
        within: node.box.content.upperBound)
    else { return nil }
    return Time(value: value, range: range, scale: scale, isOfFragment: isOfFragment)
  }
}
