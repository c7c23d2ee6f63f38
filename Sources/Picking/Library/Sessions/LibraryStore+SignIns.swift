import FoundationEssentials
import GRDB
package import Picker

/// A stored sign-in of the person in a browser.
package struct StoredSignIn: Sendable, Hashable {
  /// The number of the sign-in, which is never reused.
  package let number: Int64
  /// The digest of the sign-in's cookie.
  package let digest: SecretDigest
  /// The time when the sign-in ends.
  package let until: Moment
  /// The caller to whose frames the sign-in is limited, or nil if it applies everywhere.
  package let caller: CallerID?
}

extension LibraryStore {
  /// Returns the stored sign-ins.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func signIns() throws(LibraryError) -> [StoredSignIn] {
    try reading { db in
      try Row.fetchAll(db, sql: "SELECT * FROM signIns ORDER BY number").map { row in
        StoredSignIn(
          number: row["number"], digest: SecretDigest(bytes: Array(row["digest"] as Data)),
          until: Moment(milliseconds: row["until"]),
          caller: try (row["caller"] as String?).map { try CallerID(parsing: $0) })
      }
    }
  }

  /// Stores a sign-in, and deletes those that have ended.
  ///
  /// - Returns: The sign-in with its number.
  /// - Throws: `LibraryError` if it cannot be written.
  package func addSignIn(
    _ digest: SecretDigest, inFramesOf caller: CallerID? = nil, from now: Moment, until: Moment
  ) throws(LibraryError) -> StoredSignIn {
    try writing { db in
      try db.execute(sql: "DELETE FROM signIns WHERE until <= ?", arguments: [now.milliseconds])
      try db.execute(
        sql: "INSERT INTO signIns (digest, until, caller) VALUES (?, ?, ?)",
        arguments: [Data(digest.bytes), until.milliseconds, caller?.text])
      return StoredSignIn(
        number: db.lastInsertedRowID, digest: digest, until: until, caller: caller)
    }
  }

  /// Deletes a sign-in, or all if the number is nil.
  ///
  /// - Throws: `LibraryError` if the database cannot be written.
  package func removeSignIn(_ number: Int64?) throws(LibraryError) {
    try writing { db in
      guard let number else { return try db.execute(sql: "DELETE FROM signIns") }
      try db.execute(sql: "DELETE FROM signIns WHERE number = ?", arguments: [number])
    }
  }
}
