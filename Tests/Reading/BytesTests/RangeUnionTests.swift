import Bytes
import Testing

@Suite struct RangeUnionTests {
  @Test func `ranges that touch or overlap become one`() {
    #expect(RangeUnion([8..<10, 0..<2, 1..<4, 4..<5, 6..<6]).ranges == [0..<5, 8..<10])
  }

  @Test func `ranges inserted in any order have the same union`() {
    var state = UInt64(7)
    let number = { (limit: Int) -> Int in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<500 {
      let ranges = (0..<12).map { _ -> ByteRange in
        let start = number(60)
        return start..<(start + number(9))
      }
      var union = RangeUnion()
      for range in ranges { union.insert(range) }
      #expect(union == RangeUnion(ranges))
      let probe = number(50)..<60
      let covered = Set(ranges.flatMap { $0 }).intersection(probe)
      #expect(union.overlaps(probe) == !covered.isEmpty)
      #expect(Set(union.covered(in: probe).flatMap { $0 }) == covered)
      #expect(Set(union.gaps(in: probe).flatMap { $0 }) == Set(probe).subtracting(covered))
    }
  }
}
