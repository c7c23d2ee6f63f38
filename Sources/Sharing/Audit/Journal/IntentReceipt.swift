/// Proof that the record of one asset is durable; nothing is delivered without it.
///
/// INVARIANT (audited or not delivered): only the log makes receipts, and only after its
/// transaction is on the disk.
public struct IntentReceipt: Sendable, Hashable {
  /// The share that the record belongs to.
  public let share: String
  /// The number of the asset in its share.
  public let asset: Int
  let id: Int64
}

/// The record of how an intent ended.
public struct Settlement: Sendable, Hashable {
  /// The receipt of the intent.
  public let receipt: IntentReceipt
  /// The time at which the intent ended.
  public let time: Timestamp
  /// The outcome for the asset.
  public let result: Result
  /// The reason why the asset was not delivered.
  public let problem: AuditProblem?

  /// Makes the record of how an intent ended.
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
    /// The asset's files are visible.
    case delivered
    /// No part of the asset was delivered.
    case notDelivered
    /// It is unknown: the reader of a stream may have received all, some or nothing.
    case unknown
  }
}

extension AuditEnding {
  /// Makes the ending in the form in which it is added to the log.
  init(_ settlement: Settlement) {
    self.init(
      intent: settlement.receipt.id, time: settlement.time, result: settlement.result,
      problem: settlement.problem)
  }
}
