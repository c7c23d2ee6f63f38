/// What the person sharing chose for one kind of metadata.
public enum Choice: String, Sendable, Hashable, CaseIterable, Codable {
  /// It goes along, where the policy offers that.
  case include
  /// It stays behind.
  case exclude
}

extension Choice: RequestWord {
  package static let role = "choice"

  /// Words of the model that no choice of this version has yet.
  package static let unsupported: Set<String> = ["coarse"]
}
