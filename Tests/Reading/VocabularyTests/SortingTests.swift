import Testing
import Vocabulary

@Suite struct SortingTests {
  @Test func `sets are sorted as their elements compare`() {
    let kinds = Set(Kind.allCases)
    #expect(kinds.sorted() == kinds.sorted(by: <))
    let coarse: Set<Coarseness> = [
      .place(.country), .time(.day), .cell(kilometres: 5), .place(.city), .time(.hour),
    ]
    #expect(coarse.sorted() == coarse.sorted(by: <))
    let texts: Set = ["b", "a", "", "é", "e\u{301}x", "Z", "ab"]
    #expect(texts.sorted() == texts.sorted(by: <))
    #expect(Array(texts).sorted() == texts.sorted(by: <))
  }

  @Test func `lists by kind are in the order of reports`() {
    let values = Dictionary(uniqueKeysWithValues: Kind.allCases.reversed().map { ($0, $0.title) })
    #expect(values.sortedByKind.map(\.kind) == Kind.allCases)
    #expect(values.sortedByKind.allSatisfy { $0.value == $0.kind.title })
    #expect([Kind.caption: 2, .location: 1].sortedByKind.map(\.value) == [1, 2])
  }
}
