import GRDB
package import Picker

extension LibraryStore {
  /// The number of lifecycles kept for a caller: one for each of its running processes, and only
  /// the latest of those that ended without notice.
  static let storedLifecycleLimit = 100

  /// Begins a lifecycle of a caller.
  ///
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  package func beginLifecycle(of id: CallerID) throws(LibraryError) -> LifecycleID {
    let lifecycle = LifecycleID(Token.fresh().text)
    try writing { db in
      guard try RegisteredCaller.named(id.text, in: db) != nil else {
        throw LibraryError.unknownCaller
      }
      try db.execute(
        sql: "INSERT INTO lifecycles (caller, id, alerted) VALUES (?, ?, 0)",
        arguments: [id.text, lifecycle.text])
      try db.execute(
        sql: """
          DELETE FROM lifecycles WHERE caller = ?1 AND number NOT IN
            (SELECT number FROM lifecycles WHERE caller = ?1 ORDER BY number DESC LIMIT ?2)
          """, arguments: [id.text, Self.storedLifecycleLimit])
    }
    return lifecycle
  }

  /// Checks that a caller has begun a lifecycle.
  ///
  /// - Throws: `LibraryError.unknownLifecycle` if it has not, or has ended it.
  package func expect(_ lifecycle: LifecycleID, of id: CallerID) throws(LibraryError) {
    try reading { db in
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM lifecycles WHERE caller = ? AND id = ?)",
        arguments: [id.text, lifecycle.text])
      guard isThere == true else { throw LibraryError.unknownLifecycle }
    }
  }

  /// Ends a lifecycle.
  ///
  /// - Throws: `LibraryError.unknownLifecycle` if the caller has begun none of this name.
  package func end(_ lifecycle: LifecycleID, of id: CallerID) throws(LibraryError) {
    try writing { db in
      try db.execute(
        sql: "DELETE FROM lifecycles WHERE caller = ? AND id = ?",
        arguments: [id.text, lifecycle.text])
      guard db.changesCount == 1 else { throw LibraryError.unknownLifecycle }
    }
  }
}

extension LifecycleID {
  /// The lifecycle of a caller that begins none, which lasts as long as the caller is registered.
  package static let unstated = LifecycleID("")
}
