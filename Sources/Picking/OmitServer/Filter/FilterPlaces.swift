import Library

/// The assets that go through the filter at a time; others wait for their turn.
///
/// Whoever has the fewest of them is next, so that many assets of one caller do not hold up another's; of
/// one caller's, the one that came first.
actor FilterPlaces {
  private struct Waiting {
    let number: Int
    let caller: CallerID
    let continuation: CheckedContinuation<Bool, Never>
  }

  private var free: Int
  private var held: [CallerID: Int] = [:]
  /// In the order in which they came.
  private var waiting: [Waiting] = []
  private var last = 0

  /// - Parameter count: How many there are, 1 or more.
  init(_ count: Int) { free = count }

  /// How many wait.
  var waitingCount: Int { waiting.count }

  /// How many wait, and how many have a place.
  var load: (waiting: Int, busy: Int) { (waiting.count, held.values.reduce(0, +)) }

  /// Does something in a place, once there is one.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before there is one, and whatever the work
  ///   throws.
  nonisolated func withPlace<Value: Sendable>(
    for caller: CallerID, _ work: () async throws -> Value
  ) async throws -> Value {
    try await take(for: caller)
    do {
      let value = try await work()
      await giveBack(of: caller)
      return value
    } catch {
      await giveBack(of: caller)
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
        // Where the task was cancelled meanwhile, nobody will come to say so.
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        waiting.append(Waiting(number: number, caller: caller, continuation: continuation))
      }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
    guard isTaken else { throw CancellationError() }
  }

  private func giveUp(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }

  private func giveBack(of caller: CallerID) {
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
