import Access
import FoundationEssentials
import GRDB
import Picker

// A caller as the tables hold it. What stands there and is no word of ours is damage, never a guess.

extension RegisteredCaller {
  /// All callers, in the order of their names.
  static func all(in db: Database) throws -> [RegisteredCaller] {
    try Row.fetchAll(db, sql: "SELECT * FROM callers ORDER BY id").map {
      try RegisteredCaller(row: $0, in: db)
    }
  }

  /// The caller of a name; nil where there is none.
  static func named(_ id: String, in db: Database) throws -> RegisteredCaller? {
    try Row.fetchOne(db, sql: "SELECT * FROM callers WHERE id = ?", arguments: [id]).map {
      try RegisteredCaller(row: $0, in: db)
    }
  }

  private init(row: Row, in db: Database) throws {
    let origins = try String.fetchAll(
      db, sql: "SELECT origin FROM origins WHERE caller = ?", arguments: [row["id"] as String])
    let described = AccessLevel.allCases.filter { row[$0.column] }
    self.init(
      try CallerID(parsing: row["id"]), title: row["title"],
      api: try CallerAPI(parsing: row["api"]),
      origins: Set(try origins.map { try WebOrigin(parsing: $0) }),
      authorization: try Authorization(
        readWrite: try Self.status(row["readWrite"]), addOnly: try Self.status(row["addOnly"])),
      manifest: CallerManifest(
        usageDescriptions: Set(described), preventsAutomaticLimitedAlert: row["preventsAlert"]),
      policy: row["policy"])
  }

  private static func status(_ word: String?) throws -> AuthorizationStatus? {
    try word.map { try AuthorizationStatus(parsing: $0) }
  }

  /// Adds the caller's rows.
  func insert(into db: Database, withSecretOf digest: SecretDigest) throws {
    try db.execute(
      sql: """
        INSERT INTO callers (title, api, readWrite, addOnly, describesReadWrite, describesAddOnly,
          preventsAlert, policy, id, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, arguments: values + [Data(digest.bytes)])
    try replaceOrigins(in: db)
  }

  /// Changes the caller's row, where there is one.
  func update(in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE callers SET title = ?, api = ?, readWrite = ?, addOnly = ?, describesReadWrite = ?,
          describesAddOnly = ?, preventsAlert = ?, policy = ? WHERE id = ?
        """, arguments: values)
  }

  /// Puts the caller's origins in the place of those that were there.
  func replaceOrigins(in db: Database) throws {
    try db.execute(sql: "DELETE FROM origins WHERE caller = ?", arguments: [id.text])
    for origin in origins {
      try db.execute(sql: "INSERT INTO origins VALUES (?, ?)", arguments: [id.text, origin.text])
    }
  }

  /// The values of the columns that both statements name, in their order.
  private var values: StatementArguments {
    [
      title, api.rawValue, authorization.readWrite?.rawValue, authorization.addOnly?.rawValue,
      manifest.usageDescriptions.contains(.readWrite),
      manifest.usageDescriptions.contains(.addOnly), manifest.preventsAutomaticLimitedAlert, policy,
      id.text,
    ]
  }
}

extension AccessLevel {
  /// The column that says whether a caller says what it wants this access for.
  fileprivate var column: String {
    switch self {
    case .readWrite: "describesReadWrite"
    case .addOnly: "describesAddOnly"
    }
  }
}
