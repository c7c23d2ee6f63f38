import Glibc

/// One record, or several that are read as one, such as one for each task of a cluster.
///
/// Each stays a record of its own, with its own log, and is opened only while it is read: there may
/// be thousands.
public struct AuditHistories: Sendable {
  /// The records, in the order in which they were named; those of a folder in that of their names.
  public let records: [Record]
  /// The closed logs that are not there, with the name of the record that continues them.
  public let missing: [(record: String?, head: LogHead)]
  private var attempts = JoinedAttempts()

  /// One of the records.
  public struct Record: Sendable, Hashable {
    /// Its name among the others; nil where it is the only one that was asked for.
    public let name: String?
    /// The database's file.
    public let path: String
    /// The file or the folder beside which the key for its checkpoints lies.
    ///
    /// The records of a folder have one key, which is not in the folder: that may be given away.
    public let keyHolder: String

    /// Where that key lies.
    public var keyPath: String { AuditKey.place(beside: keyHolder) }
  }

  /// Finds records.
  ///
  /// - Parameter places: Records, and folders of records. One record is read as if there were no
  ///   others; closed logs that another of the records continues belong to that one.
  /// - Throws: `AuditError` where a folder holds none or cannot be read, or where the only record
  ///   cannot be read. Of several, that is told when it is read.
  public init(reading places: [String]) throws(AuditError) {
    if places.count == 1, !RecordFolder.isFolder(places[0]) {
      let path = places[0]
      records = [Record(name: nil, path: path, keyHolder: path)]
      missing = try AuditHistory(reading: path).missing.map { (nil, $0) }
      return
    }
    var missing: [(record: String?, head: LogHead)] = []
    var continued: Set<String> = []
    let found = try Self.find(in: places)
    for record in found {
      guard let history = try? AuditHistory(reading: record.path) else { continue }
      missing += history.missing.map { (record.name, $0) }
      continued.formUnion(history.parts.dropFirst().map { Self.resolved($0.log.path) })
    }
    records = found.filter { !continued.contains(Self.resolved($0.path)) }
    // What is missing to a closed log is missing to the one that continues it, too.
    let names = Set(records.map(\.name))
    self.missing = missing.filter { names.contains($0.record) }
  }

  /// Whether several were asked for, so that numbers begin with the name of a record.
  public var areNamed: Bool { records.first?.name != nil }

  /// How many records are not listed, because another one stands for the same asset.
  public var representedCount: Int { attempts.count }

  /// The records in these places, each once.
  private static func find(in places: [String]) throws(AuditError) -> [Record] {
    var found: [(name: String, path: String, keyHolder: String)] = []
    for place in places {
      let place = withoutSlashes(place)
      guard RecordFolder.isFolder(place) else {
        found.append((place, place, place))
        continue
      }
      let names = try RecordFolder.records(in: place)
      guard !names.isEmpty else { throw .noneIn(folder: place) }
      let front = place == "/" ? place : place + "/"
      for name in names {
        // `Cleaned/.` would have its key in the folder.
        found.append((places.count == 1 ? name : front + name, front + name, resolved(place)))
      }
    }
    var seen: Set<String> = []
    found = found.filter { seen.insert(resolved($0.path)).inserted }
    let stems = Set(found.map { RecordFolder.stem(of: $0.name) })
    return found.map { name, path, keyHolder in
      // `a` and `a.sqlite` need their whole names.
      let name = stems.count == found.count ? RecordFolder.stem(of: name) : name
      return Record(name: name, path: path, keyHolder: keyHolder)
    }
  }

  private static func withoutSlashes(_ place: String) -> String {
    var place = place
    while place.count > 1, place.hasSuffix("/") { place.removeLast() }
    return place
  }

  /// The absolute path without links; the same where nothing is there.
  private static func resolved(_ path: String) -> String {
    guard let buffer = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }
}

// MARK: - Reading

extension AuditHistories {
  /// Opens one of the records, with the closed logs that it continues.
  ///
  /// - Throws: `AuditError` where it cannot be read.
  public func history(of record: Record) throws(AuditError) -> AuditHistory {
    var history = try AuditHistory(reading: record.path, named: record.name)
    history.represented = attempts.represented[record.path] ?? [:]
    return history
  }

  /// The same records, with one for each asset: of the attempts at it, in several records, those
  /// are not listed that another one stands for.
  ///
  /// - Throws: `AuditError` where a record cannot be read.
  public func joiningAttempts() throws(AuditError) -> AuditHistories {
    guard records.count > 1 else { return self }
    var joined = self
    joined.attempts = try JoinedAttempts(in: records)
    return joined
  }

  /// The newest of the records that are asked for, of whichever record.
  ///
  /// - Throws: `AuditError` where a record cannot be read.
  public func newestListings(
    matching query: AuditQuery, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    try newest(limit) { history throws(AuditError) in
      try history.listings(matching: query, limit: limit)
    }
  }

  /// The newest records of assets that a rule let through as they were, or with something that was
  /// to be removed.
  ///
  /// - Throws: `AuditError` where a record cannot be read.
  public func newestExemptions(
    matching query: AuditQuery, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    try newest(limit) { history throws(AuditError) in
      try history.exemptions(matching: query, limit: limit)
    }
  }

  /// Counts the records that statistics do not tell apart.
  ///
  /// - Throws: `AuditError` where a record cannot be read.
  public func tallies(matching query: AuditQuery) throws(AuditError) -> [AuditTally] {
    var tallies: [AuditTally] = []
    for record in records { tallies += try history(of: record).tallies(matching: query) }
    return tallies
  }

  /// The records that a number can mean, the newest first.
  ///
  /// - Throws: `AuditError` where there is no such record, or it cannot be read.
  public func entries(
    _ number: RecordNumber
  ) throws(AuditError) -> [(number: RecordNumber, entry: AuditEntry)] {
    guard let record = records.first(where: { $0.name == number.record }) else {
      throw .noRecord(path: records.first?.path ?? "", number: number)
    }
    return try history(of: record).entries(number)
  }

  /// The newest of what each record gives, which is at most as much as is asked for.
  private func newest(
    _ limit: Int, in read: (AuditHistory) throws(AuditError) -> [AuditListing]
  ) throws(AuditError) -> [AuditListing] {
    var found: [AuditListing] = []
    for record in records {
      found += try read(try history(of: record))
      // One record alone is in the order of its numbers, also where a clock was put back.
      guard records.count > 1 else { break }
      found = Array(
        found.enumerated().sorted {
          ($1.element.time.milliseconds, $0.offset) < ($0.element.time.milliseconds, $1.offset)
        }.map(\.element).prefix(limit))
    }
    return found
  }
}
