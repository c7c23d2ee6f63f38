// MARK: - Albums and collections

extension PhotoLibrary {
  /// Returns the albums with matching assets: the person's own, of which empty ones are listed, too,
  /// and then the folders.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func allAlbums(
    of query: LibraryQuery = LibraryQuery()
  ) async throws(LibraryError) -> [LibraryAlbum] {
    let folders = try await albums(of: query)
    return try store.ownAlbums(of: query) + folders
  }

  /// Returns the contents of each collection within a query.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func collections(
    of query: LibraryQuery = LibraryQuery()
  ) async throws(LibraryError) -> [CollectionContents] {
    try await refresh()
    return try store.collections(of: query)
  }
}
