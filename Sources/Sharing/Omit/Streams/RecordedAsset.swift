package import Audit
import Synchronization
package import Vocabulary

/// An asset that may leave: its outputs are verified, and what is about to leave is durably recorded.
///
/// Whoever hands its files on says how that ended. Where nobody does, nothing of it left, and the record
/// says so once this value is gone.
package final class RecordedAsset: Sendable {
  /// The files that may leave: the movie, the still, then the sidecars; without those that stay behind.
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

  /// The report on the asset, as it is where everything leaves.
  package var report: AssetReport { intent.report }

  /// Records how it ended; of several endings the first counts.
  ///
  /// - Parameter result: Whether all of it was handed on, nothing of it, or some of it to somebody who
  ///   went away.
  /// - Returns: The report on what became of it; nil where the ending was known before.
  @discardableResult
  package func settle(as result: Settlement.Result) async -> AssetReport? {
    guard !isSettled.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return await share.end(as: result, permittedBy: intent)
  }

  /// One file of it.
  package struct File: Sendable {
    /// Its position among the files of the asset, the still or the only file at 0.
    package let position: Int
    /// Its role in the asset.
    package let role: AssetReport.Role
    /// The format, as told by the bytes; nil where they are of none.
    package let contentType: ContentType?
    /// The bytes.
    package let stream: SharedStream
  }
}

extension AssetShare {
  /// Records how it ended for whoever was to fetch it, and tells the observer of it.
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
      outcome = report.notDelivered(Problem(.unwritable, "whoever asked for it went away"))
    }
    let settled = await intent.settled(outcome, as: result)
    reach(.ended(settled.outcome))
    return filter.finished(settled)
  }
}
