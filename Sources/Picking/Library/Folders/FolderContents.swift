/// A folder of the library, as it was found.
package struct FolderContents: Sendable, Hashable {
  /// The folder.
  package let folder: LibraryFolder
  /// Whether it is there; one that is not, as on a disk that is not mounted, is empty.
  package let isThere: Bool
  /// How many assets are in it.
  package let assets: Int
  /// How many files and folders in it cannot be looked at.
  package let unreadable: Int
  /// Whether it was searched to its end once; before, there may be more in it.
  package let isScanned: Bool

  /// Describes a folder.
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
