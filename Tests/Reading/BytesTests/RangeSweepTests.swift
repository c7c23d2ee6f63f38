import Bytes
import Testing

@Suite struct RangeSweepTests {
  @Test func `ranges that meet are joined`() {
    #expect([5..<9, 0..<3, 3..<4, 8..<12, 20..<20].joined() == [0..<4, 5..<12])
    #expect([0..<3, 3..<4].joined() == [0..<4])
    #expect([0..<3, 2..<4].joined() == [0..<4])
    #expect([0..<3, 5..<5].joined() == [0..<3])
    #expect([0..<3, 5..<6].joined() == [0..<3, 5..<6])
    #expect([Range<Int>]().joined().isEmpty)
  }

  @Test func `ranges over each other are joined in their place, and do not keep it`() {
    var ranges = [Range<Int>](repeating: 0..<4, count: 1000)
    ranges.join()
    #expect(ranges == [0..<4])
    #expect(ranges.capacity < 100)
    var apart = [5..<9, 0..<3, 7..<12, 20..<20]
    apart.join()
    #expect(apart == [0..<3, 5..<12])
  }

  @Test func `two lists of ranges merge into one`() {
    #expect([0..<3, 8..<9].merged(with: [3..<8, 10..<12]) == [0..<9, 10..<12])
    #expect([0..<5].merged(with: [1..<2, 4..<6]) == [0..<6])
    #expect([0..<5].merged(with: []) == [0..<5])
    #expect([Range<Int>]().merged(with: [1..<2]) == [1..<2])
  }

  @Test func `ranges that others cover are removed`() {
    #expect([0..<10, 20..<30].subtracting([2..<4, 8..<22, 29..<40]) == [0..<2, 4..<8, 22..<29])
    #expect([0..<10].subtracting([]) == [0..<10])
    #expect([0..<10].subtracting([0..<10]).isEmpty)
    #expect([0..<4, 6..<9].subtracting([3..<7]) == [0..<3, 7..<9])
  }

  @Test func `the first shared byte is found`() {
    #expect([0..<4, 10..<12].firstShared(with: [4..<10, 11..<20]) == 11)
    #expect([0..<4].firstShared(with: [4..<10]) == nil)
  }

  @Test func `first bytes are dropped across ranges`() {
    #expect([0..<4, 10..<14].dropping(first: 6) == [12..<14])
    #expect([0..<4].dropping(first: 0) == [0..<4])
  }
}
