package import Access
import FoundationEssentials
import GRDB
import JSON
package import Picker

/// Which assets of the library are asked for.
package struct LibraryQuery: Sendable, Hashable {
  /// The album that they stand in; nil for any.
  package var album: AlbumID?
  /// Whether only favourites are asked for.
  package var favouritesOnly: Bool
  /// The sort of asset; nil for any.
  package var media: Media?
  /// A text that stands in the name of their file or of their album, or a month or year; nil for any.
  package var search: String?
  /// What a picker shows; nil for everything.
  package var filter: AssetFilter?
  /// What a caller may see.
  package var scope = LibraryScope.everything

  /// A sort of asset, as a person tells them apart.
  package enum Media: String, Sendable, Hashable, CaseIterable {
    /// A picture, those with a movie beside them too.
    case image
    /// A movie by itself.
    case video
    /// A picture with a movie beside it.
    case livePhoto
  }

  /// Asks for all assets, or for some.
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
        "assets.album = (SELECT number FROM albums WHERE albums.id = \(album.text))")
    }
    if favouritesOnly { conditions.append("coalesce(assets.mark, assets.hasFiveStars) = 1") }
    switch media {
    case .image: conditions.append(AssetFilter.images.condition)
    case .video: conditions.append(AssetFilter.videos.condition)
    case .livePhoto: conditions.append(AssetFilter.livePhotos.condition)
    case nil: break
    }
    if let search, !search.isEmpty { conditions.append(Self.condition(for: search)) }
    if let filter { conditions.append(filter.condition) }
    switch scope {
    case .everything: break
    case .only(let assets):
      let names = JSONText.line(assets.map(\.text))
      conditions.append("assets.id IN (SELECT value FROM json_each(\(names)))")
    case .nothing: conditions.append("0")
    }
    return conditions.joined(separator: " AND ")
  }

  private static func condition(for search: String) -> SQL {
    if let month = CalendarMonth(parsing: search) { return "assets.month = \(month.number)" }
    var escaped = search
    for character in ["\\", "%", "_"] {
      escaped = escaped.replacing(character, with: "\\" + character)
    }
    let pattern = "%\(escaped)%"
    let words: SQL = """
      assets.name LIKE \(pattern) ESCAPE '\\' OR \(literal: folded("assets.name", search))
        OR assets.album IN (SELECT number FROM albums
          WHERE title LIKE \(pattern) ESCAPE '\\' OR \(literal: folded("title", search)))
      """
    guard let year = CalendarMonth.months(ofYear: search) else { return "(\(literal: words))" }
    return """
      (assets.month BETWEEN \(year.lowerBound) AND \(year.upperBound) OR \(literal: words))
      """
  }
}

extension LibraryQuery {
  /// The condition for a text with letters beyond ASCII, of which LIKE knows no other case
  /// [SQLite, lang_expr 5]; such a text has more bytes than characters.
  private static func folded(_ column: String, _ search: String) -> SQL {
    """
    (length(\(sql: column)) < length(CAST(\(sql: column) AS BLOB))
      AND \(sql: FoldedText.holds.name)(\(sql: column), \(search)))
    """
  }
}

extension AssetFilter {
  /// The condition on rows of `assets` that says whether a picker with this filter shows them.
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
