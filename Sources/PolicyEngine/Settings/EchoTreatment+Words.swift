public import Vocabulary

extension EchoTreatment: SettingWord {
  /// Its consequence for such items.
  public var consequence: String {
    switch self {
    case .keep: "kept where their kinds are, and named in reports"
    case .remove: "removed"
    }
  }
}
