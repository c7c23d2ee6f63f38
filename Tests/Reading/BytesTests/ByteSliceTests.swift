import Bytes
import Testing

@Suite struct ByteSliceTests {
  private let bytes: [UInt8] = Array(0..<20)

  @Test func `a slice of a slice counts from its own start`() throws {
    let outer = try #require(ByteSlice(5..<15, of: bytes))
    let inner = try #require(ByteSlice(2..<6, of: outer))
    #expect(inner.count == 4)
    #expect(try inner.bytes(in: 1..<3) == [8, 9])
    var buffer: [UInt8] = [1]
    try inner.read(0..<4, into: &buffer)
    #expect(buffer == [7, 8, 9, 10])
  }

  @Test func `nothing outside a slice is read, though its source has it`() throws {
    #expect(ByteSlice(5..<21, of: bytes) == nil)
    let slice = try #require(ByteSlice(5..<15, of: bytes))
    #expect(ByteSlice(5..<11, of: slice) == nil)
    #expect(throws: ReadError.outside(9..<11, count: 10)) { try slice.bytes(in: 9..<11) }
    #expect(throws: ReadError.outside(-1..<2, count: 10)) { try slice.bytes(in: -1..<2) }
  }
}
