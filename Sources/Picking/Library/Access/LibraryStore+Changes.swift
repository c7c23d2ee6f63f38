import Access
import FoundationEssentials
import GRDB
import JSON
import Picker

extension LibraryStore {
  /// How many lines are kept for the observers of a caller: whoever was away for more fetches anew.
  static let keptChanges = 1000

  /// What the observers of a caller are told behind a line.
  ///
  /// Where lines in between are kept no more, or the line is none that was told, the first says to fetch
  /// anew.
  ///
  /// - Parameters:
  ///   - number: The number of the last line that is known; 0 for none.
  ///   - id: The caller.
  /// - Returns: The lines; of assets that the caller may see no more they do not tell.
  /// - Throws: `LibraryError.unknownCaller` where none of this name is registered.
  package func changes(after number: Int, of id: CallerID) throws(LibraryError) -> ObservedLines {
    try reading { db in
      guard let access = try LibraryAccess(of: id, db) else { throw LibraryError.unknownCaller }
      let last = try Self.lastChange(of: id, in: db)
      guard number <= last else {
        return ObservedLines(lines: [ObservedLine(number: last, change: .refetch)], last: last)
      }
      var lines = try Row.fetchAll(
        db, sql: "SELECT * FROM changes WHERE caller = ? AND number > ? ORDER BY number",
        arguments: [id.text, number]
      ).map {
        ObservedLine(
          number: $0["number"], change: try ObservedChange(row: $0).seen(in: access.scope))
      }
      if let first = lines.first, first.number > number + 1 {
        lines.insert(ObservedLine(number: first.number - 1, change: .refetch), at: 0)
      }
      return ObservedLines(lines: lines, last: last)
    }
  }

  /// Writes down what observers are told of effects.
  static func tell(
    _ effects: [LibraryAccessEffect], to id: CallerID, in db: Database
  ) throws {
    let changes = effects.compactMap { ObservedChange($0) }
    guard !changes.isEmpty else { return }
    var number = try lastChange(of: id, in: db)
    for change in changes {
      // Of several in a row that say to fetch anew, the last says it all.
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
      arguments: [id.text, number - keptChanges])
  }

  private static func lastChange(of id: CallerID, in db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT max(number) FROM changes WHERE caller = ?", arguments: [id.text]) ?? 0
  }
}

// Lines as the table holds them.

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
    // Whatever else stands there, omit did not write it.
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
