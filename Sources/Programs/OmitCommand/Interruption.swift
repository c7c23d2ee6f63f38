import Glibc

/// Ctrl-C, and the system's request to end, held back until the assets that are recorded are finished.
struct Interruption: Sendable {
  private let signals: [Int32]

  /// Holds the signals back, for this thread and those it will start.
  ///
  /// A signal that whoever started the process had it ignore stays ignored: that is how a shell
  /// keeps a Ctrl-C from what runs in its background.
  static func held() -> Interruption {
    let signals = [SIGINT, SIGTERM].filter { !isIgnored($0) }
    var set = makeSet(signals)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    return Interruption(signals: signals)
  }

  /// Waits on this thread for ever: calls `stop` at the first signal, and ends the process at the
  /// second.
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
