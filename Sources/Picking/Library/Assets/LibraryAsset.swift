package import Picker
package import Vocabulary

/// An asset of the library as found in its folder; only its first bytes were read.
package struct LibraryAsset: Sendable, Hashable {
  /// The library's own name for the asset, which is stable across launches.
  package let id: AssetID
  /// The number of the folder that contains the asset.
  package let folder: Int64
  /// The name of the asset's first file, which only the person sees.
  package let name: String
  /// The number of files of the asset.
  package let files: Int
  /// Whether the asset is a still and a movie that belong together.
  package let isLivePhoto: Bool
  /// Whether the asset has five stars, or was marked by the person.
  package let isFavourite: Bool
  /// The format of the asset's first file.
  package let contentType: ContentType
}
