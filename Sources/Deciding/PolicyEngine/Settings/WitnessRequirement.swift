/// Whether an independent reader must have examined an output.
public enum WitnessRequirement: String, SettingWord {
  /// No witness is used.
  case off
  /// Findings of the witness count; its absence, or a format unknown to it, does not.
  case whenReadable = "when-readable"
  /// An asset that the witness did not examine is not delivered.
  case required

  /// The consequence for outputs.
  public var consequence: String {
    switch self {
    case .off: "not used"
    case .whenReadable: "used if it can read them"
    case .required: "must have read them"
    }
  }
}
