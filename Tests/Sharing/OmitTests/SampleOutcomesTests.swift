import Access
import Audit
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// The outcome of each real file under each stock policy, so that a change in delivery is noticed.
@Suite(.enabled(if: SampleFiles.arePresent, "\(SampleFiles.absence)"))
struct SampleOutcomesTests {
  private static let table = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "SampleOutcomes.txt")

  @Test func `outcome and problem of every sample are those of the table`() async throws {
    let current = try await Self.lines()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      let text = current.map { "\($0)\n" }.joined()
      try text.write(to: Self.table, atomically: true, encoding: .utf8)
      Issue.record("recorded a new table of outcomes")
      return
    }
    let committed = try String(contentsOf: Self.table, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for change in current.difference(from: committed) {
      switch change {
      case .insert(_, let line, _): Issue.record("is now: \(line)")
      case .remove(_, let line, _): Issue.record("was: \(line)")
      }
    }
    #expect(current == committed, "record it with RECORD_SNAPSHOTS=1")
    #expect(current.count > 60)
  }

  /// Returns a line for each file, sorted by name: the outcomes, each with its requests.
  private static func lines() async throws -> [String] {
    var outcomes: [String: [(outcome: String, request: String)]] = [:]
    for name in Policy.stockNames.sorted() {
      let policy = try #require(try StockPolicies.named(name))
      for destination in policy.destinations?.sorted().map(Optional.some) ?? [nil] {
        try await share(
          under: policy, to: destination, as: destination.map { "\(name)/\($0)" } ?? name,
          &outcomes)
      }
    }
    let picker = try #require(try StockPolicies.named("photos-picker"))
    try await share(
      under: picker, removing: [.location], as: "photos-picker-without-place", &outcomes)
    return outcomes.sorted { $0.key < $1.key }.map { path, found in
      let groups = Dictionary(grouping: found, by: \.outcome).sorted { $0.key < $1.key }
      return path
        + groups.map { " | \($0.key): \($0.value.map(\.request).joined(separator: " "))" }.joined()
    }
  }

  /// Shares all files at once.
  private static func share(
    under policy: Policy, to destination: String? = nil, removing kinds: Set<Kind> = [],
    as name: String, _ outcomes: inout [String: [(outcome: String, request: String)]]
  ) async throws {
    let work = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: work) }
    for source in SampleFiles.folders {
      let audit = try AuditLog(at: work.appending(path: "audit.sqlite").path)
      let filter = ShareFilter(policies: PolicySet(policy), audit: audit)
      let inputs = try ShareInput.walking(
        [FileName("\(source.path)/.")],
        to: .folder(FileName(work.appending(path: source.lastPathComponent).path)))
      let request = try Request(
        caller: .direct, choices: try Choices(include: [], exclude: kinds),
        share: Share(destination: destination))
      for report in await filter.reports(sharing: inputs, under: request) {
        guard let file = report.files.first?.source else { continue }
        let path = file.replacing("\(source.path)/", with: "\(source.lastPathComponent)/")
        let problem = report.problem.map { " \($0.code)" } ?? ""
        outcomes[path, default: []].append(("\(report.outcome)\(problem)", name))
      }
    }
  }
}
