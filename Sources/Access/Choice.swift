/// What the person sharing chose for one kind of metadata.
public enum Choice: String, Sendable, Hashable, CaseIterable, Codable {
  /// It goes along, where the policy offers that.
  case include
  /// It goes along less exactly.
  case coarse
  /// It stays behind.
  case exclude
}

extension Choice: RequestWord {
  package static let role = "choice"
}
