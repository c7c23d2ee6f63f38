/// What becomes of parts nothing is known of: the later case protects more.
public enum UnrecognisedTreatment: String, Sendable, Hashable, CaseIterable, Codable {
  /// They go along unchanged.
  case keep
  /// They stay behind.
  case remove
  /// An asset that has some is not delivered.
  case refuse
}

extension UnrecognisedTreatment: Comparable {
  /// Orders treatments by how much they protect.
  public static func < (left: UnrecognisedTreatment, right: UnrecognisedTreatment) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .keep: 0
    case .remove: 1
    case .refuse: 2
    }
  }
}
