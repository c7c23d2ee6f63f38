import Glibc

/// Threads for what reads files for as long as that takes.
enum IndexThread {
  /// Runs some work on a thread of its own.
  ///
  /// - Parameters:
  ///   - isYielding: Whether it lets others go first: nobody waits for it.
  ///   - work: The work.
  static func run(yielding isYielding: Bool, _ work: @escaping @Sendable () -> Void) {
    let box = unsafe Unmanaged.passRetained(Work(work, isYielding)).toOpaque()
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, { unsafe Work.run($0) }, box)
    guard code == 0 else {
      // There is no room for another thread: the caller does it.
      unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().work()
      return
    }
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let work: @Sendable () -> Void
    private let isYielding: Bool

    /// A third of what others get of a busy processor: whoever writes to the database waits for this
    /// thread where it writes, too, so that it must not starve.
    private static let niceness: Int32 = 5

    init(_ work: @escaping @Sendable () -> Void, _ isYielding: Bool) {
      self.work = work
      self.isYielding = isYielding
    }

    static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let box = unsafe box else { return nil }
      let work = unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue()
      if work.isYielding {
        // Under Linux, of this thread alone [setpriority(2)].
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
      }
      work.work()
      return nil
    }
  }
}
