import Glibc

/// Threads for what reads files for as long as that takes, and lets everything else go first.
enum IndexThread {
  /// Runs some work on a thread of its own, of the lowest priority.
  static func run(_ work: @escaping @Sendable () -> Void) {
    let box = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, { unsafe Work.run($0) }, box)
    guard code == 0 else {
      // There is no room for another thread: the caller does it.
      _ = unsafe Work.run(box)
      return
    }
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    private let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let box = unsafe box else { return nil }
      // Under Linux, of this thread alone [setpriority(2)].
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
      unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().work()
      return nil
    }
  }
}
