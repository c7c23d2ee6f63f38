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
  private let ending: Ending
  private let isSettled = Atomic(false)

  init(_ files: [File], endedBy ending: Ending) {
    self.files = files
    self.ending = ending
  }

  deinit {
    guard !isSettled.load(ordering: .acquiring) else { return }
    let ending = ending
    Task { await ending.end(as: .notDelivered) }
  }

  /// The report on the asset, as it is where everything leaves.
  package var report: AssetReport { ending.report }

  /// Records how it ended; of several endings the first counts.
  ///
  /// - Parameter result: Whether all of it was handed on, nothing of it, or some of it to somebody who
  ///   went away.
  /// - Returns: The report on what became of it; nil where the ending was known before.
  @discardableResult
  package func settle(as result: Settlement.Result) async -> AssetReport? {
    guard !isSettled.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return await ending.end(as: result)
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

extension RecordedAsset {
  /// What ends the way of an asset that was recorded.
  struct Ending: Sendable {
    private let share: AssetShare
    let report: AssetReport
    /// Nil where the filter records nothing.
    private let receipt: IntentReceipt?
    private let known: KnownFacts

    init(
      of share: AssetShare, reporting report: AssetReport, permittedBy receipt: IntentReceipt?,
      knowing known: KnownFacts
    ) {
      self.share = share
      self.report = report
      self.receipt = receipt
      self.known = known
    }

    /// Records the ending, and tells the program of it.
    @discardableResult
    fileprivate func end(as result: Settlement.Result) async -> AssetReport {
      switch result {
      case .delivered: share.reach(.published)
      case .notDelivered, .unknown: break
      }
      let report = await settle(
        as: result, for: Problem(.unwritable, "whoever asked for it went away"))
      return share.filter.finished(share.ended(with: report))
    }

    /// Records the ending.
    ///
    /// - Parameters:
    ///   - result: The ending.
    ///   - problem: Why it was not delivered, if it was not.
    /// - Returns: The report on what became of the asset.
    func settle(as result: Settlement.Result, for problem: Problem) async -> AssetReport {
      switch result {
      case .delivered: return await share.settled(report, receipt, as: result)
      case .notDelivered, .unknown:
        let failed = AssetReport(share.heading, notDelivered: problem, knowing: known)
        return await share.settled(failed, receipt, as: result)
      }
    }
  }
}
