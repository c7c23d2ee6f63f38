import Library
import Picker

/// The albums and the collections, as described to a page.
struct AlbumsResponse: Encodable {
  let albums: [AlbumLine]
  let collections: [Collection]
  /// The number of files and folders that cannot be shown.
  let unreadable: Int

  struct Collection: Encodable {
    let id: String
    let count: Int
    let cover: String?
  }

  /// Describes albums, and those collections that are not empty: an empty one is left out, because
  /// the picker's filter may exclude it.
  ///
  /// The favourites are described in any case: what the person marks next is one of them.
  init(_ albums: [LibraryAlbum], _ collections: [CollectionContents], unreadable: Int) {
    self.unreadable = unreadable
    self.albums = albums.map { AlbumLine($0) }
    self.collections = collections.compactMap {
      guard $0.count > 0 || $0.collection == .favourites else { return nil }
      return Collection(id: $0.collection.rawValue, count: $0.count, cover: $0.cover?.text)
    }
  }
}

/// An album, as described to a page.
struct AlbumLine: Encodable {
  let id: String
  let title: String
  let parent: String?
  let count: Int
  let cover: String?
  let isOwn: Bool

  init(_ album: LibraryAlbum) {
    (id, title, parent) = (album.id.text, album.title, album.parent)
    count = album.count
    (cover, isOwn) = (album.cover?.text, album.isOwn)
  }
}
