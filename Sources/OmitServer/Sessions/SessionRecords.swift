import Access
import Audit
import Library
import Picker

/// What the audit is told of sessions beside the deliveries themselves.
///
/// The audit's words are those of assets that are not delivered, so an end of a session is recorded as
/// one: refused, by the person, under the number 0, with the code of the end.
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
        var file = AuditFile(role: "still")
        file.problem = AuditProblem(code: record.code)
        var caller = AuditCaller(api: host.api.rawValue)
        caller.id = host.id.text
        caller.readWrite = host.authorization.readWrite?.rawValue
        caller.addOnly = host.authorization.addOnly?.rawValue
        caller.outOfProcess = host.api.isOutOfProcess
        return AuditRecord(
          share: session.text, asset: record.number, caller: caller, outcome: .refused,
          files: [file])
      })
  }
}

extension PickerRecord {
  /// The word by which the audit tells it from others.
  var code: String {
    switch self {
    case .ended(let end): end.rawValue
    case .deselected: "deselected"
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
