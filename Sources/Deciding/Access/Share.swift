/// Everything one request hands over at once, seen from outside.
public struct Share: Sendable, Hashable {
  /// The share's identifier.
  public let id: String?
  /// Where it goes.
  public let destination: String?
  /// Who shares.
  public let by: String?

  /// Describes a share.
  public init(id: String? = nil, destination: String? = nil, by: String? = nil) {
    self.id = id
    self.destination = destination
    self.by = by
  }
}
