import Audit
import Omit
import Synchronization

/// The record in the audit of whether a host fetched the bytes of an item.
///
/// If it has not been settled when this value is released, it is settled then: as not delivered if
/// no byte was sent, and otherwise according to what was sent.
final class ItemRecord: Sendable {
  private let recorded: RecordedAsset
  private let hasLeft = Atomic(false)
  private let isWhole = Atomic(false)

  /// Creates a record for an asset that is about to be fetched.
  init(_ recorded: RecordedAsset) { self.recorded = recorded }

  deinit {
    // If nothing was sent, `RecordedAsset` settles the record itself when it is released.
    guard hasLeft.load(ordering: .acquiring) else { return }
    let (recorded, outcome) = (recorded, left)
    Task { await recorded.settle(as: outcome) }
  }

  /// Notes that bytes are about to be sent.
  ///
  /// - Returns: Whether they are the first.
  func noteLeaving() -> Bool { !hasLeft.exchange(true, ordering: .acquiringAndReleasing) }

  /// Notes that all bytes were sent, whether or not they arrived.
  func noteWhole() { isWhole.store(true, ordering: .releasing) }

  /// The result if some bytes were sent and the host did not confirm that it has them.
  private var left: Settlement.Result {
    isWhole.load(ordering: .acquiring) ? .delivered : .unknown
  }

  /// Records that the host has all bytes.
  func settleAsFetched() async { _ = await recorded.settle(as: .delivered) }

  /// Records how much the host fetched, when it can fetch no more.
  func settleFetched() async {
    _ = await recorded.settle(
      as: hasLeft.load(ordering: .acquiring) ? left : .notDelivered)
  }
}
