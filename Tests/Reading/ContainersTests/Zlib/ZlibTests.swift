import Containers
import Samples
import Testing

@Suite struct ZlibTests {
  @Test func `encoding and decoding gives the original`() throws {
    for length in [0, 1, 100, 70_000] {
      let bytes = (0..<length).map { UInt8($0 % 251) }
      let stream = try #require(Zlib.deflate(bytes))
      let inflated = try #require(Zlib.inflate(stream + [1, 2, 3], limit: 1 << 20))
      let isSame = inflated.bytes == bytes
      #expect(isSame)
      #expect(inflated.length == stream.count)
    }
  }

  @Test func `a stream that another program stored is decoded`() {
    #expect(Zlib.inflate(PNGBuilder.stored([1, 2, 3]), limit: 3)?.bytes == [1, 2, 3])
  }

  @Test func `a stream that decodes to more than the limit is not decoded`() throws {
    let stream = try #require(Zlib.deflate(Array(repeating: 0, count: 1 << 20)))
    #expect(Zlib.inflate(stream, limit: 1 << 20) != nil)
    #expect(Zlib.inflate(stream, limit: (1 << 20) - 1) == nil)
  }

  @Test func `no prefix of a stream decodes`() {
    let stream = PNGBuilder.stored(Array(repeating: 7, count: 50))
    for length in 0..<stream.count {
      #expect(Zlib.inflate(Array(stream.prefix(length)), limit: 100) == nil)
    }
    #expect(stream.count == 61)
  }

  // [ISO 15948 Annex D] The checksum of IEND, which every PNG file ends with.
  @Test func `the checksum is that of PNG`() {
    #expect(Zlib.checksum(of: Array("IEND".utf8)[...]) == 0xAE42_6082)
    #expect(Zlib.checksum(of: []) == 0)
  }
}
