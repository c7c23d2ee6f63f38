/// The treatment of unrecognised parts.
public enum UnrecognisedTreatment: String, SettingWord {
  /// Unrecognised parts are kept unchanged.
  case keep
  /// Unrecognised parts are removed.
  case remove
  /// An asset with unrecognised parts is not delivered.
  case refuse

  /// The consequence for unrecognised parts.
  public var consequence: String {
    switch self {
    case .keep: "kept"
    case .remove: "removed"
    case .refuse: "a reason to refuse the file"
    }
  }
}
