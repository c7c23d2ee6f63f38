import Metadata
import Testing
import Vocabulary

@Suite struct JFIFHeaderTests {
  @Test func `a header without a thumbnail is rendering alone`() throws {
    let header = try JFIFHeader(parsing: jfif())
    #expect(header.elements.map(\.kinds) == [Kinds(.rendering)])
  }

  @Test func `a thumbnail is a preview and bytes after it are unrecognised`() throws {
    let header = try JFIFHeader(parsing: jfif(width: 2, height: 1, [1, 2, 3, 4, 5, 6, 7]))
    #expect(header.elements.map(\.kinds.first) == [.rendering, .preview, .makerNote])
    #expect(header.elements.map(\.reading) == [.read, .read, .unrecognised])
    #expect(header.elements.map(\.length) == [12, 6, 1])
  }

  @Test func `every prefix of a header with a thumbnail is malformed`() {
    let bytes = jfif(width: 1, height: 1, [1, 2, 3])
    for count in bytes.indices {
      #expect(throws: MetadataError.self) { try JFIFHeader(parsing: Array(bytes[..<count])) }
    }
  }
}

private func jfif(width: UInt8 = 0, height: UInt8 = 0, _ rest: [UInt8] = []) -> [UInt8] {
  Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72, width, height] + rest
}
