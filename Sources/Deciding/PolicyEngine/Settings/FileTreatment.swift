/// The treatment of the names and times of delivered files.
public struct FileTreatment: Sendable, Hashable {
  /// The names of delivered files.
  public var names: Names
  /// The times of delivered files.
  public var times: Times

  /// Creates a treatment; by default, names are kept and the time of writing is used.
  public init(names: Names = .keep, times: Times = .now) {
    self.names = names
    self.times = times
  }

  /// The names of delivered files.
  public enum Names: String, SettingWord {
    /// The names of the originals.
    case keep
    /// Names that contain no date, place, counter or word of the original.
    case neutral

    /// The consequence for delivered files.
    public var consequence: String {
      switch self {
      case .keep: "those of the originals"
      case .neutral: "names that reveal nothing"
      }
    }
  }

  /// The times of delivered files.
  public enum Times: String, SettingWord {
    /// The times of the originals.
    case keep
    /// The time of writing.
    case now

    /// The consequence for delivered files.
    public var consequence: String {
      switch self {
      case .keep: "those of the originals"
      case .now: "when they were written"
      }
    }
  }
}
