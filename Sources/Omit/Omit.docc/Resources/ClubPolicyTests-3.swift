import Foundation
import Omit
import Testing

@Suite struct ClubPolicyTests {
  let policies: PolicySet

  init() throws {
    let text = try String(contentsOf: URL(filePath: "Policies/club.yaml"), encoding: .utf8)
    policies = PolicySet(try Policy(parsing: text, file: "Policies/club.yaml"))
  }

  @Test func `the public does not learn when a photo was taken`() throws {
    let request = try Request(caller: .direct, share: Share(destination: "public"))
    let (result, _) = CaseResult.deciding(request, under: policies)
    #expect(result.keep == [.caption])
    #expect(result.because[.captureTime] == ["otherwise"])
  }

  @Test func `a real photo loses its place on the way to members`() async throws {
    let request = try Request(caller: .direct, share: Share(destination: "members"))
    let trial = try await FileTrial(of: "Fixtures/family.jpg", under: request, by: policies)
    #expect(trial.result.outcome == .cleaned)
    #expect(trial.result.counts.removed[.location] > 0)
    #expect(trial.result.counts.kept[.captureTime] > 0)
  }
}
