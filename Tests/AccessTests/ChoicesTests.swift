import Access
import Testing
import Vocabulary

@Suite struct ChoicesTests {
  @Test func `nobody can keep and remove the same kind`() {
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
}
