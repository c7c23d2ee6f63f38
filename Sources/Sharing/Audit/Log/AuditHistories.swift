import Glibc

/// One record, or several that are read as one, such as one for each task of a cluster.
///
/// Each remains a separate record with its own log, and is open only while it is read: there may be
/// thousands.
public struct AuditHistories: Sendable {
  /// The records in the order in which they were named; those of a folder are sorted by name.
  public let records: [Record]
  /// The closed logs that were not found, each with the name of the record that continues it.
  public let missing: [(record: String?, head: LogHead)]
  private var attempts = JoinedAttempts()

  /// One of the records.
  public struct Record: Sendable, Hashable {
    /// The record's name among the others, or nil if only one record was asked for.
    public let name: String?
    /// The database's file.
    public let path: String
    /// The file or the folder that the key for the record's checkpoints lies beside.
    ///
    /// The records of a folder have one key, which is not in the folder, because the folder may be
    /// given away.
    public let keyHolder: String

    /// The path of that key.
    public var keyPath: String { AuditKey.path(beside: keyHolder) }
  }

  /// Finds records.
  ///
  /// - Parameter paths: Records, and folders of records. One record is read as if there were no
  ///   others; closed logs that another of the records continues belong to that one.
  /// - Throws: `AuditError` if a folder holds no records or cannot be read, or if the only record
  ///   cannot be read. If there are several records, an unreadable one is reported when it is read.
  public init(reading paths: [String]) throws(AuditError) {
    if paths.count == 1, !RecordFolder.isFolder(paths[0]) {
      let path = paths[0]
      records = [Record(name: nil, path: path, keyHolder: path)]
      missing = try AuditHistory(reading: path).missing.map { (nil, $0) }
      return
    }
    var missing: [(record: String?, head: LogHead)] = []
    var continued: Set<String> = []
    let found = try Self.find(in: paths)
    for record in found {
      guard let history = try? AuditHistory(reading: record.path) else { continue }
      missing += history.missing.map { (record.name, $0) }
      continued.formUnion(history.parts.dropFirst().map { Self.resolved($0.log.path) })
    }
    records = found.filter { !continued.contains(Self.resolved($0.path)) }
    // A log that is missing for a closed log is missing for the log that continues it, too.
    let names = Set(records.map(\.name))
    self.missing = missing.filter { names.contains($0.record) }
  }

  /// Whether several records were asked for, so that numbers begin with the name of a record.
  public var areNamed: Bool { records.first?.name != nil }

  /// The number of records that are not listed, because another one represents the same asset.
  public var representedCount: Int { attempts.count }

  /// Returns the records in these places, each once.
  private static func find(in paths: [String]) throws(AuditError) -> [Record] {
    var found: [(name: String, path: String, keyHolder: String)] = []
    for path in paths {
      let path = withoutSlashes(path)
      guard RecordFolder.isFolder(path) else {
        found.append((path, path, path))
        continue
      }
      let names = try RecordFolder.records(in: path)
      guard !names.isEmpty else { throw .noneIn(folder: path) }
      let front = path == "/" ? path : path + "/"
      for name in names {
        // The key of `Cleaned/.` would lie in the folder.
        found.append((paths.count == 1 ? name : front + name, front + name, resolved(path)))
      }
    }
    var seen: Set<String> = []
    found = found.filter { seen.insert(resolved($0.path)).inserted }
    let stems = Set(found.map { RecordFolder.stem(of: $0.name) })
    return found.map { name, path, keyHolder in
      // Names such as `a` and `a.sqlite` differ in the suffix only, so whole names are used.
      let name = stems.count == found.count ? RecordFolder.stem(of: name) : name
      return Record(name: name, path: path, keyHolder: keyHolder)
    }
  }

  private static func withoutSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Returns the absolute path without links, or the path unchanged if no file exists there.
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
  /// - Throws: `AuditError` if the record cannot be read.
  public func history(of record: Record) throws(AuditError) -> AuditHistory {
    var history = try AuditHistory(reading: record.path, named: record.name)
    history.represented = attempts.represented[record.path] ?? [:]
    return history
  }

  /// Returns the same records, with attempts at the same asset joined.
  ///
  /// If several records hold attempts at an asset, the attempts that another one represents are not
  /// listed.
  ///
  /// - Throws: `AuditError` if a record cannot be read.
  public func joiningAttempts() throws(AuditError) -> AuditHistories {
    guard records.count > 1 else { return self }
    var joined = self
    joined.attempts = try JoinedAttempts(in: records)
    return joined
  }

  /// Returns the newest matching listings of all records together.
  ///
  /// - Throws: `AuditError` if a record cannot be read.
  public func newestListings(
    matching query: AuditQuery, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    try newest(limit) { history throws(AuditError) in
      try history.listings(matching: query, limit: limit)
    }
  }

  /// Returns the newest listings of assets that a rule exempted.
  ///
  /// Such assets were delivered unchanged, or with something that was to be removed.
  ///
  /// - Throws: `AuditError` if a record cannot be read.
  public func newestExemptions(
    matching query: AuditQuery, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    try newest(limit) { history throws(AuditError) in
      try history.exemptions(matching: query, limit: limit)
    }
  }

  /// Counts the matching records, grouped by everything that statistics distinguish.
  ///
  /// - Throws: `AuditError` if a record cannot be read.
  public func tallies(matching query: AuditQuery) throws(AuditError) -> [AuditTally] {
    var tallies: [AuditTally] = []
    for record in records { tallies += try history(of: record).tallies(matching: query) }
    return tallies
  }

  /// Returns the records that a number can mean, the newest first.
  ///
  /// - Throws: `AuditError` if there is no such record, or it cannot be read.
  public func entries(
    _ number: RecordNumber
  ) throws(AuditError) -> [(number: RecordNumber, entry: AuditEntry)] {
    guard let record = records.first(where: { $0.name == number.record }) else {
      throw .noRecord(path: records.first?.path ?? "", number: number)
    }
    return try history(of: record).entries(number)
  }

  /// Returns the newest listings from those of each record, at most as many as the limit.
  private func newest(
    _ limit: Int, in read: (AuditHistory) throws(AuditError) -> [AuditListing]
  ) throws(AuditError) -> [AuditListing] {
    var found: [AuditListing] = []
    for record in records {
      found += try read(try history(of: record))
      // A single record is in the order of its numbers, even if a clock was set back.
      guard records.count > 1 else { break }
      found = Array(
        found.enumerated().sorted {
          ($1.element.time.milliseconds, $0.offset) < ($0.element.time.milliseconds, $1.offset)
        }.map(\.element).prefix(limit))
    }
    return found
  }
}
