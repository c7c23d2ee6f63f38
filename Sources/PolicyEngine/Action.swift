/// What becomes of an item or of a kind: the later case protects more.
public enum Action: String, Sendable, Hashable, CaseIterable, Codable {
  /// It goes along.
  case keep
  /// It stays behind.
  case remove
}

extension Action: Comparable {
  /// Orders actions by how much they protect.
  public static func < (left: Action, right: Action) -> Bool {
    switch (left, right) {
    case (.keep, .remove): true
    case (.keep, .keep), (.remove, .keep), (.remove, .remove): false
    }
  }
}
