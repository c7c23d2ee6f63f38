import GRDB
import Omit

/// One part of a search; an asset matches a search if it matches every part.
enum SearchTerm: Sendable, Hashable {
  /// A word in the name, the album, or the texts that the asset holds.
  case word(String)
  /// A time, or the words in which it was written.
  case time(SearchedTime, words: [String])
  /// A sort of asset, or the words in which it was written.
  case sort(SearchedSort, words: [String])

  /// The number of parts that are compared, so that no search is too large for SQLite.
  private static let maximumCount = 64

  /// Returns the parts of a search; those after the 64th are ignored.
  static func all(of search: String) -> [SearchTerm] {
    // Forms write a space in an address as a plus sign [URL, application/x-www-form-urlencoded].
    let words = search.split { $0.isWhitespace || ",+、،".contains($0) }
      .map { SearchableText(String($0)).lines }
    var terms: [SearchTerm] = []
    var rest = words[...]
    while terms.count < maximumCount, let word = rest.first {
      if let (time, length) = SearchedTime.prefix(of: rest) {
        terms.append(.time(time, words: Array(rest.prefix(length))))
        rest = rest.dropFirst(length)
      } else if let (sort, length) = SearchedSort.prefix(of: rest) {
        terms.append(.sort(sort, words: Array(rest.prefix(length))))
        rest = rest.dropFirst(length)
      } else {
        terms.append(.word(word))
        rest = rest.dropFirst()
      }
    }
    return terms
  }

  /// The condition on rows of `assets`.
  var condition: SQL {
    switch self {
    case .word(let word): Self.holding([word])
    case .time(let time, let words):
      "(\(literal: time.condition) OR \(literal: Self.holding(words)))"
    case .sort(let sort, let words):
      "(\(literal: sort.condition) OR \(literal: Self.holding(words)))"
    }
  }

  /// Returns the condition that an asset holds all of some words.
  private static func holding(_ words: [String]) -> SQL {
    let conditions = words.map { word -> SQL in
      """
      (instr(assets.words, \(word))
        OR assets.album IN (SELECT number FROM albums WHERE instr(albums.words, \(word)))
        OR assets.number IN (SELECT ownAlbumAssets.asset FROM ownAlbumAssets
          JOIN ownAlbums ON ownAlbums.number = ownAlbumAssets.album
          WHERE instr(ownAlbums.words, \(word))))
      """
    }
    return "(\(literal: conditions.joined(separator: " AND ")))"
  }
}
