import Testing

@testable import Library

@Suite struct SearchedTimeTests {
  /// Searches for times, with the expected year, month and day.
  private static let searches: [(String, Int?, Int?, Int?)] = [
    ("2024", 2024, nil, nil), ("June", nil, 6, nil), ("june 2024", 2024, 6, nil),
    ("2024 June", 2024, 6, nil), ("2024-06", 2024, 6, nil), ("2024-06-24", 2024, 6, 24),
    ("2024/6/24", 2024, 6, 24), ("June 24, 2024", 2024, 6, 24), ("24 June 2024", 2024, 6, 24),
    ("24th of June 2024", 2024, 6, 24), ("6月", nil, 6, nil), ("２０２４年６月", 2024, 6, nil),
    ("2024年6月24日", 2024, 6, 24), ("2024年", 2024, nil, nil), ("六月", nil, 6, nil),
    ("24. Juni 2024", 2024, 6, 24), ("März", nil, 3, nil), ("marz 2020", 2020, 3, nil),
    ("24 de junio de 2024", 2024, 6, 24), ("juin 2024", 2024, 6, nil),
    ("1er août", nil, nil, nil), ("août 2024", 2024, 8, nil), ("junho de 2024", 2024, 6, nil),
    ("يونيو ٢٠٢٤", 2024, 6, nil), ("Dec. 2023", 2023, 12, nil), ("12月 2023", 2023, 12, nil),
  ]

  @Test func `a time is understood in each language of the pages`() {
    for (search, year, month, day) in Self.searches {
      let terms = SearchTerm.all(of: search)
      guard year != nil || month != nil else {
        #expect(terms.first.map { if case .time = $0 { true } else { false } } == false)
        continue
      }
      guard case .time(let time, _) = terms.first, terms.count == 1 else {
        Issue.record("\(search): \(terms)")
        continue
      }
      #expect(time.year == year && time.month == month && time.day == day, "\(search)")
    }
    #expect(Self.searches.count == 26)
  }

  @Test(arguments: [
    "24", "IMG_2024", "13月", "2024-13", "2024-06-32", "20245", "0", "日", "3.5", "-",
    "99999999999999999999",
  ])
  func `a number that is no time is a word`(search: String) {
    #expect(SearchTerm.all(of: search) == [.word(search.lowercased())])
  }

  @Test func `a time and a word are two parts of a search`() {
    let terms = SearchTerm.all(of: "lisbon June 2024 beach")
    #expect(terms.count == 3)
    #expect(terms.first == .word("lisbon") && terms.last == .word("beach"))
  }
}
