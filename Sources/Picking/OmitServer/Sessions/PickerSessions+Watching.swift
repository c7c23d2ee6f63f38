import Library

extension PickerSessions {
  /// Wakes the watchers of a session.
  func signal(_ id: SessionID) {
    for wake in (watchers[id] ?? [:]).values { wake() }
  }

  /// Wakes the watchers of all sessions of a caller, so that each checks whether it may watch.
  func signal(allOf caller: CallerID) {
    for session in sessions.values where session.caller.id == caller { signal(session.id) }
  }

  /// Watches a session.
  ///
  /// - Parameters:
  ///   - id: The session.
  ///   - wake: A closure that is called whenever the session reports something.
  /// - Returns: A closure that stops watching.
  func watch(
    _ id: SessionID, _ wake: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let number = nextWatcher
    nextWatcher += 1
    watchers[id, default: [:]][number] = wake
    return { Task { await self.leave(id, number) } }
  }

  private func leave(_ id: SessionID, _ number: Int) {
    watchers[id]?[number] = nil
    if watchers[id]?.isEmpty == true { watchers[id] = nil }
  }
}
