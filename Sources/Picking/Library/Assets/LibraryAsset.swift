package import Picker
package import Vocabulary

/// An asset of the library, as it was found in its folder: nothing of it was read but its first bytes.
package struct LibraryAsset: Sendable, Hashable {
  /// The library's own name for it, the same at every start.
  package let id: AssetID
  /// The number of the folder that it is in.
  package let folder: Int64
  /// The name of its first file, for the person alone.
  package let name: String
  /// How many files it has.
  package let files: Int
  /// Whether it is a still and a movie that belong together.
  package let isLivePhoto: Bool
  /// Whether it has five stars, or the person marked it.
  package let isFavourite: Bool
  /// The format of its first file.
  package let contentType: ContentType
}
