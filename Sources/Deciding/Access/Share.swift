/// Everything that one request delivers, seen from outside.
public struct Share: Sendable, Hashable {
  /// The share's identifier.
  public let id: String?
  /// The destination of the share.
  public let destination: String?
  /// The name of the person sharing.
  public let by: String?
  /// The place that a picker took the asset from, or nil if there is no picker.
  public let source: PhotoSource?

  /// Creates a description of a share.
  public init(
    id: String? = nil, destination: String? = nil, by: String? = nil, source: PhotoSource? = nil
  ) {
    self.id = id
    self.destination = destination
    self.by = by
    self.source = source
  }
}

/// The place that a picker takes an asset from.
public enum PhotoSource: String, Sendable, Hashable, CaseIterable {
  /// The library of the person who is signed in.
  case library
  /// The device of the person who picks, from which the asset was uploaded for one session.
  case device
}
