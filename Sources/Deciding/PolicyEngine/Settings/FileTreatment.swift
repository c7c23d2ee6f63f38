/// The treatment of the names and times of delivered files.
public struct FileTreatment: Sendable, Hashable {
  /// The names that delivered files get.
  public var names: Names
  /// The times that they bear.
  public var times: Times

  /// Makes a treatment; what nobody stated keeps names and takes the time of writing.
  public init(names: Names = .keep, times: Times = .now) {
    self.names = names
    self.times = times
  }

  /// The names that delivered files get.
  public enum Names: String, SettingWord {
    /// As the originals.
    case keep
    /// By names that carry no date, place, counter or word of the original.
    case neutral

    /// Its consequence for delivered files.
    public var consequence: String {
      switch self {
      case .keep: "those of the originals"
      case .neutral: "such that tell nothing"
      }
    }
  }

  /// The times that delivered files bear.
  public enum Times: String, SettingWord {
    /// The times of the originals.
    case keep
    /// The time of writing.
    case now

    /// Its consequence for delivered files.
    public var consequence: String {
      switch self {
      case .keep: "those of the originals"
      case .now: "when they were written"
      }
    }
  }
}
