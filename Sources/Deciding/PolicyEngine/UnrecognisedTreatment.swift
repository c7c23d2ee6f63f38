/// The treatment of unrecognised parts.
public enum UnrecognisedTreatment: String, SettingWord {
  /// They go along unchanged.
  case keep
  /// They stay behind.
  case remove
  /// An asset that has some is not delivered.
  case refuse

  /// Its consequence for such parts.
  public var consequence: String {
    switch self {
    case .keep: "kept"
    case .remove: "removed"
    case .refuse: "a reason to refuse the file"
    }
  }
}
