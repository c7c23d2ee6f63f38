/// The treatment of files beside the picture that belong to it.
public enum SidecarTreatment: String, SettingWord {
  /// Sidecars are delivered without removed items; those that cannot be cleaned are removed if they
  /// may hold such items.
  case clean
  /// Sidecars are removed.
  case drop
  /// An asset with sidecars is not delivered.
  case refuse

  /// The consequence for sidecars.
  public var consequence: String {
    switch self {
    case .clean: "cleaned"
    case .drop: "not delivered"
    case .refuse: "a reason to refuse the file"
    }
  }
}
