/// The part of a library that a caller may see.
package enum LibraryScope: Sendable, Hashable {
  /// All of it.
  case everything
  /// These assets, with all that belongs to them, as far as they are there.
  case only(Set<AssetID>)
  /// None of it.
  case nothing

  /// Whether the caller may see an asset.
  package func shows(_ asset: AssetID) -> Bool {
    switch self {
    case .everything: true
    case .only(let assets): assets.contains(asset)
    case .nothing: false
    }
  }

  /// Whether the caller may see and make albums, and see what others share with the person.
  ///
  /// With limited access there are neither: what a selection is part of is no part of the selection.
  package var showsAlbumsAndShared: Bool {
    switch self {
    case .everything: true
    case .only, .nothing: false
    }
  }
}
