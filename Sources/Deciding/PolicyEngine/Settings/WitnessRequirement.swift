/// Whether an independent reader must have looked at an output.
public enum WitnessRequirement: String, SettingWord {
  /// Nobody is asked.
  case off
  /// Findings of the witness count; its absence, or a format that it does not know, does not.
  case whenReadable = "when-readable"
  /// An asset that it did not look at is not delivered.
  case required

  /// Its consequence for outputs.
  public var consequence: String {
    switch self {
    case .off: "not asked"
    case .whenReadable: "asked where it can read them"
    case .required: "has to have read them"
    }
  }
}
