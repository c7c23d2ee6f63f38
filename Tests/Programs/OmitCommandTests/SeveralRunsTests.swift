import Audit
import Foundation
import Glibc
import Testing

/// Runs of the tool that share a record at the same time.
@Suite struct SeveralRunsTests {
  /// The number of runs; 96 only take longer.
  private static let count =
    Int(ProcessInfo.processInfo.environment["OMIT_RUNS_AT_ONCE"] ?? "") ?? 12

  @Test func `all succeed, and none reports that another was interrupted`() async throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.shell(
      """
      seq \(Self.count) | xargs -P \(Self.count) -I{} sh -c \
        '"$OMIT" filter --audit a.sqlite < a.jpg > {}.out 2> {}.err; echo $? > {}.code'
      cat *.code; cat *.err | grep -v 'is recorded in' >&2
      """)
    #expect(run.lines == Array(repeating: "0", count: Self.count))
    #expect(run.messages == "")
    let log = try AuditLog(at: shop.path("a.sqlite"))
    let found = try log.verify()
    #expect(found.assets == Self.count)
    #expect(found.open == 0)
  }

  @Test func `a concurrent repair settles none of their intents`() async throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.shell(
      """
      "$OMIT" filter -q --audit a.sqlite < a.jpg > 0.out
      seq 6 | xargs -P 6 -I{} sh -c \
        '"$OMIT" filter -q --audit a.sqlite < a.jpg > {}.out; "$OMIT" audit repair --audit a.sqlite'
      """)
    #expect(!run.text.contains("record "), "\(run.text)")
    let entries = try await AuditLog(at: shop.path("a.sqlite")).entries()
    #expect(entries.count == 7)
    #expect(entries.allSatisfy { $0.settlement?.result == .delivered })
  }
}
