import Synchronization

/// A queue in which a limited number of tasks work at a time, the others in the order they came.
final class CodingQueue: Sendable {
  private let limit: Int
  private let state = Mutex(State())

  private struct State {
    var working = 0
    var next = 0
    /// The waiting tasks; each is resumed with whether it is its turn.
    var waiting: [(number: Int, turn: CheckedContinuation<Bool, Never>)] = []
  }

  /// Creates a queue.
  ///
  /// - Parameter limit: The number of tasks that work at a time, 1 or more.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Waits for a turn, and works.
  ///
  /// Returns nil if the task is cancelled before its turn.
  func inTurn<Result: Sendable>(_ work: () async -> Result) async -> Result? {
    guard await takeTurn() else { return nil }
    defer { endTurn() }
    return await work()
  }

  private func takeTurn() async -> Bool {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        let answer = state.withLock { state -> Bool? in
          if Task.isCancelled { return false }
          guard state.working >= limit else {
            state.working += 1
            return true
          }
          state.waiting.append((number, turn))
          return nil
        }
        if let answer { turn.resume(returning: answer) }
      }
    } onCancel: {
      let turn = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).turn }
      }
      turn?.resume(returning: false)
    }
  }

  private func endTurn() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.waiting.isEmpty else {
        state.working -= 1
        return nil
      }
      return state.waiting.removeFirst().turn
    }
    next?.resume(returning: true)
  }
}
