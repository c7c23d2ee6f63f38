public import Vocabulary

/// The choice of the person sharing for one kind of metadata.
public enum Choice: String, Sendable, Hashable, CaseIterable {
  /// The kind is kept, if the policy offers that.
  case include
  /// The kind is kept in a coarse form.
  case coarse
  /// The kind is removed.
  case exclude
}

extension Choice: Comparable {
  /// Orders choices by how much they protect.
  public static func < (left: Choice, right: Choice) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .include: 0
    case .coarse: 1
    case .exclude: 2
    }
  }
}

extension Choice: RequestWord {
  package static let role = "choice"
}

extension EchoTreatment: RequestWord {
  package static let role = "treatment of echoes"
}
