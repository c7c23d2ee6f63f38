import FoundationEssentials
import GRDB
package import Picker

/// A browser in which the person is signed in, as it is kept.
package struct KeptSignIn: Sendable, Hashable {
  /// The number of the sign-in, which no other ever gets.
  package let number: Int64
  /// The digest of its cookie.
  package let digest: SecretDigest
  /// When it ends.
  package let until: Moment
  /// The caller in the frames of whose pages alone it holds; nil for one that holds everywhere.
  package let caller: CallerID?
}

extension LibraryStore {
  /// The browsers in which the person is signed in.
  ///
  /// - Throws: `LibraryError` where the database cannot be read.
  package func signIns() throws(LibraryError) -> [KeptSignIn] {
    try reading { db in
      try Row.fetchAll(db, sql: "SELECT * FROM signIns ORDER BY number").map { row in
        KeptSignIn(
          number: row["number"], digest: SecretDigest(bytes: Array(row["digest"] as Data)),
          until: Moment(milliseconds: row["until"]),
          caller: try (row["caller"] as String?).map { try CallerID(parsing: $0) })
      }
    }
  }

  /// Keeps a sign-in, and forgets those that have ended.
  ///
  /// - Returns: The sign-in with its number.
  /// - Throws: `LibraryError` where it cannot be written.
  package func addSignIn(
    _ digest: SecretDigest, inFramesOf caller: CallerID? = nil, from now: Moment, until: Moment
  ) throws(LibraryError) -> KeptSignIn {
    try writing { db in
      try db.execute(sql: "DELETE FROM signIns WHERE until <= ?", arguments: [now.milliseconds])
      try db.execute(
        sql: "INSERT INTO signIns (digest, until, caller) VALUES (?, ?, ?)",
        arguments: [Data(digest.bytes), until.milliseconds, caller?.text])
      return KeptSignIn(
        number: db.lastInsertedRowID, digest: digest, until: until, caller: caller)
    }
  }

  /// Forgets a sign-in; nil forgets all.
  ///
  /// - Throws: `LibraryError` where it cannot be written.
  package func removeSignIn(_ number: Int64?) throws(LibraryError) {
    try writing { db in
      guard let number else { return try db.execute(sql: "DELETE FROM signIns") }
      try db.execute(sql: "DELETE FROM signIns WHERE number = ?", arguments: [number])
    }
  }
}
