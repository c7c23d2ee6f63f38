import Synchronization

/// The observers of changes to what callers may see.
///
/// They are only notified of a change, and read its details from the store.
package final class AccessObservers: Sendable {
  private struct State {
    var wakers: [CallerID: [Int: @Sendable () -> Void]] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Adds an observer of changes to what a caller may see.
  ///
  /// - Parameters:
  ///   - id: The caller.
  ///   - wake: A closure that is called after each change.
  /// - Returns: The number with which the observer is removed.
  package func add(for id: CallerID, _ wake: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      let number = state.next
      state.next += 1
      state.wakers[id, default: [:]][number] = wake
      return number
    }
  }

  /// Removes an observer.
  package func remove(_ number: Int, for id: CallerID) {
    state.withLock { state in
      state.wakers[id]?[number] = nil
      if state.wakers[id]?.isEmpty == true { state.wakers[id] = nil }
    }
  }

  /// Returns the number of observers of changes to what a caller may see.
  package func count(for id: CallerID) -> Int { state.withLock { $0.wakers[id]?.count ?? 0 } }

  /// Notifies all observers of a caller.
  func wake(_ id: CallerID) {
    let wakers = state.withLock { $0.wakers[id] ?? [:] }
    for wake in wakers.values { wake() }
  }
}
