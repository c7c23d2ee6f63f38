import Picker

@testable import Library

extension LibraryStore {
  /// The favourites that are there, folder by folder and by their names in each.
  func favourites() throws(LibraryError) -> [AssetID] {
    try assets(of: LibraryQuery(favouritesOnly: true), from: 0, limit: 1000).map(\.id)
  }
}
