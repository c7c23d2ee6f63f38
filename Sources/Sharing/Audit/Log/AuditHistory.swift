import GRDB

/// A record with the closed logs that it continues, as far as they are found.
public struct AuditHistory: Sendable {
  /// The logs that were found, the newest first; the first is the one that was opened.
  let parts: [Part]
  /// The closed logs that were not found, the newest first.
  public let missing: [LogHead]
  /// The numbers of the records that are not listed, by the name of their log.
  ///
  /// Another of several records represents their asset.
  var represented: [String: [Int64]] = [:]

  /// A log, and the name that identifies its records in lists.
  struct Part: Sendable {
    let log: AuditLog
    let name: String
    let isClosed: Bool
    /// The name of the record among several.
    let record: String?

    func number(_ id: Int64) -> RecordNumber {
      RecordNumber(id, in: isClosed ? name : nil, of: record)
    }
  }

  /// Opens a record for reading, and all closed logs beside it that it continues.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - record: The name that precedes numbers, if the record is one of several.
  /// - Throws: `AuditError` if there is no record, or it cannot be read.
  public init(reading path: String, named record: String? = nil) throws(AuditError) {
    let first = try AuditLog(reading: path)
    let opening = try first.opening()
    var parts = [Part(log: first, name: opening.log, isClosed: false, record: record)]
    var missing: [LogHead] = []
    var previous = opening.previous
    while let head = previous {
      // A missing log cannot name the one before it, but that one names the log that followed it.
      var closed = ClosedLog.find(head, beside: path)
      if closed == nil {
        missing.append(head)
        closed = ClosedLog.find(before: head.log, beside: path)
      }
      guard let closed, let opening = try? closed.opening(),
        !parts.contains(where: { $0.name == opening.log })
      else { break }
      parts.append(Part(log: closed, name: opening.log, isClosed: true, record: record))
      previous = opening.previous
    }
    self.parts = parts
    self.missing = missing
  }

  /// The log that was opened.
  public var current: AuditLog { parts[0].log }

  /// The database that was opened.
  public var path: String { parts[0].log.path }

  /// Returns whether the log with this name is the one that was opened, or one that it continues.
  public func contains(_ log: String) -> Bool {
    parts.contains { $0.name == log } || missing.contains { $0.log == log }
  }
}

extension AuditHistory {
  /// Returns a page of the matching records, the newest first.
  ///
  /// - Parameters:
  ///   - query: The query that records have to match.
  ///   - last: The last record of the page before, or nil for the first page.
  ///   - limit: The maximum number of records.
  /// - Returns: The records; fewer than the limit if there are no more.
  /// - Throws: `AuditError` if a log cannot be read.
  public func listings(
    matching query: AuditQuery, behind last: AuditListing? = nil, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    try page(of: parts, behind: last?.log, limit: limit) {
      part, isFirst, limit throws(AuditError) in
      try part.log.listings(
        matching: query.excluding(represented[part.name]), behind: isFirst ? last : nil,
        limit: limit
      ).map { $0.named(part.number($0.id)) }
    }
  }

  /// Returns a page of the matching whole records, the oldest first.
  ///
  /// - Parameters:
  ///   - query: The query that records have to match.
  ///   - last: The last record of the page before, or nil for the first page.
  ///   - limit: The maximum number of records.
  /// - Returns: The records; fewer than the limit if there are no more.
  /// - Throws: `AuditError` if a log cannot be read.
  public func exports(
    matching query: AuditQuery, behind last: AuditExport? = nil, limit: Int
  ) throws(AuditError) -> [AuditExport] {
    let parts = parts.reversed()
    return try page(of: Array(parts), behind: last?.log, limit: limit) {
      part, isFirst, limit throws(AuditError) in
      try part.log.exports(matching: query, behind: isFirst ? last : nil, limit: limit)
        .map { $0.named(part.number($0.id)) }
    }
  }

  /// Returns a page from consecutive logs, beginning with the log in which the page before ended.
  private func page<Found>(
    of parts: [Part], behind log: String?, limit: Int,
    reading read: (Part, Bool, Int) throws(AuditError) -> [Found]
  ) throws(AuditError) -> [Found] {
    var found: [Found] = []
    let start = log.flatMap { name in parts.firstIndex { $0.name == name } } ?? 0
    for (index, part) in parts.enumerated() where index >= start {
      found += try read(part, index == start, limit - found.count)
      guard found.count < limit else { break }
    }
    return found
  }

  /// Returns the records that a number can mean, the newest first, with the numbers that lists
  /// show.
  ///
  /// If the number does not name a log, it means the record with this number in each log. The
  /// number of an ending leads to its record, too.
  ///
  /// - Throws: `AuditError` if there is no such record, or it cannot be read.
  public func entries(
    _ number: RecordNumber
  ) throws(AuditError) -> [(number: RecordNumber, entry: AuditEntry)] {
    var found: [(number: RecordNumber, entry: AuditEntry)] = []
    for part in parts where number.mayBelong(toLog: part.name) {
      do {
        let entry = try part.log.entry(number.id)
        found.append((part.number(entry.id), entry))
      } catch .noRecord {
        continue
      }
    }
    guard !found.isEmpty else { throw .noRecord(path: path, number: number) }
    return found
  }

  /// Returns the newest record that a number can mean.
  ///
  /// - Throws: `AuditError` if there is no such record, or it cannot be read.
  public func entry(_ number: RecordNumber) throws(AuditError) -> AuditEntry {
    try entries(number)[0].entry
  }

  /// Proves that a record, and how it ended if that is known, is in its log.
  ///
  /// - Throws: `AuditError` if there is no such record, or it cannot be read.
  public func prove(_ number: RecordNumber) throws(AuditError) -> LogProof {
    try part(of: number).log.prove(number.id, signingBeside: path)
  }

  /// Proves that the log of a checkpoint, which may have been closed since, begins with its state at
  /// the checkpoint.
  ///
  /// - Throws: `AuditError` if the log is not found, cannot be read, or never had that state.
  public func prove(since old: Checkpoint) throws(AuditError) -> LogProof {
    guard let part = parts.first(where: { $0.name == old.head.log }) else {
      throw .otherCheckpoint(path: path)
    }
    return try part.log.prove(since: old, signingBeside: path)
  }

  private func part(of number: RecordNumber) throws(AuditError) -> Part {
    let number = number.log == nil ? try entries(number)[0].number : number
    guard
      let part = parts.first(where: {
        number.log == nil ? !$0.isClosed : number.mayBelong(toLog: $0.name)
      })
    else { throw .noRecord(path: path, number: number) }
    return part
  }

  /// Counts the matching records, grouped by everything that statistics distinguish.
  ///
  /// - Throws: `AuditError` if a log cannot be read.
  public func tallies(matching query: AuditQuery) throws(AuditError) -> [AuditTally] {
    var tallies: [AuditTally] = []
    for part in parts {
      tallies += try part.log.tallies(matching: query.excluding(represented[part.name]))
    }
    return tallies
  }

  /// Returns the matching records of assets that a rule exempted, the newest first.
  ///
  /// Such assets were delivered unchanged, or with something that was to be removed.
  ///
  /// - Throws: `AuditError` if a log cannot be read.
  public func exemptions(
    matching query: AuditQuery, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    try page(of: parts, behind: nil, limit: limit) { part, _, limit throws(AuditError) in
      try part.log.exemptions(matching: query.excluding(represented[part.name]), limit: limit)
        .map { $0.named(part.number($0.id)) }
    }
  }
}
