import Library

/// A limit on the number of assets that are filtered at a time.
///
/// The next place goes to the caller that holds the fewest, so the assets of one caller do not
/// block those of another; among one caller's assets, the first to arrive is next.
actor FilterSlots {
  private struct Waiting {
    let number: Int
    let caller: CallerID
    let continuation: CheckedContinuation<Bool, Never>
  }

  private var free: Int
  private var held: [CallerID: Int] = [:]
  /// The waiting assets, in order of arrival.
  private var waiting: [Waiting] = []
  private var last = 0

  /// - Parameter count: The number of places, 1 or more.
  init(_ count: Int) { free = count }

  /// The number of waiting assets.
  var waitingCount: Int { waiting.count }

  /// The number of assets that wait, and the number that hold a place.
  var load: (waiting: Int, busy: Int) { (waiting.count, held.values.reduce(0, +)) }

  /// Waits for a place and performs work in it.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits, and any error that the
  ///   work throws.
  nonisolated func withSlot<Value: Sendable>(
    for caller: CallerID, _ work: () async throws -> Value
  ) async throws -> Value {
    try await take(for: caller)
    do {
      let value = try await work()
      await release(for: caller)
      return value
    } catch {
      await release(for: caller)
      throw error
    }
  }

  private func take(for caller: CallerID) async throws(CancellationError) {
    guard !Task.isCancelled else { throw CancellationError() }
    if free > 0 {
      free -= 1
      held[caller, default: 0] += 1
      return
    }
    last += 1
    let number = last
    let isTaken = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // If the task has been cancelled meanwhile, no later call resumes the continuation.
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        waiting.append(Waiting(number: number, caller: caller, continuation: continuation))
      }
    } onCancel: {
      Task { await self.stopWaiting(number) }
    }
    guard isTaken else { throw CancellationError() }
  }

  private func stopWaiting(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }

  private func release(for caller: CallerID) {
    let left = (held[caller] ?? 1) - 1
    held[caller] = left > 0 ? left : nil
    let next = waiting.indices.min { held(by: $0) < held(by: $1) }
    guard let next else {
      free += 1
      return
    }
    let waiter = waiting.remove(at: next)
    held[waiter.caller, default: 0] += 1
    waiter.continuation.resume(returning: true)
  }

  private func held(by index: Int) -> Int { held[waiting[index].caller] ?? 0 }
}
