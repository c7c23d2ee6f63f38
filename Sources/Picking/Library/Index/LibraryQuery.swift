package import Access
import FoundationEssentials
import GRDB
import JSON
package import Picker

/// A query for assets of the library.
package struct LibraryQuery: Sendable, Hashable {
  /// The album that contains the assets, or nil for any.
  package var album: AlbumID?
  /// Whether the query matches only favourites.
  package var favouritesOnly: Bool
  /// The type of asset, or nil for any.
  package var media: Media?
  /// Text in the name of the file or album, or a month or year, or nil for any.
  package var search: String?
  /// The filter of a picker, or nil for everything.
  package var filter: AssetFilter?
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
  /// Returns the condition for text with non-ASCII letters.
  ///
  /// LIKE does not fold their case [SQLite, lang_expr 5]; such text has more bytes than characters.
  private static func folded(_ column: String, _ search: String) -> SQL {
    """
    (length(\(sql: column)) < length(CAST(\(sql: column) AS BLOB))
      AND \(sql: FoldedText.holds.name)(\(sql: column), \(search)))
    """
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

/// Text in the form that a search compares: case-insensitive, in any script.
enum FoldedText {
  /// An SQL function that returns whether the first string contains the second.
  static let holds = DatabaseFunction("omit_holds", argumentCount: 2, pure: true) { values in
    guard let text = String.fromDatabaseValue(values[0]),
      let search = String.fromDatabaseValue(values[1])
    else { return false }
    return text.lowercased().contains(search.lowercased())
  }
}
