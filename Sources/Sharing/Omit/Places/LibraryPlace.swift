import Audit

/// Where the library's database is kept, and what stands beside it.
package enum LibraryPlace {
  /// The usual place, beside the usual record; nil where no home folder is known.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: The database's file.
  package static func usual(in environment: [String: String]) -> String? {
    AuditPlace.usual(in: environment).map(beside(record:))
  }

  /// The database that goes with a record of what was shared.
  package static func beside(record: String) -> String {
    guard let slash = record.lastIndex(of: "/") else { return "library.sqlite" }
    return record[...slash] + "library.sqlite"
  }

  /// The socket by which the operator's tool speaks to the server that has a database.
  package static func socket(beside database: String) -> String { database + "-control" }
}
