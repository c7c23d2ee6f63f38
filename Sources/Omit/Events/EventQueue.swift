import Synchronization

/// The events of a share that nobody has taken yet.
///
/// An `AsyncStream` ends for who is cancelled; this one goes on, so that they learn what left.
final class EventQueue: Sendable {
  private struct State {
    /// Those that came last, in their order.
    var incoming: [ShareEvent] = []
    /// Those before them, the next one last.
    var outgoing: [ShareEvent] = []
    var waiting: CheckedContinuation<ShareEvent?, Never>?
    var isEnded = false

    mutating func next() -> ShareEvent? {
      if outgoing.isEmpty {
        outgoing = incoming.reversed()
        incoming = []
      }
      return outgoing.popLast()
    }
  }

  private let state = Mutex(State())

  /// Puts an event behind the others.
  func put(_ event: ShareEvent) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if state.waiting == nil { state.incoming.append(event) }
      return state.waiting
    }
    waiting?.resume(returning: event)
  }

  /// Says that there will be no more.
  func end() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      state.isEnded = true
      return state.waiting
    }
    waiting?.resume(returning: nil)
  }

  /// Takes the next event, and waits for it; nil behind the last one.
  func next() async -> ShareEvent? {
    await withCheckedContinuation { continuation in
      let found: ShareEvent?? = state.withLock { state in
        if let event = state.next() { return .some(event) }
        if state.isEnded { return .some(nil) }
        state.waiting = continuation
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
  }
}
