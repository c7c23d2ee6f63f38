import Library

extension PickerSessions {
  /// Wakes whoever watches a session.
  func signal(_ id: SessionID) {
    for wake in (watchers[id] ?? [:]).values { wake() }
  }

  /// Watches a session.
  ///
  /// - Parameters:
  ///   - id: The session.
  ///   - wake: Called whenever the session told something.
  /// - Returns: What takes that back.
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
