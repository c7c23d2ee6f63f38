package import Audit
import Synchronization
package import Vocabulary

/// An asset that may be delivered: its outputs are verified, and the intent is durably recorded.
///
/// The program that passes its files on settles the intent. If it does not, nothing was delivered,
/// and the record states so after this value is deallocated.
package final class RecordedAsset: Sendable {
  /// The files that may be delivered: the movie, the still, then the sidecars; without files that
  /// are left out.
  package let files: [File]
  private let share: AssetShare
  private let intent: DeliveryIntent
  private let isSettled = Atomic(false)

  init(_ files: [File], of share: AssetShare, by intent: DeliveryIntent) {
    self.files = files
    self.share = share
    self.intent = intent
  }

  deinit {
    guard !isSettled.load(ordering: .acquiring) else { return }
    let (share, intent) = (share, intent)
    Task { await share.end(as: .notDelivered, permittedBy: intent) }
  }

  /// The report for the case that everything is delivered.
  package var report: AssetReport { intent.report }

  /// Settles the intent.
  ///
  /// Only the first settlement counts.
  ///
  /// - Parameter result: Whether the whole asset was passed on, nothing of it, or a part to a
  ///   receiver that disconnected.
  /// - Returns: The report on the outcome, or nil if the intent was settled before.
  @discardableResult
  package func settle(as result: Settlement.Result) async -> AssetReport? {
    guard !isSettled.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return await share.end(as: result, permittedBy: intent)
  }

  /// One file of the asset.
  package struct File: Sendable {
    /// The file's position in the asset; the still or the only file is at 0.
    package let position: Int
    /// The file's role in the asset.
    package let role: AssetReport.Role
    /// The format according to the bytes, or nil if they have no known format.
    package let contentType: ContentType?
    /// The bytes.
    package let stream: SharedStream
  }
}

extension AssetShare {
  /// Records the settlement of an asset to be fetched, and reports it to the observer.
  @discardableResult
  fileprivate func end(
    as result: Settlement.Result, permittedBy intent: DeliveryIntent
  ) async -> AssetReport {
    let outcome: AssetReport
    switch result {
    case .delivered:
      reach(.published)
      outcome = intent.report
    case .notDelivered, .unknown:
      outcome = report.notDelivered(Problem(.unwritable, "the recipient is gone"))
    }
    let settled = await intent.settled(outcome, as: result)
    reach(.ended(settled.outcome))
    return filter.finished(settled)
  }
}
