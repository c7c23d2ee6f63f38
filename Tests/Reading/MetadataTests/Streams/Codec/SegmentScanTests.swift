import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

struct SegmentScanTests {
  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + BoxBuilder.number(UInt16(payload.count + 2)) + payload
  }

  private static let tables = segment(0xDB, Array(repeating: 1, count: 65))
  private static let scan = segment(0xDA, [1, 1, 0, 0, 63, 0]) + Array(repeating: 0x55, count: 700)
  private static let header = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
  private static let packet = segment(
    0xE1,
    Array(
      """
      http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF \
      xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' \
      xmlns:exif='http://ns.adobe.com/exif/1.0/' exif:GPSLatitude='48,12.5N'/></rdf:RDF></x:xmpmeta>
      """.utf8))

  private static func picture(_ segments: [UInt8]...) -> [UInt8] {
    [0xFF, 0xD8] + segments.flatMap { $0 } + tables + scan + [0xFF, 0xD9]
  }

  private static func found(in samples: [[UInt8]]) throws -> CodedElements {
    let bytes = samples.flatMap { $0 }
    var scan = SegmentScan(of: bytes, depth: 0)
    var start = 0
    for sample in samples {
      try scan.scan(through: start..<(start + sample.count))
      start += sample.count
    }
    return scan.found
  }

  @Test func `segments of a picture are identified like those of a file`() throws {
    let cases: [(segment: [UInt8], kind: Kind, reading: Reading)] = [
      (Self.packet, .location, .read),
      (Self.segment(0xFE, Array("Lavc59.37.100".utf8)), .deviceModel, .read),
      (Self.segment(0xFE, Array("our garden".utf8)), .caption, .read),
      (Self.segment(0xEB, Array("what is this".utf8)), .makerNote, .unrecognised),
    ]
    for (segment, kind, reading) in cases {
      let found = try Self.found(in: [Self.picture(Self.header, segment)])
      let element = try #require(found.elements?.elements.first)
      #expect(found.elements?.elements.count == 1)
      #expect(element.kinds.first == kind)
      #expect(element.reading == reading)
      let start = 2 + Self.header.count
      #expect(found.ranges == [start..<(start + segment.count)])
    }
  }

  @Test func `headers that show the picture are kept`() throws {
    let one = Self.segment(0xE0, Array("AVI1".utf8) + [0, 0] + Array(repeating: 0, count: 8))
    let two = Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let found = try Self.found(in: [Self.picture(Self.header, one, two)])
    #expect(found.elements == nil)
    #expect(found.ranges.isEmpty)
  }

  @Test func `the same segment of many pictures is one element`() throws {
    let found = try Self.found(
      in: Array(repeating: Self.picture(Self.header, Self.packet), count: 20))
    #expect(found.elements?.elements.count == 1)
    #expect(found.elements?.patches.map(\.count) == [20])
  }

  @Test func `the second field of a picture is looked into`() throws {
    let second = Self.picture(Self.packet)
    func first(_ next: Int) -> [UInt8] {
      Self.picture(
        Self.segment(
          0xE1,
          [0, 0, 0, 0] + Array("mjpg".utf8) + Array(repeating: 0, count: 8)
            + BoxBuilder.number(UInt32(next)) + Array(repeating: 0, count: 20)))
    }
    let found = try Self.found(in: [first(first(0).count) + second])
    #expect(found.elements?.elements.map(\.kinds.first) == [.location])
    // An offset that points nowhere ends the walk.
    for next in [1, 2, 1 << 20] { _ = try Self.found(in: [first(next) + second]) }
    let polar = Self.picture(
      Self.segment(
        0xE0,
        Array("AVI1".utf8) + [1, 0] + BoxBuilder.number(UInt32(Self.picture().count + 18))
          + [0, 0, 0, 0]))
    #expect(try Self.found(in: [polar + second]).elements != nil)
  }

  @Test func `the replacement of a segment has no meaning`() throws {
    let gap: [UInt8] = Array("in between".utf8)
    let cut = [UInt8]([0xFF, 0xD8, 0xFF, 0xE1, 0x10, 0]) + Array("Exif\0\0and so on".utf8)
    for sample in [
      Self.picture(Self.header, Self.packet, Self.segment(0xFE, Array("words".utf8))),
      Self.picture(Self.header, gap, Self.packet), cut,
    ] {
      var bytes = sample
      let before = try Self.found(in: [sample])
      for patch in try #require(before.elements).patches.joined() {
        var content: [UInt8] = []
        if case .bytes(let start) = patch.filler { content = start }
        content += Array(repeating: 0, count: patch.range.count - content.count)
        bytes.replaceSubrange(patch.range, with: content)
      }
      let after = try Self.found(in: [bytes])
      #expect(after.ranges == before.ranges)
      #expect(after.elements == nil)
    }
  }

  @Test func `every prefix of a picture can be read`() throws {
    let sample = Self.picture(Self.header, Self.packet)
    for length in 0...sample.count { _ = try Self.found(in: [Array(sample.prefix(length))]) }
  }
}
