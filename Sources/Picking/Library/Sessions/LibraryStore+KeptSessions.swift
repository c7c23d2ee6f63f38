import Access
import FoundationEssentials
import GRDB
import JSON
import Picker

extension LibraryStore {
  /// Returns the names of the stored sessions, in the order in which they were opened.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func storedSessions() throws(LibraryError) -> [SessionID] {
    try reading { db in
      try String.fetchAll(db, sql: "SELECT id FROM sessions ORDER BY opened, id")
        .map { SessionID($0) }
    }
  }

  /// Returns a stored session, or nil if there is none of this name.
  ///
  /// - Throws: `LibraryError.damaged` if the stored form is not valid.
  package func storedSession(_ id: SessionID) throws(LibraryError) -> StoredSession? {
    try reading { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM sessions WHERE id = ?", arguments: [id.text])
      guard let row else { return nil }
      var session = try StoredSession(row: row)
      session.events = try Row.fetchAll(
        db, sql: "SELECT * FROM sessionEvents WHERE session = ? ORDER BY number",
        arguments: [id.text]
      ).map { try StoredEvent(row: $0) }
      session.items = try Row.fetchAll(
        db, sql: "SELECT * FROM sessionItems WHERE session = ? ORDER BY number",
        arguments: [id.text]
      ).map { try StoredItem(row: $0, in: db) }
      return session
    }
  }
}

extension StoredSession {
  fileprivate init(row: Row) throws {
    guard let id = try? CallerID(parsing: row["caller"]), let api = CallerAPI(rawValue: row["api"])
    else { throw LibraryError.damaged }
    let authorization = try Authorization(
      readWrite: (row["readWrite"] as String?).map { try AuthorizationStatus(parsing: $0) },
      addOnly: (row["addOnly"] as String?).map { try AuthorizationStatus(parsing: $0) })
    let preselected = try JSONText.value([AssetText].self, parsing: row["preselected"])
    self.init(
      SessionID(row["id"]),
      of: RegisteredCaller(
        id, title: row["title"], api: api, authorization: authorization, policy: row["policy"]),
      configuration: row["configuration"], preselected: try preselected.map { try $0.asset() },
      opened: Moment(milliseconds: row["opened"]))
    visitor = (row["visitor"] as Data?).map { SecretDigest(bytes: Array($0)) }
  }
}

extension StoredEvent {
  fileprivate init(row: Row) throws {
    self.init(
      number: row["number"], time: Moment(milliseconds: row["time"]),
      event: try JSONText.value(EventText.self, parsing: row["event"]).event(),
      isRecorded: row["isRecorded"])
  }
}

extension StoredItem {
  fileprivate init(row: Row, in db: Database) throws {
    id = ItemID(row["id"])
    number = ItemNumber(row["number"])
    seen = row["seen"]
    isOver = row["isOver"]
    hasLeft = row["hasLeft"]
    fetchTokens = try Data.fetchAll(
      db, sql: "SELECT digest FROM sessionClaims WHERE item = ?", arguments: [id.text]
    ).map { SecretDigest(bytes: Array($0)) }
    fetched = Set(
      try Int.fetchAll(
        db, sql: "SELECT file FROM sessionFiles WHERE item = ?", arguments: [id.text]))
  }
}
