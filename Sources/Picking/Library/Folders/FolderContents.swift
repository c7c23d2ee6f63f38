/// A folder of the library with what was found in it.
package struct FolderContents: Sendable, Hashable {
  /// The folder.
  package let folder: LibraryFolder
  /// Whether the folder exists; a missing one, such as on an unmounted disk, is empty.
  package let isThere: Bool
  /// The number of assets in the folder.
  package let assets: Int
  /// The number of files and folders in it that cannot be read, and of files that have the name but
  /// no supported format of a picture or movie.
  package let unreadable: Int
  /// Whether the folder has been searched completely; until then, it may contain more.
  package let isScanned: Bool

  /// Creates a description of a folder.
  init(
    folder: LibraryFolder, isThere: Bool, assets: Int, unreadable: Int, isScanned: Bool = true
  ) {
    self.folder = folder
    self.isThere = isThere
    self.assets = assets
    self.unreadable = unreadable
    self.isScanned = isScanned
  }
}
