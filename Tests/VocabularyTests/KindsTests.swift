import Testing
import Vocabulary

@Suite struct KindsTests {
  @Test func `an item is counted under its first kind`() {
    let kinds = Kinds(.location, .captureTime)
    var counts = KindCounts()
    counts.add(kinds.first)
    #expect(counts[.location] == 1)
    #expect(counts[.captureTime] == 0)
  }

  @Test func `kinds are listed once, the first one first`() {
    #expect(Kinds(.caption, .location, .caption, .location).all == [.caption, .location])
    #expect(Kinds(.caption).adding(Kinds(.location, .caption)).all == [.caption, .location])
  }

  @Test func `what cannot be read may hold every kind but rendering`() {
    #expect(Set(Kinds.anything.all) == Set<Kind>.removable)
    #expect(Set<Kind>.removable.count == Kind.allCases.count - 1)
  }

  @Test func `counts are listed in the order of reports`() {
    var counts = KindCounts()
    counts.add(.rights, 2)
    counts.add(.location)
    #expect(counts.sorted.map(\.kind) == [.location, .rights])
    #expect(counts.total == 3)
  }
}
