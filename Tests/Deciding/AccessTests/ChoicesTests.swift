import Testing
import Vocabulary

@testable import Access

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

  @Test func `the settings for JPEG are those of the party that chose the format`() throws {
    let small = try JPEGSettings(longestSide: 1024)
    let (asking, other) = (Choices(format: .jpeg, jpeg: small), Choices([.people: .exclude]))
    #expect(asking.joined(with: other).jpeg == small)
    #expect(other.joined(with: asking).jpeg == small)
    #expect(Choices(jpeg: small).joined(with: other).jpeg == small)
    let both = Choices(format: .compatible).joined(with: asking)
    #expect(both.format == .compatible && both.jpeg == .standard)
  }

  @Test func `whoever adds removals cannot change the format or its settings`() throws {
    let small = try JPEGSettings(longestSide: 1024)
    let choices = Choices(format: .jpeg, jpeg: small)
    #expect(choices.adding(removalsOf: Choices([.people: .exclude]))?.jpeg == small)
    #expect(choices.adding(removalsOf: Choices(format: .jpeg)) == choices)
    #expect(choices.adding(removalsOf: choices) == choices)
    #expect(Choices.none.adding(removalsOf: choices) == choices)
    #expect(choices.adding(removalsOf: Choices(format: .current)) == nil)
    #expect(choices.adding(removalsOf: Choices(jpeg: try JPEGSettings(quality: 80))) == nil)
  }
}
