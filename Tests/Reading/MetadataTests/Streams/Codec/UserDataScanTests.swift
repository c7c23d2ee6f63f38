import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

struct UserDataScanTests {
  private static func code(_ byte: UInt8, _ content: [UInt8] = []) -> [UInt8] {
    [0, 0, 1, byte] + content
  }

  private static func user(_ text: String) -> [UInt8] { code(0xB2, Array(text.utf8)) }

  /// Returns a layer's header of MPEG-4, and a picture.
  private static let layer = code(0x20, [0x00, 0xC8, 0x88, 0x80])
  private static let plane = code(0xB6, Array(repeating: 0x55, count: 600))

  private static func scan(
    _ sample: [UInt8], _ format: StartCodeFormat = .mpeg4
  ) throws -> CodedElements {
    var scan = UserDataScan(of: sample)
    try scan.scan(through: 0..<sample.count, format)
    return scan.found
  }

  @Test func `user data are classified by their first bytes`() throws {
    let cases: [(data: [UInt8], key: String, kind: Kind, reading: Reading)] = [
      (Array("Lavc59.37.100".utf8), "encoder", .deviceModel, .read),
      (Array("XviD0069 of somebody".utf8), "encoder", .deviceModel, .read),
      (Array("GA94".utf8) + [3, 0xC1, 0xFF], "captions", .caption, .read),
      (Array("made at home".utf8), "user data", .makerNote, .unrecognised),
      (Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>".utf8), "user data", .makerNote, .malformed),
      (
        Array("Lavc".utf8) + Array(repeating: 0x41, count: 61), "user data", .makerNote,
        .unrecognised
      ),
    ]
    for (data, key, kind, reading) in cases {
      let found = try Self.scan(Self.layer + Self.code(0xB2, data) + Self.plane)
      let element = try #require(found.elements?.elements.first)
      #expect(element.key == .known(key))
      #expect(element.kinds.first == kind)
      #expect(element.reading == reading)
      #expect(found.ranges == [12..<(12 + data.count)])
    }
  }

  @Test func `text that decoders use is kept`() throws {
    for text in ["XviD0069", "DivX503b1393p", "FFmpegb4600", "Lavc57.64.101"] {
      let found = try Self.scan(Self.layer + Self.user(text) + Self.plane)
      #expect(found.elements == nil)
      #expect(found.ranges.isEmpty)
    }
  }

  @Test func `the replacement of user data has no meaning`() throws {
    var sample = Self.user("one") + Self.layer + Self.user("Lavc59.37.100") + [0, 0] + Self.plane
    let before = try Self.scan(sample)
    for patch in try #require(before.elements).patches.joined() {
      guard case .bytes(let bytes) = patch.filler else { continue }
      sample.replaceSubrange(patch.range, with: bytes)
    }
    let after = try Self.scan(sample)
    #expect(before.ranges.count == 2)
    #expect(after.ranges == before.ranges)
    #expect(after.elements == nil)
  }

  /// Returns a group's header at ten hours and this many minutes, and one without a time.
  private static func group(_ format: StartCodeFormat, minutes: UInt8, isBlank: Bool = false)
    -> [UInt8]
  {
    switch format {
    case .mpeg2: code(0xB8, isBlank ? [0, 8, 0, 0x40] : [10 << 2, minutes << 4 | 8, 0x20, 0x40])
    case .mpeg4: code(0xB3, isBlank ? [0, 0x10, 0x27] : [10 << 3, minutes << 5 | 0x10, 0x67])
    }
  }

  /// Returns three groups of one picture each, as one sample each.
  private static func groups(_ format: StartCodeFormat, blank: Set<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for minutes in UInt8(1)...3 {
      bytes += group(format, minutes: minutes, isBlank: blank.contains(minutes))
      bytes += code(format == .mpeg2 ? 1 : 0xB6, [0x55, 0x55])
    }
    return bytes
  }

  private static func scan(
    groups bytes: [UInt8], _ format: StartCodeFormat
  ) throws -> CodedElements {
    var scan = UserDataScan(of: bytes)
    let length = bytes.count / 3
    for start in stride(from: 0, to: bytes.count, by: length) {
      try scan.scan(through: start..<(start + length), format)
    }
    return scan.found
  }

  @Test(arguments: [StartCodeFormat.mpeg2, .mpeg4])
  func `time codes of a clock become zero, and the rest of their headers is kept`(
    format: StartCodeFormat
  ) throws {
    let blank = Self.groups(format, blank: [1, 2, 3])
    var sample = Self.groups(format, blank: [2])
    let found = try Self.scan(groups: sample, format)
    let elements = try #require(found.elements)
    #expect(elements.elements.map(\.kinds.first) == [.captureTime])
    for patch in elements.patches.joined() {
      guard case .bytes(let bytes) = patch.filler else { continue }
      sample.replaceSubrange(patch.range, with: bytes)
    }
    #expect(sample == blank)
    let after = try Self.scan(groups: blank, format)
    #expect(after.ranges == found.ranges)
    #expect(after.elements == nil)
  }

  @Test(arguments: [StartCodeFormat.mpeg2, .mpeg4])
  func `time codes that count from zero are kept with the pictures`(format: StartCodeFormat) throws
  {
    let found = try Self.scan(groups: Self.groups(format, blank: [1]), format)
    #expect(found.elements == nil)
    #expect(found.ranges.map(\.lowerBound) == [4])
  }

  /// Returns a group's header of MPEG-4 at this many seconds, closed or not.
  private static func group(at seconds: Int, isClosed: Bool) -> [UInt8] {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let bits = hours << 19 | minutes << 13 | 1 << 12 | (seconds % 60) << 6
    let last = UInt8(truncatingIfNeeded: bits) | (isClosed ? 0x27 : 0x07)
    return code(
      0xB3, [UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), last])
      + code(0xB6, [0x55, 0x55])
  }

  @Test(arguments: [
    // Groups that are not closed keep their times from those before them.
    ([(36_000, false), (36_001, false), (36_003, false)], [0, 1, 3]),
    ([(36_000, true), (36_001, false), (36_005, true)], [0, 1, 0]),
    // Midnight comes between them.
    ([(86_399, true), (0, false), (2, false)], [0, 1, 3]),
  ])
  func `a group that is not closed is shifted like the one before it`(
    groups: [(Int, Bool)], left: [Int]
  ) throws {
    var sample = groups.flatMap { Self.group(at: $0.0, isClosed: $0.1) }
    let found = try Self.scan(groups: sample, .mpeg4)
    for patch in try #require(found.elements).patches.joined() {
      guard case .bytes(let bytes) = patch.filler else { continue }
      sample.replaceSubrange(patch.range, with: bytes)
    }
    let wanted = zip(groups, left).flatMap { Self.group(at: $1, isClosed: $0.1) }
    #expect(sample == wanted)
    #expect(try Self.scan(groups: sample, .mpeg4).elements == nil)
  }

  @Test func `a group that is not closed, after pictures without a group, keeps its time code`()
    throws
  {
    let plane = Self.code(0xB6, [0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55])
    let group = Self.group(at: 36_000, isClosed: false)
    let found = try Self.scan(groups: plane + group + group, .mpeg4)
    #expect(plane.count == group.count && found.elements == nil)
  }

  @Test func `a group that is cut keeps its time code`() throws {
    let cut = Self.code(0xB8, [10 << 2, 0x18])
    #expect(try Self.scan(cut, .mpeg2).elements == nil)
  }

  @Test func `a sample is read up to its first picture`() throws {
    let behind = try Self.scan(Self.plane + Self.user("Lavc59.37.100"))
    #expect(behind.elements == nil)
    // A slice of MPEG-2; in MPEG-4 the same code begins a layer.
    let slice = Self.code(0x20) + Self.user("Lavc59.37.100")
    #expect(try Self.scan(slice, .mpeg2).elements == nil)
    #expect(try Self.scan(slice, .mpeg4).elements != nil)
    #expect(try Self.scan([0, 0, 0x80, 2] + Self.user("Lavc59.37.100")).elements == nil)
  }

  @Test func `every prefix of a sample can be read`() throws {
    let sample = Self.layer + Self.user("Lavc59.37.100") + Self.plane.prefix(8)
    for length in 0...sample.count { _ = try Self.scan(Array(sample.prefix(length))) }
    let long = Self.code(0xB2, Array(repeating: 0x41, count: 1 << 20))
    #expect(throws: (any Error).self) { try Self.scan(long) }
  }
}
