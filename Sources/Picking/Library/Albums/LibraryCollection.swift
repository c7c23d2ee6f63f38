package import Picker

/// A part of the library that the server provides.
package enum LibraryCollection: String, Sendable, Hashable, CaseIterable {
  /// All assets.
  case all
  /// All assets, those that came last first.
  case recents
  /// The favourites.
  case favourites
  /// The movies by themselves.
  case videos
  /// The pictures with a movie beside them.
  case livePhotos

  /// Returns a query for those assets of another query that are in the collection.
  func query(in query: LibraryQuery) -> LibraryQuery {
    var query = query
    switch self {
    case .all: break
    case .recents: query.order = .added
    case .favourites: query.favouritesOnly = true
    case .videos: query.media = .video
    case .livePhotos: query.media = .livePhoto
    }
    return query
  }
}

/// The contents of a collection.
package struct CollectionContents: Sendable, Hashable {
  /// The collection.
  package let collection: LibraryCollection
  /// The number of its assets.
  package let count: Int
  /// Its first asset, or nil if it is empty.
  package let cover: AssetID?
}
