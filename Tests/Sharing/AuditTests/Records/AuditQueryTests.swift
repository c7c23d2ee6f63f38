import GRDB
import Testing
import Vocabulary

@testable import Audit

@Suite struct AuditQueryTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `lists read narrow rows in their order, whatever the query`() throws {
    let log = try AuditLog(at: scratch.audit)
    var query = AuditQuery()
    query.since = Timestamp(milliseconds: 0)
    query.before = Timestamp(milliseconds: 9)
    (query.by, query.caller, query.destination, query.policy) = ("a", "b", "c", "d")
    (query.received, query.removed, query.notApplied) = ([.people], [.location], [.caption])
    query.outcomes = [.cleaned, .open]
    let condition = query.condition
    let plan = try log.database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN \(AuditListing.selection) WHERE \(condition.sql)
          ORDER BY listing.id DESC LIMIT 100
          """, arguments: condition.arguments
      ).map { $0["detail"] as String }
    }
    // Nothing is sorted, and leaves, whose texts are long, are looked up one by one for their
    // facts.
    #expect(plan.first == "SCAN listing")
    #expect(!plan.contains { $0.contains("SCAN leaf") || $0.contains("TEMP B-TREE FOR ORDER BY") })
    #expect(plan.filter { $0.contains(" leaf ") }.allSatisfy { $0.contains("rowid=?") }, "\(plan)")
  }

  @Test func `exports find leaves and ends by their numbers`() throws {
    let log = try AuditLog(at: scratch.audit)
    let plan = try log.database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN \(AuditEntry.selection) WHERE TRUE AND listing.id > 5
          ORDER BY listing.id LIMIT 500
          """
      ).map { $0["detail"] as String }
    }
    #expect(plan.count == 3)
    #expect(plan.allSatisfy { $0.hasPrefix("SEARCH ") }, "\(plan)")
  }

  @Test func `outcomes take in every decision with every end`() {
    var pairs = 0
    for decided in AuditOutcome.allCases {
      for result in [nil] + Settlement.Result.allCases.map(Optional.some) {
        pairs += 1
        let outcome = EntryOutcome(decided, settledAs: result)
        #expect((outcome == .open) == (result == nil))
        #expect((outcome == .unknown) == (result == .unknown))
        if result == .notDelivered { #expect(!outcome.mayBeReceived) }
        if result == .delivered { #expect(outcome.rawValue == decided.rawValue) }
      }
    }
    #expect(pairs == 32)
    #expect(EntryOutcome.condition([]) == "FALSE")
  }

  @Test func `one of several policies is found, a part of a name is not`() async throws {
    let log = try AuditLog(at: scratch.audit)
    var record = AuditRecord.bare()
    record.policies = ["everyday", "newsroom"].map { AuditPolicy(name: $0, sha256: "00") }
    _ = try await log.intend(record)
    for (name, count) in [
      ("everyday", 1), ("newsroom", 1), ("everyday+newsroom", 1), ("news", 0), ("", 0),
    ] {
      var query = AuditQuery()
      query.policy = name
      #expect(try log.listings(matching: query, limit: 9).count == count, "\(name)")
    }
  }

  @Test func `a kind that was not removed despite a request was received`() async throws {
    let log = try AuditLog(at: scratch.audit)
    var record = AuditRecord.bare()
    record.files[0].closure = .complete
    record.files[0].counts.kept.add(.makerNote, 1)
    record.files[0].counts.requestedNotApplied.add(.location, 1)
    let receipt = try await log.intend(record)
    try await log.settle([Settlement(receipt, as: .delivered)])
    var query = AuditQuery()
    query.received = [.location]
    #expect(
      try log.listings(matching: query, limit: 9).map(\.received) == [[.location, .makerNote]])
    #expect(try log.tallies(matching: query).map(\.received) == [[.location, .makerNote]])
    #expect(try log.exemptions(matching: query, limit: 9).count == 1)
  }
}
