import GRDB

/// A record with the closed logs that it continues, as far as they are at hand.
public struct AuditHistory: Sendable {
  /// The logs that are there, the newest first; the first is the one that was opened.
  let parts: [Part]
  /// The closed logs that are not there, the newest first.
  public let missing: [LogHead]
  /// The records that are not listed, because another of several stands for their asset: their
  /// numbers, by the name of their log.
  var represented: [String: [Int64]] = [:]

  /// A log, and the name that its records have in lists.
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
  ///   - record: The name that stands in front of numbers, where it is one of several.
  /// - Throws: `AuditError` where there is none, or it cannot be read.
  public init(reading path: String, named record: String? = nil) throws(AuditError) {
    let first = try AuditLog(reading: path)
    let opening = try first.opening()
    var parts = [Part(log: first, name: opening.log, isClosed: false, record: record)]
    var missing: [LogHead] = []
    var previous = opening.previous
    while let head = previous {
      // One that is gone names nothing any more, but the one before it names what came next.
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

  /// Whether the log of this name is the one that was opened, or one that it continues.
  public func holds(_ log: String) -> Bool {
    parts.contains { $0.name == log } || missing.contains { $0.log == log }
  }
}

extension AuditHistory {
  /// A page of the records that are asked for, the newest first.
  ///
  /// - Parameters:
  ///   - query: Which records.
  ///   - last: The last record of the page before; nil for the first page.
  ///   - limit: How many at most.
  /// - Returns: Fewer than the limit where there are no more.
  /// - Throws: `AuditError` where a log cannot be read.
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

  /// A page of the whole records that are asked for, the oldest first.
  ///
  /// - Parameters:
  ///   - query: Which records.
  ///   - last: The last record of the page before; nil for the first page.
  ///   - limit: How many at most.
  /// - Returns: Fewer than the limit where there are no more.
  /// - Throws: `AuditError` where a log cannot be read.
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

  /// A page of logs one behind the other, from the log on in which the page before ended.
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

  /// The records that a number can mean, the newest first, with the numbers that lists show: where
  /// it names no log, that of each log which has a record of this number.
  ///
  /// The number of how a record ended leads to the record too.
  ///
  /// - Throws: `AuditError` where there is no such record, or it cannot be read.
  public func entries(
    _ number: RecordNumber
  ) throws(AuditError) -> [(number: RecordNumber, entry: AuditEntry)] {
    var found: [(number: RecordNumber, entry: AuditEntry)] = []
    for part in parts where number.isIn(part.name) {
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

  /// The newest record that a number can mean.
  ///
  /// - Throws: `AuditError` where there is no such record, or it cannot be read.
  public func entry(_ number: RecordNumber) throws(AuditError) -> AuditEntry {
    try entries(number)[0].entry
  }

  /// Proves that a record, and how it ended where that is known, is in its log.
  ///
  /// - Throws: `AuditError` where there is no such record, or it cannot be read.
  public func prove(_ number: RecordNumber) throws(AuditError) -> LogProof {
    try part(of: number).log.prove(number.id, signingBeside: path)
  }

  private func part(of number: RecordNumber) throws(AuditError) -> Part {
    let number = number.log == nil ? try entries(number)[0].number : number
    guard let part = parts.first(where: { number.log == nil ? !$0.isClosed : number.isIn($0.name) })
    else { throw .noRecord(path: path, number: number) }
    return part
  }

  /// Counts the records that statistics do not tell apart.
  ///
  /// - Throws: `AuditError` where a log cannot be read.
  public func tallies(matching query: AuditQuery) throws(AuditError) -> [AuditTally] {
    var tallies: [AuditTally] = []
    for part in parts {
      tallies += try part.log.tallies(matching: query.excluding(represented[part.name]))
    }
    return tallies
  }

  /// The matching records of assets that a rule let through as they were, or with something that
  /// was to be removed, the newest first.
  ///
  /// - Throws: `AuditError` where a log cannot be read.
  public func exemptions(
    matching query: AuditQuery, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    try page(of: parts, behind: nil, limit: limit) { part, _, limit throws(AuditError) in
      try part.log.exemptions(matching: query.excluding(represented[part.name]), limit: limit)
        .map { $0.named(part.number($0.id)) }
    }
  }
}
