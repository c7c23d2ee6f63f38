import Library
import Omit

/// The places in which assets are filtered, each with a thread: as many for long assets as for short
/// ones.
struct FilterLanes: Sendable {
  private let short: Lane
  private let long: Lane

  /// The places for assets of one length.
  private struct Lane: Sendable {
    let slots: FilterSlots
    let threads: FilterThreads

    init(_ count: Int) {
      slots = FilterSlots(count)
      threads = FilterThreads(count)
    }
  }

  /// - Parameter count: The number of places for each length, 1 or more.
  init(_ count: Int) {
    short = Lane(count)
    long = Lane(count)
  }

  /// The number of assets that wait, and the number that hold a place.
  var load: (waiting: Int, busy: Int) {
    get async {
      let (short, long) = (await short.slots.load, await long.slots.load)
      return (short.waiting + long.waiting, short.busy + long.busy)
    }
  }

  /// Waits for a place for an asset of this length, and performs work in it.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits, and any error that the
  ///   work throws.
  func withSlot<Value: Sendable>(
    for caller: CallerID, _ length: AssetLength, _ work: () async throws -> Value
  ) async throws -> Value {
    let lane =
      switch length {
      case .short: short
      case .long: long
      }
    return try await lane.slots.withSlot(for: caller) {
      try await withTaskExecutorPreference(lane.threads, operation: work)
    }
  }
}
