package import Access
import FoundationEssentials
import GRDB

extension LibraryStore {
  /// Returns the registered callers, in the order of their names.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func callers() throws(LibraryError) -> [RegisteredCaller] {
    try reading { try RegisteredCaller.all(in: $0) }
  }

  /// Returns a registered caller, or nil if there is none of this name.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func caller(_ id: CallerID) throws(LibraryError) -> RegisteredCaller? {
    try reading { try RegisteredCaller.named(id.text, in: $0) }
  }

  /// Returns the caller that holds a secret, or nil if there is none.
  ///
  /// All digests are compared, each in a time that does not depend on where it differs.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func caller(holding secret: CallerSecret) throws(LibraryError) -> RegisteredCaller? {
    let digest = secret.digest
    return try reading { db in
      var holder: String?
      let rows = try Row.fetchCursor(db, sql: "SELECT id, digest FROM callers")
      while let row = try rows.next() {
        let stored = SecretDigest(bytes: Array(row["digest"] as Data))
        if stored.isSame(as: digest) { holder = row["id"] }
      }
      return try holder.flatMap { try RegisteredCaller.named($0, in: db) }
    }
  }

  /// Returns the digest of a caller's secret, or nil if no such caller is registered.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func secretDigest(of id: CallerID) throws(LibraryError) -> SecretDigest? {
    try reading { db in
      try Data.fetchOne(db, sql: "SELECT digest FROM callers WHERE id = ?", arguments: [id.text])
        .map { SecretDigest(bytes: Array($0)) }
    }
  }

  /// Registers a caller.
  ///
  /// - Returns: The caller's secret, which is not stored and cannot be retrieved again.
  /// - Throws: `LibraryError.callerExists` if a caller of this name is registered.
  package func register(_ caller: RegisteredCaller) throws(LibraryError) -> CallerSecret {
    let secret = CallerSecret.fresh()
    try writing { db in
      guard try RegisteredCaller.named(caller.id.text, in: db) == nil else {
        throw LibraryError.callerExists
      }
      try caller.insert(into: db, withSecretOf: secret.digest)
    }
    return secret
  }

  /// Changes all properties of a caller except its name and its secret.
  ///
  /// - Parameters:
  ///   - caller: The caller, with the operator's statements about it.
  ///   - levels: The levels whose authorisation is restated; the person's answers for them are
  ///     deleted.
  /// - Returns: The updated caller.
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  @discardableResult
  package func change(
    _ caller: RegisteredCaller, restating levels: Set<AccessLevel> = []
  ) throws(LibraryError) -> RegisteredCaller {
    let forgotten = caller.api.hasAuthorization ? levels : Set(AccessLevel.allCases)
    return try restating(caller.id, forgetting: forgotten) { db in
      try caller.update(in: db)
      guard db.changesCount == 1 else { throw LibraryError.unknownCaller }
      try caller.replaceOrigins(in: db)
    }
  }

  /// Replaces the secret of a caller; the old one becomes invalid.
  ///
  /// - Returns: The new secret, which is not stored and cannot be retrieved again.
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  package func rotateSecret(of id: CallerID) throws(LibraryError) -> CallerSecret {
    let secret = CallerSecret.fresh()
    try changeRow(
      of: id, "UPDATE callers SET digest = ? WHERE id = ?", [Data(secret.digest.bytes)])
    observers.wake(id)
    return secret
  }

  /// Deletes a caller with everything stored about it; its audit records are kept.
  ///
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  package func forget(_ id: CallerID) throws(LibraryError) {
    try changeRow(of: id, "DELETE FROM callers WHERE id = ?")
    observers.wake(id)
  }

  /// Changes the row of one caller; the caller's name is the statement's last argument.
  func changeRow(
    of id: CallerID, _ statement: String, _ arguments: [(any DatabaseValueConvertible)?] = []
  ) throws(LibraryError) {
    try writing { db in
      try db.execute(sql: statement, arguments: StatementArguments(arguments + [id.text]))
      guard db.changesCount == 1 else { throw LibraryError.unknownCaller }
    }
  }
}
