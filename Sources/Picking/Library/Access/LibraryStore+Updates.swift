import Access
import GRDB
import Picker

extension LibraryStore {
  /// Notifies callers of changes to the library.
  ///
  /// Removed assets are deleted from every selection, and all observers that saw them are notified;
  /// assets that are away stay selected, but are unavailable meanwhile.
  ///
  /// - Throws: `LibraryError` if the update cannot be stored.
  package func take(_ update: LibraryUpdate) throws(LibraryError) {
    let isOther = !update.inserted.union(update.away).union(update.replaced).isEmpty
    for caller in try callers() where caller.api.hasAuthorization {
      if !update.removed.isEmpty { try apply(.removed(update.removed), to: caller.id) }
      if isOther { try apply(.added, to: caller.id) }
    }
  }

  /// Returns the assets that are selected for callers but missing from the index.
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
