import Metadata
import Testing
import Vocabulary

@Suite struct AdobeSegmentTests {
  private let fields = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]

  @Test func `the segment is rendering, and what follows its fields unrecognised`() throws {
    #expect(try AdobeSegment(parsing: fields).elements.map(\.kinds) == [Kinds(.rendering)])
    let longer = try AdobeSegment(parsing: fields + [1, 2])
    #expect(longer.elements.map(\.reading) == [.read, .unrecognised])
    #expect(longer.elements[0] == (try AdobeSegment(parsing: fields).elements[0]))
  }

  @Test func `every prefix of the segment is malformed`() {
    for count in fields.indices {
      #expect(throws: MetadataError.self) { try AdobeSegment(parsing: Array(fields[..<count])) }
    }
  }
}
