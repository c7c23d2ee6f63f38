import Synchronization

/// Those who wait for changes of what callers may see.
///
/// They are told that there is something, and read from the store what it is.
package final class AccessObservers: Sendable {
  private struct State {
    var wakers: [CallerID: [Int: @Sendable () -> Void]] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Waits for changes of what a caller may see.
  ///
  /// - Parameters:
  ///   - id: The caller.
  ///   - wake: Called after each change.
  /// - Returns: The number by which it is taken back.
  package func add(for id: CallerID, _ wake: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      let number = state.next
      state.next += 1
      state.wakers[id, default: [:]][number] = wake
      return number
    }
  }

  /// Waits no more.
  package func remove(_ number: Int, for id: CallerID) {
    state.withLock { state in
      state.wakers[id]?[number] = nil
      if state.wakers[id]?.isEmpty == true { state.wakers[id] = nil }
    }
  }

  /// How many wait for changes of what a caller may see.
  package func count(for id: CallerID) -> Int { state.withLock { $0.wakers[id]?.count ?? 0 } }

  /// Wakes all who wait.
  func wake(_ id: CallerID) {
    let wakers = state.withLock { $0.wakers[id] ?? [:] }
    for wake in wakers.values { wake() }
  }
}
