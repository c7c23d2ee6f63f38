import Access
import PolicySamples
import Testing
import Vocabulary

@testable import PolicyEngine
@testable import PolicyTools

@Suite struct RequestSpaceTests {
  private func axis(_ fact: Fact, _ rules: String...) throws -> FactAxis? {
    let text =
      "policy: test\notherwise: keep\nunrecognised: keep\noptions: {location: {default: include}}\n"
      + "rules:\n" + rules.map { "  - \($0)\n" }.joined()
    let policy = try Policy(parsing: text, file: "test.yaml")
    return RequestSpace(of: [policy]).axes.first { $0.fact == fact }
  }

  @Test func `a policy without conditions has one combination of facts`() throws {
    let space = RequestSpace(of: [try stock("everyday")])
    #expect(space.axes.isEmpty)
    #expect(space.points == 1)
    #expect(space.size == 8)
  }

  @Test func `a string is each mentioned word, another one, or not stated`() throws {
    let axis = try axis(
      .destination, "{id: a, when: {share.destination: [b, other]}, then: bypass}")
    #expect(axis?.values == [.absent, .word("b"), .word("other"), .other("other-")])
  }

  @Test func `a closed list of words has all its values, and is absent if that is possible`()
    throws
  {
    let when =
      "{authorization.readWrite: limited, authorization.addOnly: denied, asset.selected: true}"
    let rule = "{id: a, when: \(when), then: bypass}"
    #expect(try axis(.readWrite, rule)?.values.count == 6)
    #expect(try axis(.addOnly, rule)?.values.count == 5)
    #expect(try axis(.selected, rule)?.values.count == 3)
    // The possible authorisations depend on the API.
    #expect(try axis(.callerAPI, rule)?.values.count == 5)
  }

  @Test func `an option is left alone, kept if that is offered, or turned off`() throws {
    let location = try axis(
      .option(.location), "{id: a, when: {options.location: coarse}, then: bypass}")
    #expect(location?.values == [.absent, .word("include"), .word("coarse"), .word("exclude")])
    let people = try axis(
      .option(.people), "{id: a, when: {options.people: include}, then: bypass}")
    #expect(people?.values == [.absent, .word("exclude")])
  }

  @Test func `formats that all conditions treat alike are one value`() throws {
    let axis = try axis(
      .contentType,
      "{id: a, when: {asset.contentType: public.heif-standard, asset.mediaType: image}, then: bypass}"
    )
    #expect(axis?.values.count == 3)
    #expect(axis?.values.reduce(0) { $0 + $1.types.count } == ContentType.allCases.count)
    #expect(axis?.values.contains(.types([.heic, .heif])) == true)
  }

  @Test func `the caller's wishes are every set of removals`() throws {
    let axis = try axis(
      .callerMetadataOptions,
      "{id: a, when: {caller.metadataOptions: removeLocation}, then: bypass}")
    #expect(axis?.values.count == 4)
  }

  @Test func `only requests that can be made are decided`() throws {
    let policy = try stock("photos-picker")
    let space = RequestSpace(of: [policy])
    let answers = space.answers(of: PolicySet(policy))
    // Five APIs, six authorisations and three selections; the direct caller has no authorisation,
    // and all others have one.
    #expect(space.points == 90)
    #expect(answers.count { $0 != nil } == (4 * 5 + 1) * 3)
  }

  @Test func `one decision contains the outcome of a separate request for each kind`() throws {
    for name in Policy.stockNames {
      let policies = PolicySet(try stock(name))
      let space = RequestSpace(of: policies.policies)
      var tried = 0
      for point in 0..<space.points {
        guard let answer = space.answer(of: policies, at: point) else { continue }
        for (kind, verdicts) in answer.kinds {
          for (wish, verdict) in verdicts where !wish.isSpared {
            var draft = space.draft(at: point)
            if let choice = wish.choice { draft.choose(choice, for: kind) }
            let request = try #require(draft.request(under: policies.commonOptions))
            let decision = policies.decide(request, about: [item(kind)])
            let isSame =
              decision.action(on: kind) == verdict.action
              && decision.verdicts[0].rules == verdict.rules
            if !isSame { Issue.record("\(name) \(kind) \(wish)") }
            tried += 1
          }
        }
      }
      #expect(tried >= 36, "\(name): \(tried)")
    }
  }
}
