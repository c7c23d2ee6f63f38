import Bytes
import Testing

@Suite struct ByteRangeTests {
  @Test func `a range beyond the limit is invalid`() {
    #expect(ByteRange(at: 2, count: 3, within: 5) == 2..<5)
    #expect(ByteRange(at: 2, count: 4, within: 5) == nil)
    #expect(ByteRange(at: -1, count: 1, within: 5) == nil)
    #expect(ByteRange(at: 1, count: .max, within: 5) == nil)
    #expect(ByteRange(at: .max, count: 1, within: 5) == nil)
  }

  @Test func `a byte is found at or after the start`() {
    let bytes: [UInt8] = [1, 2, 3, 2]
    #expect(bytes.firstIndex(of: 2, from: 0) == 1)
    #expect(bytes.firstIndex(of: 2, from: 2) == 3)
    #expect(bytes.firstIndex(of: 9, from: 0) == nil)
    #expect(bytes.firstIndex(of: 2, from: 4) == nil)
    #expect(bytes.firstIndex(of: 2, from: -1) == nil)
  }

  @Test func `bytes outside a source are an error, never a trap`() {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(throws: ReadError.outside(2..<4, count: 3)) { try bytes.bytes(in: 2..<4) }
    #expect(throws: ReadError.outside(-1..<1, count: 3)) { try bytes.bytes(in: -1..<1) }
  }

  @Test func `ranges are sorted by their starts, and those with one start keep their order`() {
    let ranges: [ByteRange] = [7..<9, 0..<4, 7..<8, 0..<2, 3..<3]
    #expect(ranges.sortedByStart() == [0..<4, 0..<2, 3..<3, 7..<9, 7..<8])
  }
}
