import Glibc

/// Ctrl-C and the system's request to end, held back until the recorded assets are finished.
struct Interruption: Sendable {
  private let signals: [Int32]

  /// Holds the signals back, for this thread and for threads that it starts.
  ///
  /// A signal that the process was started to ignore remains ignored: that is how a shell keeps
  /// Ctrl-C from programs in the background.
  static func held() -> Interruption {
    let signals = [SIGINT, SIGTERM].filter { !isIgnored($0) }
    var set = makeSet(signals)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    return Interruption(signals: signals)
  }

  /// Waits for signals on this thread and never returns.
  ///
  /// Calls `stop` at the first signal, and ends the process at the second.
  func watch(_ stop: () -> Void) {
    guard !signals.isEmpty else { return }
    var set = Interruption.makeSet(signals)
    var number: Int32 = 0
    while unsafe sigwait(&set, &number) != 0 {}
    stop()
    while unsafe sigwait(&set, &number) != 0 {}
    _exit(ExitCode.interrupted.rawValue)
  }

  private static func makeSet(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    for signal in signals { _ = unsafe sigaddset(&set, signal) }
    return set
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
