import Access
import Audit
struct Ledger: Sendable {
  let log: AuditLog
  func intend(_ report: AssetReport, _ request: Request) async throws(AuditError) -> AuditReceipt { AuditReceipt() }
  func settle(_ receipt: AuditReceipt, _ report: AssetReport) async {}
}
