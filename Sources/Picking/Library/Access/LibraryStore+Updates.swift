import Access
import GRDB
import Picker

extension LibraryStore {
  /// Lets callers know what became of the library.
  ///
  /// What is removed leaves every selection, and all observers are told who saw it; what is away stays
  /// selected, and is not to be had meanwhile.
  ///
  /// - Throws: `LibraryError` where it cannot be remembered.
  package func take(_ update: LibraryUpdate) throws(LibraryError) {
    let isOther = !update.inserted.union(update.away).union(update.replaced).isEmpty
    for caller in try callers() where caller.api.hasAuthorization {
      if !update.removed.isEmpty { try apply(.removed(update.removed), to: caller.id) }
      if isOther { try apply(.added, to: caller.id) }
    }
  }

  /// The assets that are selected for callers and that the index does not know.
  func unknownSelections() throws(LibraryError) -> Set<AssetID> {
    try reading { db in
      Set(
        try String.fetchAll(
          db,
          sql: """
            SELECT DISTINCT asset FROM selections WHERE asset NOT IN (SELECT id FROM assets)
            """
        ).map { AssetID($0) })
    }
  }
}
