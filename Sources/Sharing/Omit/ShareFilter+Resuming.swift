public import Access
public import Audit
import PolicyEngine

extension ShareFilter {
  /// The same filter, which skips what was delivered before and recorded: where the bytes that stand in
  /// an output's place are a recorded delivery of the same original under the same request.
  ///
  /// Reading the record takes time in its length; 16 bytes are kept of each delivery that it holds of
  /// the request.
  ///
  /// - Parameters:
  ///   - request: The request under which assets will be shared.
  ///   - completing: Whether a delivery is replaced once there is more of its asset: an original that
  ///     begins with the bytes that were delivered, or another file that belongs to it. Nothing else is.
  /// - Returns: The filter.
  /// - Throws: `ResumeError` where the record cannot tell.
  public func resuming(
    _ request: Request, completing: Bool = false
  ) throws(ResumeError) -> ShareFilter {
    guard let audit else { throw .recordsNothing }
    if let policy = policies.policies.first(where: { $0.settings.audit.sourceDigest == .none }) {
      throw .recordsNoDigests(policy: policy.name)
    }
    guard settings.takesDigests else { throw .takesNoDigests }
    var filter = self
    do {
      filter.earlier = try EarlierDeliveries(
        of: request, in: Ledger(log: audit, policies: policies), completing: completing)
    } catch {
      throw .unreadable(error)
    }
    return filter
  }

  /// Notes what has been delivered since, so that it is skipped, too.
  public mutating func note(delivered report: AssetReport) { earlier?.add(report) }
}

/// Why a share cannot be resumed.
public enum ResumeError: Error, Hashable {
  /// The filter records nothing.
  case recordsNothing
  /// A policy has no digests of originals recorded.
  case recordsNoDigests(policy: String)
  /// No digests are taken.
  case takesNoDigests
  /// The record cannot be read.
  case unreadable(AuditError)
}

extension ResumeError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .recordsNothing: "nothing is recorded, so nobody can tell what was delivered"
    case .recordsNoDigests(let policy):
      "the policy `\(policy)` has no digests of originals recorded, so nobody can tell what was "
        + "delivered"
    case .takesNoDigests: "no digests are taken, so nobody can tell what was delivered"
    case .unreadable(let error): "\(error)"
    }
  }
}
