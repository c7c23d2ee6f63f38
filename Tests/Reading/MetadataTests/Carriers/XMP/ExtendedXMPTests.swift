import Bytes
import Metadata
import Testing

@Suite struct ExtendedXMPTests {
  static let document = Array(
    """
    <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about="" \
    xmlns:d="http://purl.org/dc/elements/1.1/" d:title="x"/></r:RDF>
    """.utf8)
  static let guid = String(repeating: "A1", count: 16)

  /// Returns the chunk that contains this part of the document.
  static func chunk(
    _ range: Range<Int>, guid: String = guid, length: Int = document.count
  ) -> [UInt8] {
    var chunk = Array(guid.utf8)
    chunk.append(number: UInt32(length))
    chunk.append(number: UInt32(range.lowerBound))
    return chunk + document[range]
  }

  static let end = document.count

  @Test func `chunks are combined in any order`() throws {
    let parts = [Self.chunk(90..<Self.end), Self.chunk(0..<40), Self.chunk(40..<90)]
    let extended = try ExtendedXMP(parsing: parts)
    #expect(extended.guid == Self.guid)
    #expect(extended.packet.payload == Self.document)
    #expect(extended.packet.elements.count == 1)
  }

  @Test(arguments: [
    [],
    [chunk(0..<40)],
    [chunk(0..<40), chunk(50..<end)],
    [chunk(0..<40), chunk(30..<end)],
    [chunk(0..<40), chunk(0..<40), chunk(40..<end)],
    [chunk(0..<40), chunk(40..<end, guid: String(repeating: "B2", count: 16))],
    [chunk(0..<end, length: end + 1)],
    [chunk(0..<end, length: end - 1)],
    [chunk(0..<end, length: 0xFFFF_FFFF)],
    [chunk(0..<end, guid: String(repeating: "G", count: 32))],
    [chunk(0..<end), chunk(end..<end)],
    [Array(chunk(0..<end).prefix(39))],
  ])
  func `chunks that are not the whole once are malformed`(chunks: [[UInt8]]) {
    #expect(throws: MetadataError.self) { try ExtendedXMP(parsing: chunks) }
  }
}
