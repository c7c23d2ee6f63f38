import NIOPosix

/// The threads on which assets are read, decided about, written and verified.
///
/// That work takes time in proportion to the size of an asset, and would block all other requests
/// on the threads that answer them.
final class FilterThreads: TaskExecutor {
  private let pool: NIOThreadPool

  /// Starts the threads.
  ///
  /// - Parameter count: The number of threads, 1 or more.
  init(_ count: Int) {
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
  }

  // Shutting down does not block; running jobs are finished.
  deinit { pool.shutdownGracefully { _ in } }

  /// Runs a step of a task on one of the threads.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
