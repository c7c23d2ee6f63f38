import Audit
import Foundation
import Testing

/// Rules for all commands that read the record.
@Suite struct AuditReadingTests {
  static let commands = [
    ["list"], ["list", "--json"], ["list", "--csv"], ["show", "2"], ["export"],
    ["export", "--csv"],
    ["stats"], ["report", "--html"],
  ]

  @Test func `reading changes nothing`() async throws {
    let shares = try await RecordedShares()
    #expect(try shares.run("verify").status == 0)
    let before = try shares.shop.bytes("audit.sqlite")
    for command in Self.commands {
      let run = try shares.shop.run(
        arguments: ["audit"] + command + ["--audit", "audit.sqlite"])
      #expect(run.status == 0, "\(command)")
      #expect(!run.text.isEmpty && run.errors.isEmpty, "\(command)")
      let isSame = try shares.shop.bytes("audit.sqlite") == before
      #expect(isSame, "\(command)")
    }
    #expect(try shares.run("verify").status == 0)
  }

  @Test func `a log without assets is reported as empty`() throws {
    let shop = try Workshop()
    _ = try AuditLog(at: shop.path("a.sqlite"))
    for command in Self.commands where command != ["show", "2"] {
      let run = try shop.run(arguments: ["audit"] + command + ["--audit", "a.sqlite"])
      #expect(run.status == 0, "\(command) \(run.errors)")
      #expect(run.lines.count <= 1 || command.first == "report", "\(command)")
    }
    #expect(try shop.run("audit", "show", "2", "--audit", "a.sqlite").status == 64)
  }

  @Test func `a log that is not there is not made`() throws {
    let shop = try Workshop()
    for command in Self.commands {
      let run = try shop.run(arguments: ["audit"] + command + ["--audit", "none.sqlite"])
      #expect(run.status == 74, "\(command)")
      #expect(run.text.isEmpty && run.errors.contains("there is no audit `none.sqlite`"))
    }
    #expect(try shop.files().isEmpty)
  }
}
