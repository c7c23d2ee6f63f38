import Access
import FoundationEssentials
import GRDB
import JSON
import Picker

extension LibraryStore {
  /// The number of lines kept for the observers of a caller; one that missed more has to fetch
  /// again.
  static let storedChangeLimit = 1000

  /// Returns the changes for a caller's observers after a line.
  ///
  /// If lines in between are no longer kept, or the line never existed, the first change is to
  /// fetch again.
  ///
  /// - Parameters:
  ///   - number: The number of the last known line; 0 for none.
  ///   - id: The caller.
  /// - Returns: The lines, without assets that the caller may no longer see.
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  package func changes(after number: Int, of id: CallerID) throws(LibraryError) -> ChangeLines {
    try reading { db in
      guard let access = try LibraryAccess(of: id, db) else { throw LibraryError.unknownCaller }
      let last = try Self.lastChange(of: id, in: db)
      guard number <= last else {
        return ChangeLines(lines: [ChangeLine(number: last, change: .refetch)], last: last)
      }
      var lines = try Row.fetchAll(
        db, sql: "SELECT * FROM changes WHERE caller = ? AND number > ? ORDER BY number",
        arguments: [id.text, number]
      ).map {
        ChangeLine(
          number: $0["number"], change: try ObservedChange(row: $0).seen(in: access.scope))
      }
      if let first = lines.first, first.number > number + 1 {
        lines.insert(ChangeLine(number: first.number - 1, change: .refetch), at: 0)
      }
      return ChangeLines(lines: lines, last: last)
    }
  }

  /// Records the changes for observers that follow from effects.
  static func recordChanges(
    _ effects: [LibraryAccessEffect], for id: CallerID, in db: Database
  ) throws {
    let changes = effects.compactMap { ObservedChange($0) }
    guard !changes.isEmpty else { return }
    var number = try lastChange(of: id, in: db)
    for change in changes {
      // Of several consecutive refetches, only the last is needed.
      if change == .refetch {
        try db.execute(
          sql: "DELETE FROM changes WHERE caller = ? AND number = ? AND type = 'refetch'",
          arguments: [id.text, number])
      }
      number += 1
      try change.insert(as: number, of: id, in: db)
    }
    try db.execute(
      sql: "DELETE FROM changes WHERE caller = ? AND number <= ?",
      arguments: [id.text, number - storedChangeLimit])
  }

  private static func lastChange(of id: CallerID, in db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT max(number) FROM changes WHERE caller = ?", arguments: [id.text]) ?? 0
  }
}

// Lines as stored in the table.

extension ObservedChange {
  fileprivate init(row: Row) throws {
    switch row["type"] as String {
    case "authorization":
      guard let level = AccessLevel(rawValue: row["level"]),
        let status = AuthorizationStatus(rawValue: row["status"])
      else { throw LibraryError.damaged }
      self = .authorization(status, level)
    case "assets":
      guard let cause = LibraryChange.Cause(rawValue: row["cause"]) else {
        throw LibraryError.damaged
      }
      self = .assets(
        LibraryChange(
          inserted: try Self.assets(row["inserted"]), removed: try Self.assets(row["removed"]),
          because: cause))
    case "refetch": self = .refetch
    // Any other word was not written by omit.
    default: throw LibraryError.damaged
    }
  }

  fileprivate func insert(as number: Int, of id: CallerID, in db: Database) throws {
    let values: [String?] =
      switch self {
      case .authorization(let status, let level):
        ["authorization", level.rawValue, status.rawValue, nil, nil, nil]
      case .assets(let change):
        [
          "assets", nil, nil, change.cause.rawValue, Self.text(of: change.inserted),
          Self.text(of: change.removed),
        ]
      case .refetch: ["refetch", nil, nil, nil, nil, nil]
      }
    try db.execute(
      sql: "INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [id.text, number] + StatementArguments(values))
  }

  private static func text(of assets: Set<AssetID>) -> String {
    JSONText.line(assets.map(\.text).sorted())
  }

  private static func assets(_ text: String) throws -> Set<AssetID> {
    let names = try JSONText.value([String].self, parsing: text)
    return Set(names.map { AssetID($0) })
  }
}
