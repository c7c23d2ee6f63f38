import Bytes
import Containers
import Samples
import Testing

@Suite struct SamsungTrailerTests {
  /// Returns a picture, then two records and their directory.
  private static func file() throws -> [UInt8] { try FixtureFiles.bytes(of: "tail-samsung.jpg") }

  private func trailer(_ bytes: [UInt8]) throws -> SamsungTrailer? {
    try SamsungTrailer(parsing: bytes, in: 0..<bytes.count)
  }

  @Test func `records are at the directory's offsets, with their names`() throws {
    let bytes = try Self.file()
    let trailer = try #require(try trailer(bytes))
    #expect(trailer.records.map(\.type) == [0x0A01, 0x0AA1, 0x0A30])
    #expect(trailer.records[1].name == Array("MCC_Data".utf8))
    #expect(Array(bytes[trailer.records[1].data]) == Array("222".utf8))
    #expect(trailer.directory.upperBound == bytes.count)
  }

  @Test func `a trailer cut at any length is invalid`() throws {
    let bytes = try Self.file()
    for length in 0..<bytes.count {
      #expect(try trailer(Array(bytes[..<length])) == nil)
    }
  }

  /// Count, distance, size, type and the zeros before it, of the first record.
  @Test(arguments: [8, 16, 20, 14, 12])
  func `a directory with wrong values is invalid`(_ offset: Int) throws {
    var bytes = try Self.file()
    let start = try #require(try trailer(bytes)?.directory.lowerBound)
    bytes[start + offset] ^= 0x80
    #expect(try trailer(bytes) == nil)
  }
}
