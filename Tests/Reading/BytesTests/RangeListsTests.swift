import Bytes
import Testing

@Suite struct RangeListsTests {
  @Test func `lists of any lengths are read as one`() {
    var lists = RangeLists()
    #expect(lists.ranges.isEmpty)
    var all: [ByteRange] = []
    for start in [0, 900, 30, 600, 33, 0, 300, 901] {
      let added = stride(from: start, to: start + 4 * (start % 7 + 1), by: 4).map { $0..<($0 + 2) }
      lists.add(added)
      all += added
      #expect(lists.ranges == all.joined())
    }
    lists.add([])
    #expect(lists.ranges == all.joined())
  }
}
