import Access
import FoundationEssentials
import GRDB
import Picker

// The access of a caller as stored in the tables.

extension LibraryAccess {
  /// Reads the access of a caller, or returns nil if no caller of this name is registered.
  ///
  /// - Parameters:
  ///   - id: The caller.
  ///   - lifecycle: The lifecycle in which the caller uses the library, if any.
  ///   - assets: The assets to be examined, or nil for all selected assets.
  ///   - db: The database.
  /// - Throws: `LibraryError.damaged` if the rows are not as omit writes them, and errors of the
  ///   database.
  init?(
    of id: CallerID, in lifecycle: LifecycleID? = nil, about assets: Set<AssetID>? = nil,
    _ db: Database
  ) throws {
    guard let caller = try RegisteredCaller.named(id.text, in: db) else { return nil }
    let asked = try LibraryPrompt.all(about: id, in: db).compactMap { prompt -> AccessLevel? in
      if case .authorization(let level) = prompt.kind { level } else { nil }
    }
    var alerted: Set<LifecycleID> = []
    if let lifecycle, try Self.isAlerted(id, in: lifecycle, db) { alerted.insert(lifecycle) }
    self.init(
      try caller.libraryAuthorization, selection: try Self.selection(of: id, about: assets, db),
      manifest: caller.manifest, asked: Set(asked), alerted: alerted)
  }

  private static func selection(
    of id: CallerID, about assets: Set<AssetID>?, _ db: Database
  ) throws -> Set<AssetID> {
    guard let assets else {
      let names = try String.fetchAll(
        db, sql: "SELECT asset FROM selections WHERE caller = ?", arguments: [id.text])
      return Set(names.map { AssetID($0) })
    }
    return try assets.filter { asset in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM selections WHERE caller = ? AND asset = ?)",
        arguments: [id.text, asset.text]) ?? false
    }
  }

  private static func isAlerted(
    _ id: CallerID, in lifecycle: LifecycleID, _ db: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT alerted FROM lifecycles WHERE caller = ? AND id = ?",
      arguments: [id.text, lifecycle.text]) ?? false
  }

  /// Writes the properties that differ from before.
  func write(over before: LibraryAccess, of id: CallerID, in db: Database) throws {
    for level in AccessLevel.allCases {
      let status = authorization.authorizationStatus(for: level)
      guard status != before.authorization.authorizationStatus(for: level) else { continue }
      try db.execute(
        sql: "INSERT OR REPLACE INTO answers VALUES (?, ?, ?)",
        arguments: [id.text, level.rawValue, status.rawValue])
    }
    for asset in selection.subtracting(before.selection) {
      try db.execute(
        sql: "INSERT OR IGNORE INTO selections VALUES (?, ?)", arguments: [id.text, asset.text])
    }
    for asset in before.selection.subtracting(selection) {
      try db.execute(
        sql: "DELETE FROM selections WHERE caller = ? AND asset = ?",
        arguments: [id.text, asset.text])
    }
    for lifecycle in alerted.subtracting(before.alerted) {
      try db.execute(
        sql: """
          INSERT INTO lifecycles (caller, id, alerted) VALUES (?, ?, 1)
          ON CONFLICT (caller, id) DO UPDATE SET alerted = 1
          """, arguments: [id.text, lifecycle.text])
    }
  }
}
