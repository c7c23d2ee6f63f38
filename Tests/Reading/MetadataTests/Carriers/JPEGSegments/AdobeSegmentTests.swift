import Metadata
import Testing
import Vocabulary

@Suite struct AdobeSegmentTests {
  private let fields = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]

  @Test func `the segment is rendering, and bytes after its fields are unrecognised`() throws {
    #expect(try AdobeSegment(parsing: fields).elements.map(\.kinds) == [Kinds(.rendering)])
    let longer = try AdobeSegment(parsing: fields + [1, 2])
    #expect(longer.elements.map(\.reading) == [.read, .unrecognised])
    #expect(longer.elements[0] == (try AdobeSegment(parsing: fields).elements[0]))
  }

  @Test(
    arguments: [(5, 1), (6, 0x53), (7, 0x41), (8, 1), (9, 0x0F), (10, 0x42)] as [(Int, UInt8)])
  func `a version and flags that no writer has are unrecognised, and no part of the segment`(
    _ offset: Int, _ byte: UInt8
  ) throws {
    var other = fields
    other[offset] = byte
    let segment = try AdobeSegment(parsing: other)
    #expect(segment.elements.map(\.reading) == [.read, .unrecognised])
    #expect(segment.elements[0] == (try AdobeSegment(parsing: fields).elements[0]))
    #expect(segment.extents.last == 5..<11)
    let older = try AdobeSegment(parsing: Array("Adobe".utf8) + [0, 101, 0xC0, 0, 0x40, 0, 2])
    #expect(older.elements.map(\.kinds) == [Kinds(.rendering)])
  }

  @Test func `every prefix of the segment is malformed`() {
    for count in fields.indices {
      #expect(throws: MetadataError.self) { try AdobeSegment(parsing: Array(fields[..<count])) }
    }
  }
}
