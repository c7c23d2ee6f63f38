import Glibc

/// Threads for long-running file reads.
enum IndexThread {
  /// Runs work on a thread of its own.
  ///
  /// - Parameters:
  ///   - isYielding: Whether the thread has low priority, because no caller waits for it.
  ///   - work: The work.
  static func run(yielding isYielding: Bool, _ work: @escaping @Sendable () -> Void) {
    let box = unsafe Unmanaged.passRetained(Work(work, isYielding)).toOpaque()
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, { unsafe Work.run($0) }, box)
    guard code == 0 else {
      // No further thread can be created, so the caller does the work.
      unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().work()
      return
    }
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let work: @Sendable () -> Void
    private let isYielding: Bool

    /// A niceness that leaves the thread a third of the share of others on a busy processor.
    ///
    /// Writers to the database also wait for this thread while it writes, so it must not starve.
    private static let niceness: Int32 = 5

    init(_ work: @escaping @Sendable () -> Void, _ isYielding: Bool) {
      self.work = work
      self.isYielding = isYielding
    }

    static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let box = unsafe box else { return nil }
      let work = unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue()
      if work.isYielding {
        // On Linux, this affects only the current thread [setpriority(2)].
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
      }
      work.work()
      return nil
    }
  }
}
