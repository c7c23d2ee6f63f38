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
