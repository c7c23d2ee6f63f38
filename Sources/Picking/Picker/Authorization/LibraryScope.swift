/// The part of a library that a caller may see.
package enum LibraryScope: Sendable, Hashable {
  /// All assets.
  case everything
  /// These assets, with everything that belongs to them, as far as they exist.
  case only(Set<AssetID>)
  /// No asset.
  case nothing

  /// Returns whether the caller may see an asset.
  package func shows(_ asset: AssetID) -> Bool {
    switch self {
    case .everything: true
    case .only(let assets): assets.contains(asset)
    case .nothing: false
    }
  }

  /// Whether the caller may see and create albums, and see what others share with the person.
  ///
  /// Limited access excludes both: the albums that contain a selected asset are not part of the
  /// selection.
  package var showsAlbumsAndShared: Bool {
    switch self {
    case .everything: true
    case .only, .nothing: false
    }
  }
}
