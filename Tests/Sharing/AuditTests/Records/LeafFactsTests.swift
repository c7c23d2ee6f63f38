import Testing
import Vocabulary

@testable import Audit

/// The facts about an asset that only its leaf contains, as lists show them.
@Suite struct LeafFactsTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func listing(_ change: (inout AuditRecord) -> Void) async throws -> AuditListing {
    let log = try AuditLog(at: scratch.audit)
    var record = AuditRecord.bare()
    record.files[0].closure = .complete
    change(&record)
    let receipt = try await log.intend(record)
    try await log.settle([Settlement(receipt, as: .delivered)])
    let tally = try #require(try log.tallies(matching: AuditQuery()).first)
    let listing = try #require(try log.listings(matching: AuditQuery(), limit: 1).first)
    #expect(tally.coarse == listing.coarse && tally.received == listing.received)
    #expect(tally.by == listing.by && tally.destination == listing.destination)
    #expect(
      try exactPlaces(in: log).contains(listing.id)
        == (listing.received.contains(.location) && !listing.coarse.contains(.location)))
    return listing
  }

  /// Returns the records in which a location was delivered unchanged.
  private func exactPlaces(in log: AuditLog) throws -> [Int64] {
    var query = AuditQuery()
    query.received = [.location]
    query.receivesExactly = true
    return try log.listings(matching: query, limit: 9).map(\.id)
  }

  @Test func `records are asked for in which a place was delivered as it was`() async throws {
    let log = try AuditLog(at: scratch.audit)
    let changes: [(inout AuditRecord) -> Void] = [
      { $0.files[0].counts.kept.add(.location, 1) },
      { $0.files[0].counts.coarsened.add(.location, 1) },
      // This file could not be inspected.
      { $0.files[0].closure = nil },
      { $0.files[0].counts.kept.add(.caption, 1) },
    ]
    for change in changes {
      var record = AuditRecord.bare()
      record.files[0].closure = .complete
      change(&record)
      try await log.settle([Settlement(try await log.intend(record), as: .delivered)])
    }
    let all = try log.listings(matching: AuditQuery(), limit: 9).map(\.id)
    #expect(all.count == 4)
    #expect(try exactPlaces(in: log) == [all[1], all[3]])
  }

  @Test func `a coarsened location is distinguished from an unchanged one`() async throws {
    let exact = try await listing { $0.files[0].counts.kept.add(.location, 2) }
    #expect(exact.received == [.location] && exact.coarse == [])
  }

  @Test func `a coarsened location is coarse, with the names kept beside it`() async throws {
    let coarse = try await listing {
      $0.files[0].counts.coarsened.add(.location, 2)
      // A city is kept if cities may be stated.
      $0.files[0].counts.kept.add(.location, 1)
      $0.files[0].counts.kept.add(.captureTime, 1)
      $0.reasons = [AuditReason(rule: "p/a", effect: "coarsen", kinds: [.location])]
    }
    #expect(coarse.received == [.location, .captureTime] && coarse.coarse == [.location])
    #expect(coarse.jsonLine.contains("\"coarse\":[\"location\"]"))
  }

  @Test func `a location that was coarse already is coarse by the rule`() async throws {
    let again = try await listing {
      $0.outcome = .unchanged
      $0.files[0].counts.kept.add(.location, 2)
      $0.reasons = [AuditReason(rule: "p/a", effect: "coarsen", kinds: [.location])]
    }
    #expect(again.coarse == [.location])
  }

  @Test func `a location is not coarse if the request was refused or the file was not inspected`()
    async throws
  {
    let inVain = try await listing {
      $0.files[0].counts.coarsened.add(.location, 2)
      $0.files[0].counts.requestedNotApplied.add(.location, 1)
    }
    #expect(inVain.coarse == [])
    let log = try AuditLog(at: scratch.audit)
    var record = AuditRecord.bare()
    record.files[0].closure = nil
    record.files[0].counts.coarsened.add(.location, 1)
    let receipt = try await log.intend(record)
    try await log.settle([Settlement(receipt, as: .delivered)])
    #expect(try log.listings(matching: AuditQuery(), limit: 1).map(\.coarse) == [[]])
  }

  @Test func `names are present as far as they are recorded`() async throws {
    let named = try await listing {
      $0.files[0].source = "Party/\"a\".jpg"
      var movie = AuditFile(role: "movie")
      movie.closure = .complete
      movie.source = "a.mov"
      $0.files.append(movie)
    }
    #expect(named.fileNames == ["Party/\"a\".jpg", "a.mov"])
  }

  @Test func `an undelivered asset has no coarse kinds, and its name is listed`() async throws {
    let log = try AuditLog(at: scratch.audit)
    var record = AuditRecord.bare()
    record.outcome = .refused
    record.files[0].source = "b.jpg"
    record.files[0].counts.coarsened.add(.location, 1)
    try await log.record(undelivered: [record])
    let listing = try #require(try log.listings(matching: AuditQuery(), limit: 1).first)
    #expect(listing.coarse == [] && listing.fileNames == ["b.jpg"])
  }
}
