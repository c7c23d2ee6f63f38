/// The setting that held for one option, and who chose it.
public struct AuditChoice: Sendable, Hashable {
  /// The option: a kind, or `format`.
  public var option: String
  /// The setting, such as `exclude` or `coarse 5km`.
  public var setting: String
  /// Who chose.
  public var by: Chooser

  /// Says what held for an option.
  public init(option: String, setting: String, by: Chooser) {
    self.option = option
    self.setting = setting
    self.by = by
  }

  /// Who can choose.
  public enum Chooser: String, Sendable, Hashable, CaseIterable {
    /// The person sharing, or who acts for them.
    case person
    /// The policy, because the person did not choose.
    case policy
  }
}
