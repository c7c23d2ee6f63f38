import Audit

/// The place of the library's database, and of the files beside it.
package enum LibraryLocation {
  /// Returns the usual place, beside the usual record, or nil if no home folder is known.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: The database's file.
  package static func usual(in environment: [String: String]) -> String? {
    AuditLocation.usual(in: environment).map(beside(record:))
  }

  /// Returns the database that belongs to a record of shares.
  package static func beside(record: String) -> String {
    guard let slash = record.lastIndex(of: "/") else { return "library.sqlite" }
    return record[...slash] + "library.sqlite"
  }

  /// Returns the socket through which the operator's tool communicates with the server that uses a
  /// database.
  package static func socket(beside database: String) -> String { database + "-control" }
}
