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

  @Test func `the second part of a sorted list begins with its first element, or at the end`() {
    let numbers = [1, 3, 3, 3, 8]
    let indices = (0...9).map { limit in numbers.partitioningIndex { $0 >= limit } }
    #expect(indices == [0, 0, 1, 1, 4, 4, 4, 4, 4, 5])
    #expect(numbers[2...].partitioningIndex { $0 >= 0 } == 2)
    #expect([Int]().partitioningIndex { _ in true } == 0)
  }
}
