import Metadata
import Testing
import Vocabulary

@Suite struct DuckySegmentTests {
  @Test func `each record is an item`() throws {
    let segment = try DuckySegment(
      parsing: ducky([(1, [0, 0, 0, 60]), (2, [1]), (3, [2]), (9, [])]))
    #expect(
      segment.elements.map(\.key) == [
        .known("quality"), .known("comment"), .known("copyright"), .other,
      ])
    #expect(segment.elements.map(\.kinds.first) == [.rendering, .caption, .rights, .makerNote])
    #expect(segment.elements.last?.reading == .unrecognised)
  }

  @Test func `bytes after the end are unrecognised`() throws {
    let segment = try DuckySegment(parsing: ducky([(2, [1])]) + [7, 7])
    #expect(segment.elements.map(\.reading) == [.read, .unrecognised])
  }

  @Test func `a segment may lack its end`() throws {
    let segment = try DuckySegment(parsing: Array(ducky([(2, [1])]).dropLast(2)))
    #expect(segment.elements.count == 1)
  }

  @Test(arguments: [6, 7, 8, 9, 11])
  func `a record that ends too early is malformed`(count: Int) {
    let bytes = ducky([(2, [1, 2, 3])])
    #expect(throws: MetadataError.self) { try DuckySegment(parsing: Array(bytes[..<count])) }
  }
}

private func ducky(_ records: [(UInt8, [UInt8])]) -> [UInt8] {
  Array("Ducky".utf8)
    + records.flatMap { number, value in [0, number, 0, UInt8(value.count)] + value } + [0, 0]
}
