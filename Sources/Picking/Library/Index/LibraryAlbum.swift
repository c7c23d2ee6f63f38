package import Picker

/// The library's own name for an album.
package struct AlbumID: Sendable, Hashable {
  /// The string form of the name.
  package let text: String

  /// Creates a name from its string form.
  package init(_ text: String) { self.text = text }
}

/// An album, which is a folder that contains photos.
package struct LibraryAlbum: Sendable, Hashable {
  /// The library's own name for the album.
  package let id: AlbumID
  /// The folder's name, or the title of the library's folder.
  package let title: String
  /// The number of assets in the album, excluding its subfolders.
  package let count: Int
  /// The newest asset of the album.
  package let cover: AssetID
}
