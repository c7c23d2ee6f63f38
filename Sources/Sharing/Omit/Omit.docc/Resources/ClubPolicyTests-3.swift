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
    let decision = policies.decide(request, about: [])
    #expect(KindSet.removable.subtracting(decision.removedKinds) == [.caption])
  }

  @Test func `a real photo loses its place on the way to members`() async throws {
    let request = try Request(caller: .direct, share: Share(destination: "members"))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let record = try AuditLog(at: folder.appending(path: "audit.sqlite").path)
    let filter = ShareFilter(policies: policies, audit: record)
    let photo = try Data(contentsOf: URL(filePath: "Fixtures/family.jpg"))
    let report = try await filter.share(Array(photo), under: request).report
    #expect(report.outcome == .cleaned)
    #expect(report.items.removed[.location] > 0)
    #expect(report.items.kept[.captureTime] > 0)
  }
}
