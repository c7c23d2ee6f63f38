/// The treatment of files beside the picture that belong to it.
public enum SidecarTreatment: String, SettingWord {
  /// They go along without what is removed; those that cannot be cleaned stay behind where they
  /// may hold it.
  case clean
  /// They stay behind.
  case drop
  /// An asset that has some is not delivered.
  case refuse

  /// Its consequence for such files.
  public var consequence: String {
    switch self {
    case .clean: "cleaned"
    case .drop: "left behind"
    case .refuse: "a reason to refuse the file"
    }
  }
}
