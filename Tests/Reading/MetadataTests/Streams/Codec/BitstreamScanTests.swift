import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

struct BitstreamScanTests {
  /// Returns a unit of AV1; a unit without a size extends to the end.
  private static func unit(
    _ type: UInt8, _ content: [UInt8], layer: UInt8? = nil, isSized: Bool = true
  ) -> [UInt8] {
    var size: [UInt8] = []
    var rest = content.count
    repeat {
      size.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return [type << 3 | (layer == nil ? 0 : 4) | (isSized ? 2 : 0)] + (layer.map { [$0] } ?? [])
      + (isSized ? size : []) + content
  }

  private static let header = unit(1, [1, 2, 3])
  private static let frame = unit(6, Array(repeating: 0x55, count: 900))

  private static func scan(
    _ sample: [UInt8]
  ) throws -> (elements: ScatteredElements?, ranges: [ByteRange]) {
    var scan = BitstreamScan(of: sample)
    try scan.scan(through: 0..<sample.count)
    return (scan.found.elements, scan.found.ranges)
  }

  @Test func `metadata are identified by their type, and by country and provider`() throws {
    let cases: [(content: [UInt8], key: String, kind: Kind, reading: Reading)] = [
      ([5, 9, 9, 9], "time code", .captureTime, .read),
      ([4, 0xB5, 0, 0x31] + Array("GA94".utf8) + [3, 0x80], "captions", .caption, .read),
      ([4, 0xB5, 0, 0x99, 1, 0x80], "user data", .location, .unrecognised),
      ([6, 1, 2, 0x80], "user data", .location, .unrecognised),
      (
        [6] + Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>".utf8), "user data", .location, .malformed
      ),
      ([0x80, 0x80], "user data", .location, .unrecognised),
    ]
    for (content, key, kind, reading) in cases {
      let found = try Self.scan(Self.header + Self.unit(5, content) + Self.frame)
      let element = try #require(found.elements?.elements.first)
      #expect(element.key == .known(key))
      #expect(element.kinds.contains(kind))
      #expect(element.reading == reading)
      #expect(found.ranges == [5..<(7 + content.count)])
    }
  }

  @Test func `metadata that show the pictures are media`() throws {
    let fields: [CodedBits.Field] =
      [(1, 2), (400, 27), (0, 1)] + Array(repeating: (9, 17), count: 4)
      + [(0, 4), (6, 10), (0, 1), (0, 1), (0, 1)]
    let tones = CodedBits.bytes(fields)
    let shows: [[UInt8]] = [
      [1, 0, 1, 0, 1, 0x80], [2] + Array(repeating: 7, count: 24) + [0x80], [3, 1, 0x80],
      [4, 0xB5, 0, 0x3C, 0, 1, 4, 1] + tones + [0x80],
    ]
    for content in shows {
      let found = try Self.scan(Self.header + Self.unit(5, content) + Self.frame)
      #expect(found.elements == nil)
      #expect(found.ranges.isEmpty)
    }
  }

  @Test func `metadata that are longer than those which show the pictures are invalid`() throws {
    let secret = Array("SECRET".utf8)
    for content: [UInt8] in [
      [1, 0, 1, 0, 1] + secret, [2] + Array(repeating: 7, count: 24) + secret,
      [4, 0xB5, 0, 0x3C, 0, 1, 4, 1] + secret + [0x80],
    ] {
      let found = try Self.scan(Self.header + Self.unit(5, content) + Self.frame)
      #expect(found.elements?.elements.map(\.reading) == [.unrecognised])
    }
  }

  @Test func `units of reserved types are removed, and the content of a delimiter`() throws {
    let secret = Array("SECRET".utf8)
    for type: UInt8 in [0, 9, 10, 11, 12, 13, 14] {
      let found = try Self.scan(Self.header + Self.unit(type, secret) + Self.frame)
      #expect(found.elements?.elements.map(\.key) == [.known("unit")])
      #expect(found.ranges == [5..<13])
    }
    let found = try Self.scan(Self.unit(2, secret) + Self.frame)
    #expect(found.ranges == [2..<8])
    #expect(try Self.scan(Self.unit(2, []) + Self.frame).elements == nil)
  }

  @Test func `the replacement of metadata is padding that has no meaning`() throws {
    let code: [UInt8] = [5, 1, 2, 3, 4]
    let samples = [
      Self.unit(5, code) + Self.unit(5, code + [9]) + Self.frame,
      Self.header + Self.unit(5, code, layer: 0x28) + Self.frame + Self.unit(5, [5]),
      Self.header + Self.unit(5, code + Array(repeating: 7, count: 300)) + Self.frame,
      Self.frame + Self.unit(5, code, isSized: false), Self.unit(5, [5], isSized: false),
    ]
    for var sample in samples {
      let before = try Self.scan(sample)
      let length = sample.count
      for patch in try #require(before.elements).patches.joined() {
        guard case .unit(let head) = patch.filler else { continue }
        let padding = Array(repeating: UInt8(0xFF), count: patch.range.count - head.count - 1)
        sample.replaceSubrange(patch.range, with: head + padding + [0x80])
      }
      #expect(sample.count == length)
      let after = try Self.scan(sample)
      #expect(after.elements == nil)
      #expect(after.ranges == before.ranges)
      for range in after.ranges { #expect(FillerUnit.isFiller(Array(sample[range]))) }
    }
    #expect(!FillerUnit.isFiller(Self.unit(15, [1, 2, 0x80]) + Self.unit(15, [0x80])))
  }

  @Test func `padding with something in it is unrecognised`() throws {
    let found = try Self.scan(Self.unit(15, Array("hello".utf8) + [0x80]) + Self.frame)
    #expect(found.elements?.elements.map(\.key) == [.known("filler")])
    #expect(found.elements?.elements.map(\.reading) == [.unrecognised])
    for content: [UInt8] in [[], [0x80], [0, 0, 0x80], [0xFF, 0xFF, 0x80, 0], [0, 0]] {
      #expect(try Self.scan(Self.unit(15, content) + Self.frame).elements == nil)
    }
  }

  @Test func `a sample cut at any length is read up to the cut`() throws {
    let sample =
      Self.header + Self.unit(5, [5, 1, 2]) + Self.unit(6, Array(repeating: 1, count: 200))
    for length in 0..<sample.count {
      let found = try Self.scan(Array(sample.prefix(length)))
      #expect((found.elements != nil) == (length >= 10))
    }
    for fill: UInt8 in [0x2A, 0xFF] {
      _ = try Self.scan(Array(repeating: fill, count: 40))
    }
  }
}
