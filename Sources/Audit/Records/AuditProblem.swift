/// Why an asset was not delivered.
public struct AuditProblem: Sendable, Hashable {
  /// The code that reports use.
  public var code: String
  /// Where it was found: structures and an offset, or a stage.
  public var at: String?

  /// Names a problem and its place.
  public init(code: String, at: String? = nil) {
    self.code = code
    self.at = at
  }
}
