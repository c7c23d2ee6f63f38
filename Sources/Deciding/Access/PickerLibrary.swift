/// Whether a picker was made with a library.
public enum PickerLibrary: String, Sendable, Hashable, CaseIterable {
  /// The picker delivers data without identifiers.
  case none
  /// The picker delivers the library's identifiers too.
  case shared

  /// Returns the asset as the caller sees it.
  public func result(of asset: AssetFacts) -> AssetFacts {
    var known = asset
    switch self {
    case .none: known.identifier = nil
    case .shared: break
    }
    return known
  }
}
