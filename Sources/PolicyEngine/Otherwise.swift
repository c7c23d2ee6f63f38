/// The treatment of kinds that no applicable rule names.
public enum Otherwise: String, Sendable, Hashable, CaseIterable {
  /// They go along.
  case keep
  /// They stay behind.
  case remove
}
