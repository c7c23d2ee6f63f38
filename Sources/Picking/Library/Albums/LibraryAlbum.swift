package import Picker

/// The library's own name for an album.
package struct AlbumID: Sendable, Hashable {
  /// The string form of the name.
  package let text: String

  /// Creates a name from its string form.
  package init(_ text: String) { self.text = text }
}

/// An album: a folder that contains photos, or an album that the person made.
package struct LibraryAlbum: Sendable, Hashable {
  /// The library's own name for the album.
  package let id: AlbumID
  /// The title that the person gave it, the folder's name, or the title of the library's folder.
  package let title: String
  /// The folders around the album, such as `Trips/2024`, or nil if no other folder has its title or
  /// the person made it.
  ///
  /// Only the person may see it: it may name folders outside the library.
  package let parent: String?
  /// The number of assets in the album; a folder's excludes its subfolders.
  package let count: Int
  /// The newest asset of the album, or nil if it is empty.
  package let cover: AssetID?
  /// Whether the person made it.
  package let isOwn: Bool
}

/// The folders around albums, which tell apart those of the same title.
struct AlbumParents {
  private var albums: [(title: String, around: [String])] = []

  /// Adds an album.
  ///
  /// - Parameters:
  ///   - title: The album's title.
  ///   - path: The names of the folders on the way to it, and its own; empty for the library's
  ///     folder itself.
  ///   - folder: The library's folder.
  mutating func add(_ title: String, at path: [String], in folder: LibraryFolder) {
    var around = folder.path.split(separator: "/").dropLast().map { String($0) }
    if !path.isEmpty { around += [folder.title] + path.dropLast() }
    albums.append((title, around))
  }

  /// For each album, in the order in which they were added, as few of the folders around it as tell
  /// it apart; nil if no other album has its title.
  var parents: [String?] {
    var parents = [String?](repeating: nil, count: albums.count)
    for (_, same) in Dictionary(grouping: albums.indices, by: { albums[$0].title })
    where same.count > 1 {
      let around = same.map { albums[$0].around }
      let maximumCount = around.map(\.count).max() ?? 0
      let minimumCount = (1...max(1, maximumCount)).first { count in
        Set(around.map { $0.suffix(count) }).count == same.count
      }
      for (index, folders) in zip(same, around) {
        parents[index] = folders.suffix(minimumCount ?? maximumCount).joined(separator: "/")
      }
    }
    return parents
  }
}
