/// What becomes of files beside the picture that belong to it: the later case protects more.
public enum SidecarTreatment: String, Sendable, Hashable, CaseIterable, Codable {
  /// They go along without what is removed; those that cannot be cleaned stay behind where they
  /// may hold it.
  case clean
  /// They stay behind.
  case drop
  /// An asset that has some is not delivered.
  case refuse
}

extension SidecarTreatment: Comparable {
  /// Orders treatments by how much they protect.
  public static func < (left: SidecarTreatment, right: SidecarTreatment) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .clean: 0
    case .drop: 1
    case .refuse: 2
    }
  }
}
