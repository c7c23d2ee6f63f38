import Access
import FoundationEssentials
import GRDB
import JSON
import Picker

extension LibraryStore {
  // MARK: Writing

  /// Stores a new session.
  ///
  /// - Throws: `LibraryError` if it cannot be written.
  package func keep(_ session: StoredSession) throws(LibraryError) {
    try writing { db in
      let caller = session.caller
      try db.execute(
        sql: "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
        arguments: [
          session.id.text, caller.id.text, caller.title, caller.api.rawValue,
          caller.authorization.readWrite?.rawValue, caller.authorization.addOnly?.rawValue,
          caller.policy, session.configuration,
          try JSONText.text(of: session.preselected.map { AssetText($0) }),
          session.opened.milliseconds,
        ])
    }
  }

  /// Stores the token of a session's visitor.
  ///
  /// - Returns: Whether the session had none before; otherwise nothing is stored.
  /// - Throws: `LibraryError` if it cannot be written.
  package func keep(
    visitor token: SecretDigest, of session: SessionID
  ) throws(LibraryError) -> Bool {
    try writing { db in
      try db.execute(
        sql: "UPDATE sessions SET visitor = ? WHERE id = ? AND visitor IS NULL",
        arguments: [Data(token.bytes), session.text])
      return db.changesCount == 1
    }
  }

  /// Stores an event of a session, with the items whose delivery it begins.
  ///
  /// - Throws: `LibraryError.unknownSession` if the session is no longer stored.
  package func keep(
    _ event: StoredEvent, handingOver items: [StoredItem], in session: SessionID
  ) throws(LibraryError) {
    try writing { db in
      try db.execute(
        sql: """
          INSERT INTO sessionEvents SELECT id, ?, ?, ?, ? FROM sessions WHERE id = ?
          """,
        arguments: [
          event.number, event.time.milliseconds, try JSONText.text(of: EventText(event.event)),
          event.isRecorded, session.text,
        ])
      guard db.changesCount == 1 else { throw LibraryError.unknownSession }
      for item in items {
        try db.execute(
          sql: "INSERT INTO sessionItems (id, session, number) VALUES (?, ?, ?)",
          arguments: [item.id.text, session.text, item.number.number])
        for token in item.fetchTokens { try Self.store(token, of: item.id, in: db) }
      }
    }
  }

  /// Records that the audit contains an event.
  ///
  /// - Throws: `LibraryError` if it cannot be written.
  package func noteRecorded(event number: Int, in session: SessionID) throws(LibraryError) {
    try writing { db in
      try db.execute(
        sql: "UPDATE sessionEvents SET isRecorded = 1 WHERE session = ? AND number = ?",
        arguments: [session.text, number])
    }
  }

  /// Stores the strings that identify the state of the items' files.
  ///
  /// - Throws: `LibraryError` if they cannot be written.
  package func note(seen: [ItemID: String]) throws(LibraryError) {
    guard !seen.isEmpty else { return }
    try writing { db in
      for (item, text) in seen {
        try db.execute(
          sql: "UPDATE sessionItems SET seen = ? WHERE id = ?", arguments: [text, item.text])
      }
    }
  }

  /// Stores new fetch tokens of hosts, in addition to their earlier ones.
  ///
  /// - Throws: `LibraryError` if they cannot be written.
  package func store(fetchTokens: [ItemID: SecretDigest]) throws(LibraryError) {
    guard !fetchTokens.isEmpty else { return }
    try writing { db in
      for (item, token) in fetchTokens { try Self.store(token, of: item, in: db) }
    }
  }

  private static func store(_ token: SecretDigest, of item: ItemID, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO sessionClaims SELECT id, ? FROM sessionItems WHERE id = ?",
      arguments: [Data(token.bytes), item.text])
  }

  /// Records that bytes of an item are about to be sent.
  ///
  /// - Throws: `LibraryError` if it cannot be written.
  package func note(leaving item: ItemID) throws(LibraryError) {
    try writing { db in
      try db.execute(
        sql: "UPDATE sessionItems SET hasLeft = 1 WHERE id = ?", arguments: [item.text])
    }
  }

  /// Records that the audit contains the settlement of all bytes that were sent.
  ///
  /// - Throws: `LibraryError` if it cannot be written.
  package func noteLeavingSettled() throws(LibraryError) {
    try writing { try $0.execute(sql: "UPDATE sessionItems SET hasLeft = 0 WHERE hasLeft") }
  }

  /// Records that a host has received a file completely.
  ///
  /// - Throws: `LibraryError` if it cannot be written.
  package func note(fetched file: Int, of item: ItemID) throws(LibraryError) {
    try writing { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO sessionFiles SELECT id, ? FROM sessionItems WHERE id = ?",
        arguments: [file, item.text])
    }
  }

  /// Records that items were not fetched in time.
  ///
  /// - Throws: `LibraryError` if it cannot be written.
  package func note(over items: [ItemID]) throws(LibraryError) {
    guard !items.isEmpty else { return }
    try writing { db in
      for item in items {
        try db.execute(
          sql: "UPDATE sessionItems SET isOver = 1 WHERE id = ?", arguments: [item.text])
      }
    }
  }

  /// Deletes sessions, with all their events.
  ///
  /// - Throws: `LibraryError` if the database cannot be written.
  package func forget(_ sessions: [SessionID]) throws(LibraryError) {
    guard !sessions.isEmpty else { return }
    try writing { db in
      for session in sessions {
        try db.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [session.text])
      }
    }
  }
}
