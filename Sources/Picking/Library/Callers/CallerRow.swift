import Access
import FoundationEssentials
import GRDB
import Picker

// A caller as stored in the tables. An unknown word in a table is treated as damage and never
// guessed.

extension RegisteredCaller {
  /// Returns all callers, in the order of their names.
  static func all(in db: Database) throws -> [RegisteredCaller] {
    try Row.fetchAll(db, sql: "SELECT * FROM callers ORDER BY id").map {
      try RegisteredCaller(row: $0, in: db)
    }
  }

  /// Returns the caller with this name, or nil if there is none.
  static func named(_ id: String, in db: Database) throws -> RegisteredCaller? {
    try Row.fetchOne(db, sql: "SELECT * FROM callers WHERE id = ?", arguments: [id]).map {
      try RegisteredCaller(row: $0, in: db)
    }
  }

  private init(row: Row, in db: Database) throws {
    let origins = try String.fetchAll(
      db, sql: "SELECT origin FROM origins WHERE caller = ?", arguments: [row["id"] as String])
    guard let id = try? CallerID(parsing: row["id"]), let api = CallerAPI(rawValue: row["api"]),
      let parsed = try? origins.map({ try WebOrigin(parsing: $0) }),
      let stated = try? Self.authorization(row["readWrite"], row["addOnly"])
    else { throw LibraryError.damaged }
    let described = AccessLevel.allCases.filter { row[$0.column] }
    let texts = AccessLevel.allCases.compactMap { level in
      (row[level.textColumn] as String?).map { (level, $0) }
    }
    var caller = RegisteredCaller(
      id, title: row["title"], api: api, origins: Set(parsed), authorization: stated,
      manifest: CallerManifest(
        usageDescriptions: Set(described), usageTexts: Dictionary(texts) { $1 },
        preventsAutomaticLimitedAlert: row["preventsAlert"]),
      policy: row["policy"])
    caller.askedOldCall = row["askedOldCall"]
    caller.webhook = try (row["webhook"] as String?).map { address throws(LibraryError) in
      guard let known = try? WebhookAddress(parsing: address) else { throw .damaged }
      return known
    }
    self = try caller.answered(try Self.answers(about: id, in: db))
  }

  /// Returns the person's answers for each level at which they were asked.
  private static func answers(
    about id: CallerID, in db: Database
  ) throws -> [AccessLevel: AuthorizationStatus] {
    var answers: [AccessLevel: AuthorizationStatus] = [:]
    let rows = try Row.fetchAll(
      db, sql: "SELECT level, status FROM answers WHERE caller = ?", arguments: [id.text])
    for row in rows {
      guard let level = AccessLevel(rawValue: row["level"]),
        let status = AuthorizationStatus(rawValue: row["status"])
      else { throw LibraryError.damaged }
      answers[level] = status
    }
    return answers
  }

  private static func authorization(
    _ readWrite: String?, _ addOnly: String?
  ) throws -> Authorization {
    try Authorization(
      readWrite: readWrite.map { try AuthorizationStatus(parsing: $0) },
      addOnly: addOnly.map { try AuthorizationStatus(parsing: $0) })
  }

  /// Adds the caller's rows.
  func insert(into db: Database, withSecretOf digest: SecretDigest) throws {
    try db.execute(
      sql: """
        INSERT INTO callers (title, api, readWrite, addOnly, describesReadWrite, describesAddOnly,
          usageReadWrite, usageAddOnly, preventsAlert, policy, webhook, id, digest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, arguments: values + [Data(digest.bytes)])
    try replaceOrigins(in: db)
  }

  /// Updates the caller's row, if there is one.
  func update(in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE callers SET title = ?, api = ?, readWrite = ?, addOnly = ?, describesReadWrite = ?,
          describesAddOnly = ?, usageReadWrite = ?, usageAddOnly = ?, preventsAlert = ?, policy = ?,
          webhook = ?
        WHERE id = ?
        """, arguments: values)
  }

  /// Replaces the stored origins of the caller.
  func replaceOrigins(in db: Database) throws {
    try db.execute(sql: "DELETE FROM origins WHERE caller = ?", arguments: [id.text])
    for origin in origins {
      try db.execute(sql: "INSERT INTO origins VALUES (?, ?)", arguments: [id.text, origin.text])
    }
  }

  /// The values of the columns that both statements name, in their order.
  private var values: StatementArguments {
    [
      title, api.rawValue, stated.readWrite?.rawValue, stated.addOnly?.rawValue,
      manifest.usageDescriptions.contains(.readWrite),
      manifest.usageDescriptions.contains(.addOnly), manifest.usageTexts[.readWrite],
      manifest.usageTexts[.addOnly], manifest.preventsAutomaticLimitedAlert, policy,
      webhook?.text, id.text,
    ]
  }
}

extension AccessLevel {
  /// The column that stores whether a caller describes the purpose of this access.
  fileprivate var column: String {
    switch self {
    case .readWrite: "describesReadWrite"
    case .addOnly: "describesAddOnly"
    }
  }
  /// The column that stores the purpose of this access.
  fileprivate var textColumn: String {
    switch self {
    case .readWrite: "usageReadWrite"
    case .addOnly: "usageAddOnly"
    }
  }
}
