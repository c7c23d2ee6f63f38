/// The setting for one option, and who chose it.
public struct AuditChoice: Sendable, Hashable {
  /// The option: a kind, `echoes`, `format` or `jpeg`.
  public var option: String
  /// The setting, such as `exclude` or `coarse 5km`.
  public var setting: String
  /// The one who chose the setting.
  public var by: Chooser

  /// Makes a choice from an option and its setting.
  public init(option: String, setting: String, by: Chooser) {
    self.option = option
    self.setting = setting
    self.by = by
  }

  /// The ones who can choose a setting.
  public enum Chooser: String, Sendable, Hashable, CaseIterable {
    /// The person sharing, or an agent of theirs.
    case person
    /// The policy, because the person did not choose.
    case policy
  }
}
