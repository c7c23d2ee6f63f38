package import Picker

extension LibraryStore {
  /// Returns the identifier by which one caller knows an asset, whether or not the asset exists.
  ///
  /// No two callers' identifiers are equal, and none reveals the name.
  package func identifier(of asset: AssetID, for caller: CallerID) -> String {
    LibraryKeys(identifierKey).identifier(of: asset, for: caller)
  }
}
