import Access
import PolicyEngine

/// The lines of a report that are known before its asset is looked at.
struct ReportHeading {
  let share: String
  /// The asset's number in the share, from 1.
  let asset: Int
  let policyName: String
  /// SHA-256 of the policies' texts, in hexadecimal.
  let policyDigest: String
  let callerID: String?
  let callerAPI: String
  /// Nil where the request does not say enough of the caller.
  let menu: Menu?
}
