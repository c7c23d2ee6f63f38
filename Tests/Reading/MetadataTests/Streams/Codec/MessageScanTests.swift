import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

struct MessageScanTests {
  private static let x264: [UInt8] = [
    0xDC, 0x45, 0xE9, 0xBD, 0xE6, 0xD9, 0x48, 0xB7, 0x96, 0x2C, 0xD8, 0x20, 0xD9, 0x23, 0xEE, 0xEF,
  ]
  private static let modified: [UInt8] = [
    0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A, 0x66,
  ]

  /// Returns a sample: units that are preceded by their lengths.
  private static func sample(_ units: [UInt8]...) -> [UInt8] {
    units.flatMap { BoxBuilder.number(UInt32($0.count)) + $0 }
  }

  private static func message(_ type: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [type, UInt8(payload.count)] + payload
  }

  private static let picture: [UInt8] = [0x65] + Array(repeating: 0x55, count: 900)

  private static func scan(
    _ sample: [UInt8], _ format: UnitFormat = .h264
  ) throws -> (elements: ScatteredElements?, ranges: [ByteRange]) {
    var scan = MessageScan(of: sample)
    try scan.scan(through: 0..<sample.count, format, lengthSize: 4)
    return (scan.found.elements, scan.found.ranges)
  }

  @Test func `user data are identified by their first bytes`() throws {
    let cases: [(payload: [UInt8], type: UInt8, key: String, kind: Kind)] = [
      (Self.x264 + Array("settings".utf8), 5, "x264 settings", .deviceModel),
      (Self.modified + Array("MDPM".utf8), 5, "MDPM", .location),
      ([0xB5, 0, 0x31] + Array("GA94".utf8) + [3, 0xC1], 4, "captions", .caption),
      ([1, 2, 3, 4], 136, "time code", .captureTime),
    ]
    for (payload, type, key, kind) in cases {
      let sample = Self.sample([6] + Self.message(type, payload) + [0x80], Self.picture)
      let found = try Self.scan(sample)
      let elements = try #require(found.elements)
      #expect(elements.elements.map(\.key) == [.known(key)])
      #expect(elements.elements[0].kinds.first == kind)
      #expect(elements.elements[0].reading == .read)
      #expect(found.ranges == [4..<(4 + 4 + payload.count)])
    }
  }

  @Test func `unknown user data are unrecognised, and more than that with a carrier inside`() throws
  {
    let unknown = Array(repeating: UInt8(0x41), count: 24)
    let plain = try Self.scan(Self.sample([6] + Self.message(5, unknown) + [0x80], Self.picture))
    #expect(plain.elements?.elements.map(\.reading) == [.unrecognised])
    let packet = unknown + Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>".utf8)
    let carrier = try Self.scan(Self.sample([6] + Self.message(5, packet) + [0x80], Self.picture))
    #expect(carrier.elements?.elements.map(\.reading) == [.malformed])
  }

  @Test func `in one unit, known messages are removed with unknown ones`() throws {
    let units = Self.message(5, Self.modified) + Self.message(5, Array(repeating: 0x41, count: 20))
    let found = try Self.scan(Self.sample([6] + units + [0x80], Self.picture))
    let element = try #require(found.elements?.elements.first)
    #expect(found.elements?.elements.count == 1)
    #expect(element.reading == .malformed)
    #expect(element.kinds.contains(.location))
  }

  @Test
  func `a unit with bytes after its messages is unknown, and is removed with its known content`()
    throws
  {
    let rest: [UInt8] = [0x80, 0, 0, 0, 1]
    let unknown = Self.message(5, Array(repeating: 0x41, count: 16))
    let odd = try Self.scan(Self.sample([6] + unknown + rest, Self.picture))
    #expect(odd.elements?.elements.map(\.reading) == [.unrecognised])
    let known = try Self.scan(
      Self.sample([6] + Self.message(5, Self.modified) + rest, Self.picture))
    #expect(known.elements?.elements.map(\.reading) == [.malformed])
    #expect(known.elements?.elements[0].kinds.contains(.location) == true)
  }

  @Test func `messages after the first picture are found, too, and those for the picture are kept`()
    throws
  {
    let point = Self.message(6, [1, 2, 3])
    let user = Self.message(5, Self.x264 + [9, 9, 9])
    let sample = Self.sample(
      [6] + point + [0x80], Self.picture, Self.picture, [6] + point + user + [0x80])
    let found = try Self.scan(sample)
    let elements = try #require(found.elements)
    #expect(elements.elements.map(\.kinds.first) == [.deviceModel, .rendering])
    #expect(found.ranges.count == 1)
    #expect(elements.patches.map(\.count) == [1, 0])
  }

  @Test func `the replacement of a message has no meaning`() throws {
    let point = Self.message(6, [1, 2, 3])
    let user = Self.message(5, Self.x264 + [0, 0, 3, 1, 2])
    for format in UnitFormat.allCases {
      let head: [UInt8]
      let coded: [UInt8]
      switch format {
      case .h264: (head, coded) = ([6], Self.picture)
      case .h265: (head, coded) = ([39 << 1, 1], [38, 1] + Self.picture)
      case .h266: (head, coded) = ([0, 23 << 3 | 1], [0, 1] + Self.picture)
      }
      for unit in [head + user + [0x80], head + point + user + [0x80]] {
        var sample = Self.sample(unit, coded)
        let before = try Self.scan(sample, format)
        let elements = try #require(before.elements)
        for patch in elements.patches.joined() {
          sample.replaceSubrange(patch.range, with: patch.content)
        }
        let after = try Self.scan(sample, format)
        #expect(after.ranges == before.ranges)
        let left = after.elements?.elements ?? []
        let staying = elements.elements.filter { $0.kinds.first == .rendering }
        #expect(left.map(\.fingerprint) == staying.map(\.fingerprint))
      }
    }
  }

  // MARK: Clocks

  /// Returns a unit that times a picture: how it is made up of fields, and a full clock of this
  /// second.
  private static func timing(second: Int, more: [UInt8] = []) -> [UInt8] {
    let clock = [(1, 1), (1, 8), (1, 1), (0, 10), (second, 6), (30, 6), (20, 5), (77, 24)]
    return [6] + message(1, CodedBits.bytes([(0, 4)] + clock)) + more + [0x80]
  }

  private static func scan(
    _ sets: [[UInt8]], _ sample: [UInt8]
  ) throws -> (elements: ScatteredElements?, ranges: [ByteRange]) {
    let bytes = sample + sets.flatMap { $0 }
    var scan = MessageScan(of: bytes)
    var start = sample.count
    for set in sets {
      try scan.scan(at: start..<(start + set.count), headedBy: set[0], in: .h264)
      start += set.count
    }
    try scan.scan(through: 0..<sample.count, .h264, lengthSize: 4)
    return (scan.found.elements, scan.found.ranges)
  }

  @Test func `a clock is removed without the rest of the message that times a picture`() throws {
    let set = CodedBits.parameterSet(structure: true)
    let point = Self.message(6, [1, 2, 3])
    var sample = Self.sample(
      Self.timing(second: 1), Self.picture, Self.timing(second: 2, more: point), Self.picture)
    let before = try Self.scan([set], sample)
    let elements = try #require(before.elements)
    #expect(elements.elements.map(\.key) == [.known("time code"), .known("SEI")])
    #expect(elements.elements.map(\.kinds) == [Kinds(.captureTime), Kinds(.rendering)])
    #expect(elements.patches.map(\.count) == [2, 0])
    let length = sample.count
    for patch in elements.patches[0] {
      sample.replaceSubrange(patch.range, with: patch.content)
    }
    #expect(sample.count == length)
    let after = try Self.scan([set], sample)
    #expect(after.ranges == before.ranges)
    #expect(after.elements?.elements.map(\.fingerprint) == [elements.elements[1].fingerprint])
    // The values that show the picture are there: its structure, and that there is no clock.
    #expect(sample[4..<8] == [6, 1, 1, 0b0000_0100])
  }

  @Test func `a message that may hold a clock is removed as a whole if its layout is unknown`()
    throws
  {
    let sets = [
      [], [CodedBits.parameterSet(structure: true), CodedBits.parameterSet(number: 1)],
    ]
    for sets in sets {
      let found = try Self.scan(sets, Self.sample(Self.timing(second: 1), Self.picture))
      #expect(found.elements?.elements.map(\.key) == [.known("picture timing")])
      #expect(found.elements?.elements.map(\.reading) == [.malformed])
      #expect(found.elements?.elements[0].kinds == Kinds(.captureTime))
    }
    // A later parameter set replaces the first.
    let changed = [CodedBits.parameterSet(), CodedBits.parameterSet(structure: true)]
    let found = try Self.scan(changed, Self.sample(Self.timing(second: 1), Self.picture))
    #expect(found.elements?.elements.first?.key == .known("time code"))
  }

  @Test func `a length that overruns its sample ends the walk, and the rest belongs to nothing`()
    throws
  {
    var sample = Self.sample(Self.picture, [6] + Self.message(5, Self.x264) + [0x80])
    sample.removeLast(4)
    let found = try Self.scan(sample)
    #expect(found.elements?.elements.map(\.key) == [.known("bytes after units")])
    #expect(found.ranges == [(Self.picture.count + 8)..<sample.count])
    for length in 0..<40 {
      _ = try Self.scan(Array(sample.suffix(length)))
    }
  }
}

extension ScatteredElements.Patch {
  /// The bytes of the patch.
  fileprivate var content: [UInt8] {
    switch filler {
    case .zeros: Array(repeating: 0, count: range.count)
    case .bytes(let bytes): bytes + Array(repeating: 0, count: range.count - bytes.count)
    case .unit(let head):
      head + Array(repeating: 0xFF, count: range.count - head.count - 1) + [0x80]
    }
  }
}
