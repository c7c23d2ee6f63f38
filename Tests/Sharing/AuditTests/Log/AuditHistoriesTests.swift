import Foundation
import Testing
import Vocabulary

@testable import Audit

@Suite struct AuditHistoriesTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { "\(scratch.folder)/\(name).sqlite" }

  /// Creates a record with assets that were delivered minutes apart.
  private func make(
    _ name: String, _ assets: Range<Int>, share: String? = nil, from minute: Int = 0
  ) async throws {
    let log = try AuditLog(at: path(name))
    for (index, asset) in assets.enumerated() {
      let receipt = try await log.intend(
        record(asset, share: share ?? name, at: minute + index * 10))
      try await log.settle([Settlement(receipt, as: .delivered)])
    }
  }

  private func record(
    _ asset: Int, share: String, at minute: Int = 0, as outcome: AuditOutcome = .cleaned,
    keeping kinds: [Kind] = [], of source: String? = nil, sha256: String? = nil
  ) -> AuditRecord {
    var file = AuditFile(role: "still")
    file.source = source ?? "\(asset).jpg"
    file.sha256.source = sha256
    file.closure = .complete
    for kind in kinds { file.counts.kept.add(kind, 1) }
    return AuditRecord(
      share: share, asset: asset, time: Timestamp(milliseconds: Int64(minute) * 60_000),
      caller: AuditCaller(api: "direct"), outcome: outcome, files: [file])
  }

  private func open(_ names: String...) throws -> AuditHistories {
    try AuditHistories(reading: names.isEmpty ? [scratch.folder] : names.map(path))
  }

  private func numbers(_ histories: AuditHistories, limit: Int = 100) throws -> [String] {
    try histories.newestListings(matching: AuditQuery(), limit: limit).map { "\($0.number)" }
  }

  @Test func `one record alone has plain numbers`() async throws {
    try await make("a", 1..<3)
    let histories = try open("a")
    #expect(!histories.areNamed)
    #expect(try numbers(histories) == ["4", "2"])
    #expect(try histories.entries(RecordNumber(2)).count == 1)
  }

  @Test func `numbers of several begin with the name of the record, also of one in a folder`()
    async throws
  {
    try await make("part-0/record", 1..<3)
    #expect(try numbers(open()) == ["part-0/record:4", "part-0/record:2"])
    try await make("part-1/record", 1..<2, from: 5)
    let histories = try open()
    #expect(histories.areNamed)
    #expect(
      try numbers(histories) == ["part-0/record:4", "part-1/record:2", "part-0/record:2"])
    for text in try numbers(histories) {
      let number = try #require(RecordNumber(text))
      let entry = try #require(try histories.entries(number).first)
      #expect(entry.number == number)
      #expect("\(number)".hasPrefix(entry.entry.record.share))
    }
    #expect(throws: AuditError.self) { try histories.entries(RecordNumber(2, of: "part-2/record")) }
    #expect(throws: AuditError.self) { try histories.entries(RecordNumber(2)) }
  }

  @Test(arguments: 1...7)
  func `the newest of all are those with the latest times, whichever record has them`(
    limit: Int
  ) async throws {
    try await make("a", 1..<4, from: 0)
    try await make("b", 1..<4, from: 5)
    let all = ["b:6", "a:6", "b:4", "a:4", "b:2", "a:2"]
    #expect(try numbers(open(), limit: limit) == Array(all.prefix(limit)))
  }

  @Test func `records that are named one by one have the names that they were given`()
    async throws
  {
    try await make("a", 1..<2)
    try await make("b", 1..<2)
    let names = try open("a", "b", "a").records.map(\.name)
    #expect(names == ["\(scratch.folder)/a", "\(scratch.folder)/b"])
    try FileManager.default.createDirectory(
      atPath: scratch.folder + "/other", withIntermediateDirectories: true)
    try await make("other/a", 1..<2)
    let folders = try AuditHistories(reading: [scratch.folder + "/other/", path("b")])
    #expect(folders.records.map(\.name) == ["\(scratch.folder)/other/a", "\(scratch.folder)/b"])
  }

  @Test func `a closed log belongs to the record that continues it`() async throws {
    try await make("a", 1..<3)
    _ = try AuditLog(at: path("a")).rotate()
    try await make("a", 3..<4, from: 50)
    try await make("b", 1..<2)
    let histories = try open()
    #expect(histories.records.map(\.name) == ["a", "b"])
    #expect(try numbers(histories).count == 4)
    #expect(try numbers(histories).contains { $0.contains(/^a:[0-9a-f]{8}\/2$/) })
  }

  @Test func `a folder without records is an error, and so is an invalid record when it is read`()
    async throws
  {
    #expect(throws: AuditError.noneIn(folder: scratch.folder)) { try open() }
    try await make("a", 1..<2)
    try Data("this is no record".utf8).write(to: URL(filePath: path("b")))
    let histories = try open()
    #expect(histories.records.count == 2)
    #expect(throws: AuditError.damaged(path: path("b"))) { try numbers(histories) }
  }

  @Test func `the records of a folder have one key, which is beside it`() async throws {
    try await make("parts/0/record", 1..<2)
    try await make("parts/1/record", 1..<3)
    let histories = try AuditHistories(reading: [scratch.folder + "/parts/"])
    var keys: Set<VerifierKey> = []
    var fresh = 0
    for record in histories.records {
      let log = try AuditLog(reading: record.path)
      let (checkpoint, isFirst) = try log.checkpoint(signedBeside: record.keyHolder)
      keys.insert(checkpoint.key)
      fresh += isFirst ? 1 : 0
      let line = NamedCheckpoint(checkpoint, of: record.name ?? "")
      #expect(try NamedCheckpoint(parsing: line.line) == line)
      #expect(try [Checkpoint](parsing: line.line + "\n" + line.line + "\n").count == 2)
      _ = try log.verify(since: checkpoint)
    }
    #expect(keys.count == 1 && fresh == 1)
    let resolved = URL(filePath: scratch.folder).resolvingSymlinksInPath().path
    #expect(histories.records.allSatisfy { $0.keyPath == resolved + "/parts.key" })
  }

  @Test(arguments: ["{", "{}", #"{"checkpoint":"x","record":"a","schema":"omit.checkpoint/1"}"#])
  func `a line that is no checkpoint is refused`(line: String) {
    #expect(throws: CheckpointError.noCheckpoint) { try [Checkpoint](parsing: line + "\n") }
  }
}

/// Attempts at the same asset, in separate records.
extension AuditHistoriesTests {
  private func log(_ name: String) throws -> AuditLog { try AuditLog(at: path(name)) }

  private func add(
    _ record: AuditRecord, to name: String, ending result: Settlement.Result?
  ) async throws {
    let log = try log(name)
    let receipt = try await log.intend(record)
    if let result { try await log.settle([Settlement(receipt, as: result)]) }
  }

  private func joined() throws -> AuditHistories { try open().joiningAttempts() }

  @Test func `a later attempt at an asset counts once, and each record still has its own`()
    async throws
  {
    try await make("first", 1..<4, share: "task-7")
    try await make("second", 1..<6, share: "task-7", from: 100)
    let joined = try joined()
    #expect(joined.representedCount == 3)
    #expect(
      try numbers(joined) == ["second:10", "second:8", "second:6", "second:4", "second:2"])
    #expect(try joined.tallies(matching: AuditQuery()).reduce(0) { $0 + $1.count } == 5)
    #expect(try open().tallies(matching: AuditQuery()).reduce(0) { $0 + $1.count } == 8)
    #expect(try joined.entries(RecordNumber(2, of: "first")).count == 1)
  }

  @Test func `other shares, numbers and originals are other assets`() async throws {
    try await add(record(1, share: "s"), to: "a", ending: .delivered)
    try await add(record(1, share: "t"), to: "b", ending: .delivered)
    try await add(record(2, share: "s"), to: "c", ending: .delivered)
    try await add(record(1, share: "s", of: "other.jpg"), to: "d", ending: .delivered)
    #expect(try joined().representedCount == 0)
    try await add(record(5, share: "s", sha256: "00"), to: "e", ending: .delivered)
    try await add(record(5, share: "s", sha256: "01"), to: "f", ending: .delivered)
    #expect(try joined().representedCount == 0)
    // No digest is known of an asset that failed early.
    try await add(record(5, share: "s", as: .failed), to: "g", ending: .notDelivered)
    #expect(try joined().representedCount == 1)
  }

  @Test func `a delivery takes precedence over failed, open and unknown attempts`() async throws {
    for (name, result) in [("b", Settlement.Result?.none), ("c", .unknown), ("d", .notDelivered)] {
      try await add(record(1, share: "s", at: 9), to: name, ending: result)
    }
    #expect(try joined().representedCount == 2)
    #expect(
      try joined().newestListings(matching: AuditQuery(), limit: 9).map(\.outcome) == [.unknown])
    try await add(record(1, share: "s", at: 3), to: "a", ending: .delivered)
    #expect(try numbers(joined()) == ["a:2"])
  }

  @Test func `an attempt that may have been received is never hidden by a lesser one`() async throws
  {
    let place = record(1, share: "s", keeping: [.location, .rendering])
    try await add(place, to: "a", ending: .unknown)
    try await add(record(1, share: "s", at: 9, keeping: [.rendering]), to: "b", ending: .delivered)
    try await add(record(1, share: "s", at: 20, as: .refused), to: "c", ending: .notDelivered)
    #expect(try Set(numbers(joined())) == ["a:2", "b:2"])
    var query = AuditQuery()
    query.received = [.location]
    #expect(
      try joined().newestListings(matching: query, limit: 9).map { "\($0.number)" } == ["a:2"])
    try await add(place, to: "d", ending: .delivered)
    #expect(try numbers(joined()) == ["d:2"])
  }

  @Test
  func
    `an entry that one record contains twice is listed twice, and a copy of the record adds nothing`()
    async throws
  {
    try await make("a", 1..<2, share: "s")
    try await make("a", 1..<2, share: "s", from: 30)
    #expect(try joined().representedCount == 0)
    // The content of the `-wal` file is moved to the database when no process has it open any more.
    _ = try log("a")
    try FileManager.default.copyItem(atPath: path("a"), toPath: path("b"))
    let joined = try joined()
    #expect(joined.representedCount == 2)
    #expect(try numbers(joined) == ["a:4", "a:2"])
  }
}
