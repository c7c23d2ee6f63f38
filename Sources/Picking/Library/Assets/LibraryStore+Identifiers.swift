package import Picker

extension LibraryStore {
  /// The identifier by which one caller knows an asset, be it there or not; no two callers' identifiers
  /// are the same, and none tells the name.
  package func identifier(of asset: AssetID, for caller: CallerID) -> String {
    LibraryKeys(identifierKey).identifier(of: asset, for: caller)
  }
}
