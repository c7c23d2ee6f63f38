import Access
import Testing
import Vocabulary

@Suite struct ChoicesTests {
  @Test func `a kind cannot be both kept and removed`() {
    #expect(throws: RequestError.contradiction(.caption, .include, .exclude)) {
      try Choices(include: [.caption, .people], exclude: [.caption, .location])
    }
  }

  @Test func `a kind that was left alone has no choice`() throws {
    let choices = try Choices(include: [.caption], exclude: [.location])
    #expect(choices[.caption] == .include)
    #expect(choices[.location] == .exclude)
    #expect(choices[.people] == nil)
    #expect(choices.included == [.caption])
    #expect(choices.excluded == [.location])
    #expect(Choices.none.excluded.isEmpty && Choices.none.included.isEmpty)
  }

  @Test func `combining two choices keeps the more protective one for each kind`() throws {
    let one = Choices(
      [.location: .coarse, .caption: .include, .people: .exclude],
      coarseness: [.location: .cell(kilometres: 5)])
    let other = Choices(
      [.location: .coarse, .caption: .exclude, .motion: .include],
      coarseness: [.location: .cell(kilometres: 20)], echoes: .remove)
    for joined in [one.joined(with: other), other.joined(with: one)] {
      #expect(joined.excluded == [.caption, .people])
      #expect(joined.included == [.motion])
      #expect(joined.coarseness == [.location: .cell(kilometres: 20)])
      #expect(joined.echoes == .remove)
    }
  }
}
