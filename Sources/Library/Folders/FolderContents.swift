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
}
