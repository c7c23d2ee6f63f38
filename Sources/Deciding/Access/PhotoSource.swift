/// The place that a picker takes an asset from.
public enum PhotoSource: String, Sendable, Hashable, CaseIterable {
  /// The library of the person who is signed in.
  case library
  /// The device of the person who picks, from which the asset was uploaded for one session.
  case device
}
