/// Why nothing of an asset was handed over.
public enum ShareError: Error, Sendable {
  /// It was refused, or failed: the report says why. From a filter that only looks, the report
  /// foresees what would become of it.
  case notDelivered(AssetReport)
  /// The sequence that was to be shared broke off with this error of its own.
  case source(any Error)
  /// The task was cancelled before anything was recorded.
  case cancelled
  /// It is recorded as delivered, and the system does not let it be read back.
  case lost(Problem)
}

extension ShareError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop; it holds no metadata value.
  public var description: String {
    switch self {
    case .notDelivered(let report):
      "nothing is handed over: " + (report.problem?.message ?? "the filter only looks")
    case .source: "nothing is handed over: the bytes to be shared broke off"
    case .cancelled: "nothing is handed over: the task was cancelled"
    case .lost(let problem): "nothing is handed over: \(problem.message)"
    }
  }
}
