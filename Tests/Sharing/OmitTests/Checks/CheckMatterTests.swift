import Testing
import Vocabulary

@testable import Omit

@Suite struct CheckMatterTests {
  @Test func `every matter has a word of its own, and is found by it`() {
    #expect(Set(CheckMatter.all.map(\.id)).count == CheckMatter.all.count)
    for matter in CheckMatter.all { #expect(CheckMatter(id: matter.id) == matter) }
    #expect(CheckMatter(id: "rendering") == nil)
  }

  @Test func `every removable kind is a rule with a description`() {
    #expect(CheckMatter.all.compactMap(\.kind).count == Set<Kind>.removable.count + 2)
    for matter in CheckMatter.all {
      #expect(!matter.title.isEmpty && !matter.title.hasSuffix("."))
      #expect(matter.help.hasSuffix("."))
    }
  }
}
