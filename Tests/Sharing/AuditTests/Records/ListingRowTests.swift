import Testing
import Vocabulary

@testable import Audit

@Suite struct ListingRowTests {
  @Test func `each kind has its bit, which never changes`() {
    // A listing from years ago still has the same meaning.
    let bits: [Kind: Int64] = [
      .location: 1, .captureTime: 2, .deviceModel: 4, .deviceIdentity: 8, .people: 16,
      .creator: 32, .rights: 64, .contact: 128, .caption: 256, .editHistory: 512,
      .identifier: 1024, .preview: 2048, .makerNote: 4096, .motion: 8192, .depth: 16384,
      .provenance: 32768, .aiLabel: 65536, .exposure: 131_072, .rendering: 262_144,
    ]
    #expect(bits.count == Kind.allCases.count)
    for kind in Kind.allCases { #expect(kind.bit == bits[kind]) }
  }

  @Test func `a listing contains the received, removed and refused kinds`() {
    let row = ListingRow(.sample())
    // Kinds that may have been delivered are listed, too.
    #expect(row.received == Kind.rendering.bit | Kind.captureTime.bit | Kind.location.bit)
    #expect(row.removed == Kind.location.bit | Kind.people.bit)
    #expect(row.notApplied == Kind.caption.bit | Kind.location.bit)
    #expect(row.policy == "everyday")
  }

  @Test func `a zero in text cuts nothing off, and the record verifies`() async throws {
    let scratch = try Scratch()
    let log = try AuditLog(at: scratch.audit)
    for id in ["app", "app\0", "app\0one", "app\0two"] {
      var record = AuditRecord.sample()
      record.caller.id = id
      record.by = id
      record.destination = id
      _ = try await log.intend(record)
      #expect(try log.verify().assets > 0)
    }
    let shown = try log.listings(matching: AuditQuery(), limit: 9).map(\.caller)
    #expect(Set(shown).count == 4)
  }

  @Test func `an uninspected file may hold anything, unless it was not delivered`() {
    var record = AuditRecord.bare()
    #expect(ListingRow(record).received == everything)
    record.outcome = .refused
    #expect(ListingRow(record).received == 0)
    record.outcome = .cleaned
    record.files[0].closure = .complete
    #expect(ListingRow(record).received == 0)
    record.files.append(AuditFile(role: "sidecar"))
    #expect(ListingRow(record).received == everything)
    record.files[1].isLeftOut = true
    #expect(ListingRow(record).received == 0)
  }

  private var everything: Int64 { Kind.allCases.reduce(0) { $0 | $1.bit } }
}
