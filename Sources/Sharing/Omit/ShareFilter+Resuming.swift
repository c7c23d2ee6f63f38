public import Access
public import Audit
import PolicyEngine

extension ShareFilter {
  /// Returns a filter that skips assets that were delivered and recorded before.
  ///
  /// An asset is skipped if the bytes in the place of its output are a recorded delivery of the
  /// same original under the same request.
  ///
  /// Reading the record takes time in proportion to its length. 16 bytes are kept in memory for
  /// each of its deliveries under the request.
  ///
  /// - Parameters:
  ///   - request: The request under which assets will be shared.
  ///   - completing: Whether a delivery is replaced if its asset has grown: if the original begins
  ///     with the delivered bytes, or if another file now belongs to it. Nothing else is replaced.
  /// - Returns: The filter.
  /// - Throws: `ResumeError` if the record is not sufficient.
  public func resuming(
    _ request: Request, completing: Bool = false
  ) throws(ResumeError) -> ShareFilter {
    guard let audit else { throw .recordsNothing }
    if let policy = policies.policies.first(where: { $0.settings.audit.sourceDigest == .none }) {
      throw .recordsNoDigests(policy: policy.name)
    }
    guard settings.computesDigests else { throw .noDigests }
    var filter = self
    do {
      filter.earlier = try EarlierDeliveries(
        of: request, in: Ledger(log: audit, policies: policies), completing: completing)
    } catch {
      throw .unreadable(error)
    }
    return filter
  }

  /// Adds an asset that has been delivered since, so that it is skipped as well.
  public mutating func note(delivered report: AssetReport) { earlier?.add(report) }
}

/// The reason why a share cannot be resumed.
public enum ResumeError: Error, Hashable {
  /// The filter records nothing.
  case recordsNothing
  /// A policy does not have digests of originals recorded.
  case recordsNoDigests(policy: String)
  /// No digests are computed.
  case noDigests
  /// The record cannot be read.
  case unreadable(AuditError)
}

extension ResumeError: CustomStringConvertible {
  /// A sentence that describes the error, without a full stop.
  public var description: String {
    switch self {
    case .recordsNothing: "nothing is recorded, so it is unknown what was delivered"
    case .recordsNoDigests(let policy):
      "the policy `\(policy)` does not record digests of originals, so it is unknown what was "
        + "delivered"
    case .noDigests: "no digests are computed, so it is unknown what was delivered"
    case .unreadable(let error): "\(error)"
    }
  }
}
