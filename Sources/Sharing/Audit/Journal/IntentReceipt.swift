/// Proof that the record of one asset is durable; nothing is delivered without it.
///
/// INVARIANT (audited or not delivered): only the log makes receipts, and only after its
/// transaction is on the disk.
public struct IntentReceipt: Sendable, Hashable {
  /// The share of the record.
  public let share: String
  /// The number of the asset in its share.
  public let asset: Int
  let id: Int64
}

/// How an intent ended.
public struct Settlement: Sendable, Hashable {
  /// The intent.
  public let receipt: IntentReceipt
  /// When it ended.
  public let time: Timestamp
  /// The outcome for the asset.
  public let result: Result
  /// Why it was not delivered.
  public let problem: AuditProblem?

  /// Says how an intent ended.
  public init(
    _ receipt: IntentReceipt, as result: Result, problem: AuditProblem? = nil,
    time: Timestamp = .now
  ) {
    self.receipt = receipt
    self.time = time
    self.result = result
    self.problem = problem
  }

  /// The outcome for an asset.
  public enum Result: String, Sendable, Hashable, CaseIterable {
    /// Its files are visible.
    case delivered
    /// Nothing of it was delivered.
    case notDelivered
    /// Nobody can tell: a stream whose reader may have taken all, some or nothing.
    case unknown
  }
}

extension AuditEnding {
  /// The ending as it is added to the log.
  init(_ settlement: Settlement) {
    self.init(
      intent: settlement.receipt.id, time: settlement.time, result: settlement.result,
      problem: settlement.problem)
  }
}
