import Picker

@testable import Library

extension LibraryStore {
  /// The existing favourites, folder by folder, ordered by name within each.
  func favourites() throws(LibraryError) -> [AssetID] {
    try assets(of: LibraryQuery(favouritesOnly: true), from: 0, limit: 1000).map(\.id)
  }
}
