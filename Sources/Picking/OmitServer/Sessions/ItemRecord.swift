import Audit
import Omit
import Synchronization

/// What the audit is told of bytes that wait: that the host has all of them, or how far it came.
///
/// Where nobody says so, it is told once this value is gone: that nothing left, or that nobody knows.
final class ItemRecord: Sendable {
  private let recorded: RecordedAsset
  private let hasLeft = Atomic(false)
  private let isWhole = Atomic(false)

  /// Takes what is recorded as about to be fetched.
  init(_ recorded: RecordedAsset) { self.recorded = recorded }

  deinit {
    // Of what never left its own end tells.
    guard hasLeft.load(ordering: .acquiring) else { return }
    let (recorded, outcome) = (recorded, left)
    Task { await recorded.settle(as: outcome) }
  }

  /// Notes that bytes are about to leave.
  ///
  /// - Returns: Whether they are the first.
  func noteLeaving() -> Bool { !hasLeft.exchange(true, ordering: .acquiringAndReleasing) }

  /// Notes that all of it was sent, whether or not it arrived.
  func noteWhole() { isWhole.store(true, ordering: .releasing) }

  /// What became of it where some of it left and nobody says that it has it.
  private var left: Settlement.Result {
    isWhole.load(ordering: .acquiring) ? .delivered : .unknown
  }

  /// Tells the audit that the host has all of it.
  func settleAsFetched() async { _ = await recorded.settle(as: .delivered) }

  /// Tells the audit how far the host came, where it will come no further.
  func settleAsLeft() async {
    _ = await recorded.settle(
      as: hasLeft.load(ordering: .acquiring) ? left : .notDelivered)
  }
}
