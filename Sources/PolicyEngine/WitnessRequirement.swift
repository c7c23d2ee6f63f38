/// Whether an independent reader must have looked at an output: the later case asks for more.
public enum WitnessRequirement: String, Sendable, Hashable, CaseIterable, Codable {
  /// Nobody is asked.
  case off
  /// What it sees counts; that it is absent, or does not know the format, does not.
  case whenReadable = "when-readable"
  /// An asset that it did not look at is not delivered.
  case required
}

extension WitnessRequirement: Comparable {
  /// Orders requirements by how much they ask for.
  public static func < (left: WitnessRequirement, right: WitnessRequirement) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .off: 0
    case .whenReadable: 1
    case .required: 2
    }
  }
}
