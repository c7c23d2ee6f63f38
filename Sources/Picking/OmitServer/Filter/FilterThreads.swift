import NIOPosix

/// The threads in which assets are read, decided about, written and verified.
///
/// That takes as long as an asset is large. On the threads that answer requests it would keep everybody
/// else waiting.
final class FilterThreads: TaskExecutor {
  private let pool: NIOThreadPool

  /// Starts threads.
  ///
  /// - Parameter count: How many, 1 or more.
  init(_ count: Int) {
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
  }

  // Nobody waits for them: what still runs is finished.
  deinit { pool.shutdownGracefully { _ in } }

  /// Runs a step of a task on one of the threads.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
