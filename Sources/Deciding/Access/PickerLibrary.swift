/// Whether a picker was made with a library.
public enum PickerLibrary: String, Sendable, Hashable, CaseIterable {
  /// It hands over data and no identifiers.
  case none
  /// It hands over the library's identifiers too.
  case shared

  /// The asset as the caller gets to know it.
  public func result(of asset: AssetFacts) -> AssetFacts {
    var known = asset
    switch self {
    case .none: known.identifier = nil
    case .shared: break
    }
    return known
  }
}
