/// The reason why nothing of an asset was returned.
public enum ShareError: Error, Sendable {
  /// The asset was refused or failed, for the reason in the report.
  ///
  /// With a filter that only inspects, the report predicts the outcome.
  case notDelivered(AssetReport)
  /// The sequence to be shared threw this error.
  case source(any Error)
  /// The task was cancelled before anything was recorded.
  case cancelled
  /// The asset is recorded as delivered, but the system prevents it from being read back.
  case lost(Problem)
}

extension ShareError: CustomStringConvertible {
  /// A sentence that describes the error, without a full stop.
  ///
  /// It contains no metadata value.
  public var description: String {
    switch self {
    case .notDelivered(let report):
      "nothing is returned: " + (report.problem?.message ?? "the filter only inspects")
    case .source: "nothing is returned: the bytes to be shared ended early"
    case .cancelled: "nothing is returned: the task was cancelled"
    case .lost(let problem): "nothing is returned: \(problem.message)"
    }
  }
}
