import Access
import Audit
import Library
import Picker

/// What the audit is told of sessions beside the deliveries themselves.
///
/// An end of a session without a selection is recorded as an asset of the number 0.
struct SessionRecords: Sendable {
  /// The record.
  let audit: AuditLog

  /// Records something; the record holds neither names nor identifiers of what was selected.
  ///
  /// - Throws: `AuditError` where it cannot be recorded.
  func note(_ records: [PickerRecord], of session: SessionID, host: RegisteredCaller) async throws {
    guard !records.isEmpty else { return }
    try await audit.record(
      undelivered: records.map { record in
        var caller = AuditCaller(api: host.api.rawValue)
        caller.id = host.id.text
        caller.readWrite = host.authorization.readWrite?.rawValue
        caller.addOnly = host.authorization.addOnly?.rawValue
        caller.outOfProcess = host.api.isOutOfProcess
        return AuditRecord(
          share: session.text, asset: record.number, caller: caller, outcome: record.outcome,
          files: [AuditFile(role: "still")])
      })
  }
}

extension PickerRecord {
  /// The outcome in the audit's words.
  fileprivate var outcome: AuditOutcome {
    switch self {
    case .ended(.cancelled): .cancelled
    case .ended(.abandoned): .abandoned
    case .deselected: .deselected
    }
  }

  /// The number of the asset in the share; 0 where it is about none that was handed over.
  fileprivate var number: Int {
    switch self {
    case .ended, .deselected(_, nil): 0
    case .deselected(_, let item?): item.assetNumber
    }
  }
}

extension ItemNumber {
  /// The number of the asset in its share, counted from 1.
  var assetNumber: Int { number + 1 }
}
