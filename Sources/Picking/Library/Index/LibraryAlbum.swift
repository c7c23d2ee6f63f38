package import Picker

/// The library's own name for an album.
package struct AlbumID: Sendable, Hashable {
  /// The name as the library writes it.
  package let text: String

  /// Takes a name of the library.
  package init(_ text: String) { self.text = text }
}

/// An album: a folder with photos in it.
package struct LibraryAlbum: Sendable, Hashable {
  /// The library's own name for it.
  package let id: AlbumID
  /// The folder's name, or the title of the library's folder.
  package let title: String
  /// How many assets stand in it, without those in folders below.
  package let count: Int
  /// The newest of them.
  package let cover: AssetID
}
