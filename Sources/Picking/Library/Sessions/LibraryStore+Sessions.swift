import Access
import FoundationEssentials
import GRDB
import JSON
import Picker

extension LibraryStore {
  // MARK: Writing

  /// Keeps a session from now on.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func keep(_ session: KeptSession) throws(LibraryError) {
    try writing { db in
      let caller = session.caller
      try db.execute(
        sql: "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          session.id.text, caller.id.text, caller.title, caller.api.rawValue,
          caller.authorization.readWrite?.rawValue, caller.authorization.addOnly?.rawValue,
          caller.policy, session.configuration,
          try JSONText.text(of: session.preselected.map { AssetText($0) }),
          session.opened.milliseconds,
        ])
    }
  }

  /// Keeps something that happened in a session, with what the session begins to hand over by it.
  ///
  /// - Throws: `LibraryError.unknownSession` where the session is not kept any more.
  package func keep(
    _ event: KeptEvent, handingOver items: [KeptItem], in session: SessionID
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
        for claim in item.claims { try Self.keep(claim, to: item.id, in: db) }
      }
    }
  }

  /// Keeps that the audit knows of an event.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func noteRecorded(event number: Int, in session: SessionID) throws(LibraryError) {
    try writing { db in
      try db.execute(
        sql: "UPDATE sessionEvents SET isRecorded = 1 WHERE session = ? AND number = ?",
        arguments: [session.text, number])
    }
  }

  /// Keeps what tells the files of items from others.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func note(seen: [ItemID: String]) throws(LibraryError) {
    guard !seen.isEmpty else { return }
    try writing { db in
      for (item, text) in seen {
        try db.execute(
          sql: "UPDATE sessionItems SET seen = ? WHERE id = ?", arguments: [text, item.text])
      }
    }
  }

  /// Keeps claims that hosts are told beside those that they were told before.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func note(claims: [ItemID: SecretDigest]) throws(LibraryError) {
    guard !claims.isEmpty else { return }
    try writing { db in
      for (item, claim) in claims { try Self.keep(claim, to: item, in: db) }
    }
  }

  private static func keep(_ claim: SecretDigest, to item: ItemID, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO sessionClaims SELECT id, ? FROM sessionItems WHERE id = ?",
      arguments: [Data(claim.bytes), item.text])
  }

  /// Keeps that bytes of an item are about to leave.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func note(leaving item: ItemID) throws(LibraryError) {
    try writing { db in
      try db.execute(
        sql: "UPDATE sessionItems SET hasLeft = 1 WHERE id = ?", arguments: [item.text])
    }
  }

  /// Keeps that the audit was told of all bytes that left.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func noteLeavingSettled() throws(LibraryError) {
    try writing { try $0.execute(sql: "UPDATE sessionItems SET hasLeft = 0 WHERE hasLeft") }
  }

  /// Keeps that a host has all of a file.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func note(fetched file: Int, of item: ItemID) throws(LibraryError) {
    try writing { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO sessionFiles SELECT id, ? FROM sessionItems WHERE id = ?",
        arguments: [file, item.text])
    }
  }

  /// Keeps that items were not fetched in time.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func note(over items: [ItemID]) throws(LibraryError) {
    guard !items.isEmpty else { return }
    try writing { db in
      for item in items {
        try db.execute(
          sql: "UPDATE sessionItems SET isOver = 1 WHERE id = ?", arguments: [item.text])
      }
    }
  }

  /// Forgets sessions, with all that happened in them.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func forget(_ sessions: [SessionID]) throws(LibraryError) {
    guard !sessions.isEmpty else { return }
    try writing { db in
      for session in sessions {
        try db.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [session.text])
      }
    }
  }
}
