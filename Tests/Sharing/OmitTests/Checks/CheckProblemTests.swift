import Testing
import Vocabulary

@testable import Omit

@Suite struct CheckProblemTests {
  @Test func `every matter has a word of its own, and is found by it`() {
    #expect(Set(CheckProblem.all.map(\.id)).count == CheckProblem.all.count)
    for matter in CheckProblem.all { #expect(CheckProblem(id: matter.id) == matter) }
    #expect(CheckProblem(id: "rendering") == nil)
  }

  @Test func `every removable kind is a rule with a description`() {
    #expect(CheckProblem.all.compactMap(\.kind).count == Set<Kind>.removable.count + 2)
    for matter in CheckProblem.all {
      #expect(!matter.title.isEmpty && !matter.title.hasSuffix("."))
      #expect(matter.help.hasSuffix("."))
    }
  }
}
