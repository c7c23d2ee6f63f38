import Bytes
import Testing

@Suite struct RangeSortingTests {
  @Test func `ranges are sorted by their starts, and those with one start keep their order`() {
    let ranges: [ByteRange] = [7..<9, 0..<4, 7..<8, 0..<2, 3..<3]
    #expect(ranges.sortedByStart() == [0..<4, 0..<2, 3..<3, 7..<9, 7..<8])
  }
}
