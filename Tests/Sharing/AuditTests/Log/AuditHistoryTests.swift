import Foundation
import Testing

@testable import Audit

@Suite struct AuditHistoryTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Creates four logs, and returns the files of those that are closed.
  ///
  /// The closed ones contain the assets 1 to 3, 4 to 6 and 7 to 9; the current one contains 10 to
  /// 12.
  private func makeLogs() async throws -> [String] {
    let log = try AuditLog(at: scratch.audit)
    var closed: [String] = []
    for start in [1, 4, 7, 10] {
      let receipts = try await log.intend((start..<start + 3).map { .sample($0) })
      try await log.settle(receipts.map { Settlement($0, as: .delivered) })
      if start < 10 { closed.append(try log.rotate().closed) }
    }
    return closed
  }

  private func history() throws -> AuditHistory { try AuditHistory(reading: scratch.audit) }

  /// Returns the assets of all records, read in pages.
  private func listed(_ history: AuditHistory, limit: Int) throws -> [AuditListing] {
    var listings: [AuditListing] = []
    while true {
      let page = try history.listings(
        matching: AuditQuery(), behind: listings.last, limit: limit)
      listings += page
      guard page.count == limit else { return listings }
    }
  }

  @Test(arguments: 1...14)
  func `the assets of closed logs are listed after those of the current log`(limit: Int)
    async throws
  {
    let closed = try await makeLogs()
    let history = try history()
    #expect(history.missing.isEmpty)
    let listings = try listed(history, limit: limit)
    #expect(listings.count == 12)
    let entries = try listings.map { try history.entry($0.number) }
    #expect(entries.map(\.record.asset) == Array((1...12).reversed()))
    #expect(Set(listings.map(\.number)).count == 12)
    #expect(Set(listings.map(\.log)).count == 4)
    #expect(listings.map { $0.number.log == nil } == (0..<12).map { $0 < 3 })
    #expect(closed.allSatisfy { path in listings.contains { path.contains($0.log.prefix(8)) } })
  }

  @Test(arguments: 1...14)
  func `whole records are exported from the oldest log on`(limit: Int) async throws {
    _ = try await makeLogs()
    let history = try history()
    var exports: [AuditExport] = []
    while true {
      let page = try history.exports(matching: AuditQuery(), behind: exports.last, limit: limit)
      exports += page
      guard page.count == limit else { break }
    }
    #expect(exports.map(\.entry.record.asset) == Array(1...12))
    for export in exports { #expect(export.jsonLine.contains("\"log\":\"\(export.log)\"")) }
  }

  @Test func `statistics and exemptions are of all logs`() async throws {
    _ = try await makeLogs()
    let history = try history()
    #expect(try history.tallies(matching: AuditQuery()).map(\.count) == [3, 3, 3, 3])
    #expect(try history.exemptions(matching: AuditQuery(), limit: 5).count == 5)
    #expect(try history.exemptions(matching: AuditQuery(), limit: 50).count == 12)
  }

  @Test func `a log that is gone is named, and those before it are still read`() async throws {
    let closed = try await makeLogs()
    try FileManager.default.removeItem(atPath: closed[1])
    let gap = try history()
    #expect(gap.missing.count == 1)
    #expect(closed[1].contains(gap.missing[0].log.prefix(8)))
    #expect(gap.missing[0].size == 8)
    #expect(try listed(gap, limit: 100).count == 9)
    try FileManager.default.removeItem(atPath: closed[0])
    let end = try history()
    #expect(end.missing == gap.missing)
    #expect(try listed(end, limit: 100).count == 6)
    let found = try AuditLog(reading: scratch.audit).verify()
    #expect(found.closed.count == 1)
    #expect(found.missing == gap.missing[0])
  }

  @Test func `a record of a closed log is proven with the key of the record`() async throws {
    _ = try await makeLogs()
    let history = try history()
    let key = try history.current.checkpoint().checkpoint.key
    var proven = 0
    for listing in try listed(history, limit: 100) {
      let proof = try LogProof(parsing: history.prove(listing.number).text)
      try proof.verify()
      #expect(proof.checkpoint.head.log == listing.log)
      #expect(proof.checkpoint.key == key)
      proven += 1
    }
    #expect(proven == 12)
  }

  @Test func `a closed log is a history of its own`() async throws {
    let closed = try await makeLogs()
    #expect(try listed(AuditHistory(reading: closed[1]), limit: 100).count == 6)
    #expect(try listed(AuditHistory(reading: closed[0]), limit: 100).count == 3)
  }

  @Test
  func `a number without a log means the newest record with it, and the others are mentioned`()
    async throws
  {
    let closed = try await makeLogs()
    let scratch = scratch
    // The current log is short: its first record and the end of that one.
    let log = try AuditLog(at: scratch.audit)
    _ = try log.rotate()
    let receipt = try await log.intend(.sample(13))
    try await log.settle([Settlement(receipt, as: .delivered)])
    let history = try history()
    #expect(try history.entries(RecordNumber(2)).map(\.entry.record.asset) == [13, 10, 7, 4, 1])
    #expect(try history.entries(RecordNumber(4)).map(\.entry.record.asset) == [12, 9, 6, 3])
    #expect(try history.entry(RecordNumber(4)).record.asset == 12)
    let numbers = try history.entries(RecordNumber(4)).map(\.number)
    #expect(numbers.allSatisfy { $0.log != nil && $0.id == 4 })
    let oldest = try #require(numbers.last)
    #expect(closed[0].contains(oldest.log?.prefix(8) ?? "-"))
    #expect(try history.entries(oldest).map(\.entry.record.asset) == [3])
    // The current log may be named, too.
    let newest = RecordNumber(2, in: history.parts[0].name)
    #expect(try history.entries(newest).map(\.entry.record.asset) == [13])
    #expect(try history.entries(newest).map(\.number) == [RecordNumber(2)])
    try history.prove(newest).verify()
    try history.prove(RecordNumber(4)).verify()
  }

  @Test func `a file is found by name and by digest in all logs`() async throws {
    _ = try await makeLogs()
    let history = try history()
    var query = AuditQuery()
    let names = [
      ("b.jpg", 12), ("there/b.jpg", 12), ("a\\b/\u{7f}.jpg", 12), ("\u{7f}.jpg", 12),
      ("x/a\\b/\u{7f}.jpg", 0), (".jpg", 0), ("ff", 0), ("still", 0),
    ]
    for (name, count) in names {
      query.file = name
      #expect(try history.listings(matching: query, limit: 100).count == count, "\(name)")
    }
    query.file = nil
    for (digest, count) in [("ff", 12), ("f", 12), ("00", 12), ("ff0", 0), ("b.jpg", 0)] {
      query.sha256 = digest
      #expect(try history.listings(matching: query, limit: 100).count == count, "\(digest)")
      #expect(try history.exports(matching: query, limit: 100).count == count)
      #expect(try history.tallies(matching: query).reduce(0) { $0 + $1.count } == count)
    }
  }

  @Test func `a record that is in no log is reported`() async throws {
    _ = try await makeLogs()
    let history = try history()
    for number in [RecordNumber(99), RecordNumber(2, in: "ffffffff")] {
      #expect(throws: AuditError.noRecord(path: scratch.audit, number: number)) {
        try history.entry(number)
      }
    }
  }

  @Test(arguments: [
    ("17", RecordNumber(17)), ("3f2a91c0/17", RecordNumber(17, in: "3f2a91c0")),
    ("-1", RecordNumber(-1)), ("part-3/record:17", RecordNumber(17, of: "part-3/record")),
    ("a:b:3f2a91c0/17", RecordNumber(17, in: "3f2a91c0", of: "a:b")), (":17", nil), ("a:", nil),
    ("a:x", nil), ("a:b/17", nil),
    ("3f2a/17", nil), ("/17", nil), ("3f2a91c0/", nil), ("a/b/1", nil), ("x", nil), ("", nil),
  ])
  func `numbers of records are read in the form in which they are shown`(
    text: String, number: RecordNumber?
  ) {
    #expect(RecordNumber(text) == number)
    if let number { #expect("\(number)" == text) }
  }
}
