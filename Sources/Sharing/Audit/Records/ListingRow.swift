import GRDB
import JSON
import Vocabulary

/// The columns that lists are filtered by, one row for each intent.
///
/// The rows are small, so that reading a million takes less than a tenth of a second. Everything in
/// them is in the intent's leaf, too; they are derived from it, and compared with it when the log
/// is verified.
struct ListingRow: Sendable, Hashable {
  let time: Int64
  let outcome: String
  /// The kinds that were delivered, unchanged or less exact.
  let received: Int64
  /// The kinds that were removed.
  let removed: Int64
  /// The kinds that were to be removed, but were delivered.
  let notApplied: Int64
  let api: String
  let caller: String?
  let by: String?
  let destination: String?
  /// The policies' names, joined with `+`.
  let policy: String

  init(_ record: AuditRecord) {
    let counts = record.files.map(\.counts)
    time = record.time.milliseconds
    outcome = record.outcome.rawValue
    // A search for what was delivered also finds what may have been delivered.
    received =
      record.mayHoldAnything
      ? .allKinds : counts.bits(\.kept) | counts.bits(\.coarsened) | counts.bits(\.possible.kept)
    removed = counts.bits(\.removed)
    notApplied = counts.bits(\.requestedNotApplied.all)
    api = record.caller.api
    caller = record.caller.id.map(Self.escapingNUL)
    by = record.by.map(Self.escapingNUL)
    destination = record.destination.map(Self.escapingNUL)
    policy = record.policies.map(\.name).joined(separator: "+")
  }
}

extension ListingRow {
  /// Returns a string that SQLite, which treats a NUL as the end, does not truncate [SQLite, NUL
  /// characters].
  ///
  /// Requests do not hold such strings; the leaf is not changed.
  private static func escapingNUL(_ text: String) -> String {
    text.utf8.contains(0) ? CanonicalJSON.string(text).text : text
  }

  static let columns =
    "time, outcome, received, removed, notApplied, api, caller, \"by\", destination, policy"

  /// Reads a row from these columns, which start at `start`.
  init(_ row: Row, at start: Int = 0) {
    time = row[start]
    outcome = row[start + 1]
    received = row[start + 2]
    removed = row[start + 3]
    notApplied = row[start + 4]
    api = row[start + 5]
    caller = row[start + 6]
    by = row[start + 7]
    destination = row[start + 8]
    policy = row[start + 9]
  }

  func insert(as id: Int64, into db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO listing (id, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: [
      id, time, outcome, received, removed, notApplied, api, caller, by, destination, policy,
    ])
  }
}

extension AuditRecord {
  /// Whether the files may include one that was delivered without being parsed.
  fileprivate var mayHoldAnything: Bool {
    switch outcome {
    case .cleaned, .unchanged, .bypassed:
      files.contains { $0.closure == nil && !$0.isLeftOut }
    case .refused, .failed, .cancelled, .abandoned, .deselected: false
    }
  }
}

// MARK: - Kinds as bits

extension Kind {
  /// The bit that represents the kind in a listing, according to the order of the list, which a
  /// test fixes.
  var bit: Int64 { 1 << Int64(Kind.allCases.firstIndex(of: self) ?? 62) }
}

extension [AuditCounts] {
  /// Returns the bits of all kinds with a count.
  fileprivate func bits(_ fate: KeyPath<AuditCounts, KindCounts>) -> Int64 {
    var bits: Int64 = 0
    for counts in map({ $0[keyPath: fate] }) where !counts.isEmpty {
      for (index, kind) in Kind.allCases.enumerated() where counts[kind] > 0 {
        bits |= 1 << Int64(index)
      }
    }
    return bits
  }
}

extension Int64 {
  static let allKinds = Kind.allCases.reduce(0 as Int64) { $0 | $1.bit }
}
