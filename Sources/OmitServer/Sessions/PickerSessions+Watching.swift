import Library
import Picker

extension PickerSessions {
  /// Wakes whoever watches a session.
  func signal(_ id: SessionID) {
    for watcher in (watchers[id] ?? [:]).values { watcher.yield(.told) }
  }

  /// Watches a session.
  ///
  /// - Returns: Signals, and the means to add to them or to end them.
  func watch(
    _ id: SessionID
  ) -> (signals: AsyncStream<StreamSignal>, ending: AsyncStream<StreamSignal>.Continuation) {
    // One signal is as good as many: who wakes up reads all that was told.
    let (signals, continuation) = AsyncStream.makeStream(
      of: StreamSignal.self, bufferingPolicy: .bufferingNewest(1))
    let number = nextWatcher
    nextWatcher += 1
    watchers[id, default: [:]][number] = continuation
    continuation.onTermination = { _ in Task { await self.leave(id, number) } }
    continuation.yield(.told)
    return (signals, continuation)
  }

  private func leave(_ id: SessionID, _ number: Int) {
    watchers[id]?[number] = nil
    if watchers[id]?.isEmpty == true { watchers[id] = nil }
  }
}
