import Access
import Audit
import Library
import Picker

/// The records of sessions in the audit, in addition to the deliveries themselves.
///
/// A session that ends without a selection is recorded as an asset with the number 0.
struct SessionRecords: Sendable {
  /// The audit.
  let audit: AuditLog

  /// Writes records, which hold neither names nor identifiers of what was selected.
  ///
  /// - Throws: `AuditError` if they cannot be written.
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
  /// The outcome in the words of the audit.
  fileprivate var outcome: AuditOutcome {
    switch self {
    case .ended(.cancelled): .cancelled
    case .ended(.abandoned): .abandoned
    case .deselected: .deselected
    }
  }

  /// The number of the asset in the share, or 0 if no delivered asset is concerned.
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
