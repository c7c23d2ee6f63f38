import Dispatch

/// A thread for work that may wait for a client, or for one long asset, and for nothing else.
///
/// There are as many threads for short assets as processors. None of them may wait for a client,
/// which may itself be waiting for an answer. Work on this thread continues at once, not after the
/// assets that are ready to be processed.
final class FrameThread: TaskExecutor {
  private let queue: DispatchQueue

  init(_ label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The executor outlives the job, because the task that prefers it retains it.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
