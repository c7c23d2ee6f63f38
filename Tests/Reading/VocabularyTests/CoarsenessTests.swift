import Testing
import Vocabulary

@Suite struct CoarsenessTests {
  @Test(arguments: [
    ("1km", Coarseness.cell(kilometres: 1)), ("250km", .cell(kilometres: 250)),
    ("20000km", .cell(kilometres: 20_000)), ("city", .place(.city)), ("region", .place(.region)),
    ("country", .place(.country)),
  ])
  func `locations have cells and names`(word: String, coarseness: Coarseness) {
    #expect(Coarseness(word, of: .location) == coarseness)
    #expect("\(coarseness)" == word)
    #expect(Coarseness(word, of: .captureTime) == nil)
  }

  @Test(arguments: ["hour", "day", "month", "year"])
  func `times have units`(word: String) {
    #expect(Coarseness(word, of: .captureTime).map { "\($0)" } == word)
    #expect(Coarseness(word, of: .location) == nil)
  }

  @Test(arguments: [
    "", "km", "0km", "01km", "-1km", "1.5km", "1 km", "5 KM", "20001km", "५km", "5",
  ])
  func `an unknown word is no coarseness`(word: String) {
    #expect(Coarseness(word, of: .location) == nil)
  }

  /// Compares whether coordinates and the names of a city, a region and a country are kept.
  @Test(arguments: [
    ("1km", "~+++"), ("25km", "~+++"), ("26km", "~-++"), ("250km", "~-++"), ("251km", "~--+"),
    ("9900km", "~--+"), ("9901km", "---+"), ("city", "-+++"), ("region", "--++"),
    ("country", "---+"),
  ])
  func `names are kept as the size of a cell allows`(word: String, expected: String) throws {
    let coarseness = try #require(Coarseness(word, of: .location))
    let forms: [CoarseForm] = [.coordinate, .name(.city), .name(.region), .name(.country)]
    let found = forms.map { form in
      switch form.treatment(under: coarseness) {
      case .unchanged: "+"
      case .coarsened: "~"
      case .removed: "-"
      }
    }
    #expect(found.joined() == expected)
    let beside = CoarseForm.besideCoordinates.treatment(under: coarseness)
    #expect(beside == (expected.hasPrefix("~") ? .unchanged : .removed))
    #expect(CoarseForm.date.treatment(under: coarseness) == .removed)
  }

  @Test func `only dates can be coarsened as times`() {
    #expect(CoarseForm.date.treatment(under: .time(.day)) == .coarsened)
    for form in [CoarseForm.coordinate, .besideCoordinates, .name(.country)] {
      #expect(form.treatment(under: .time(.hour)) == .removed)
    }
  }
}
