package import Access
import FoundationEssentials
import GRDB
import JSON
package import Picker
package import Vocabulary

/// A query for assets of the library.
package struct LibraryQuery: Sendable, Hashable {
  /// The album that contains the assets, or nil for any.
  package var album: AlbumID?
  /// Whether the query matches only favourites.
  package var favouritesOnly: Bool
  /// The type of asset, or nil for any.
  package var media: Media?
  /// Words in the name of the file or album or in the texts of the asset, times, and sorts of
  /// assets, which must all match, or nil for any.
  package var search: String?
  /// The order of the assets.
  package var order = Order.newest
  /// The filter of a picker, or nil for everything.
  package var filter: AssetFilter?
  /// The only types that a picker shows, or nil for all.
  package var types: Set<ContentType>?
  /// The assets that a caller may see.
  package var scope = LibraryScope.everything

  /// A type of asset, as people distinguish them.
  package enum Media: String, Sendable, Hashable, CaseIterable {
    /// A picture, including one with a movie beside it.
    case image
    /// A movie by itself.
    case video
    /// A picture with a movie beside it.
    case livePhoto
  }

  /// Creates a query for all assets, or for some.
  package init(
    album: AlbumID? = nil, favouritesOnly: Bool = false, media: Media? = nil,
    search: String? = nil, filter: AssetFilter? = nil
  ) {
    self.album = album
    self.favouritesOnly = favouritesOnly
    self.media = media
    self.search = search
    self.filter = filter
  }

  /// The condition on rows of `assets`.
  var condition: SQL {
    var conditions: [SQL] = ["assets.isThere = 1"]
    if let album {
      conditions.append(
        """
        (assets.album = (SELECT number FROM albums WHERE albums.id = \(album.text))
          OR assets.number IN (SELECT ownAlbumAssets.asset FROM ownAlbumAssets
            JOIN ownAlbums ON ownAlbums.number = ownAlbumAssets.album
            WHERE ownAlbums.id = \(album.text)))
        """)
    }
    if favouritesOnly { conditions.append("coalesce(assets.mark, assets.hasFiveStars) = 1") }
    switch media {
    case .image: conditions.append(AssetFilter.images.condition)
    case .video: conditions.append(AssetFilter.videos.condition)
    case .livePhoto: conditions.append(AssetFilter.livePhotos.condition)
    case nil: break
    }
    if let search { conditions += SearchTerm.all(of: search).map(\.condition) }
    if let filter { conditions.append(filter.condition) }
    if let types {
      let names = JSONText.line(types.map(\.rawValue))
      conditions.append("assets.type IN (SELECT value FROM json_each(\(names)))")
    }
    switch scope {
    case .everything: break
    case .only(let assets):
      let names = JSONText.line(assets.map(\.text))
      conditions.append("assets.id IN (SELECT value FROM json_each(\(names)))")
    case .nothing: conditions.append("0")
    }
    return conditions.joined(separator: " AND ")
  }
}

extension AssetFilter {
  /// The condition on rows of `assets` for those that a picker with this filter shows.
  var condition: SQL {
    switch self {
    case .images: "assets.isMovie = 0"
    case .videos: "assets.isMovie = 1"
    case .livePhotos: AssetFilter.subtype(.photoLive).condition
    case .subtype(let subtype): "(assets.subtypes & \(IndexBits.bit(of: subtype))) <> 0"
    case .any(let filters):
      filters.isEmpty ? "0" : "(\(literal: filters.map(\.condition).joined(separator: " OR ")))"
    case .all(let filters):
      filters.isEmpty ? "1" : "(\(literal: filters.map(\.condition).joined(separator: " AND ")))"
    case .not(let filter): "NOT (\(literal: filter.condition))"
    }
  }
}
