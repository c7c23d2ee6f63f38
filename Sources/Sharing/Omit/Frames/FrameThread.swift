import Dispatch

/// A thread for what may wait for a client, and for nothing else.
///
/// The threads that work on assets are as many as there are processors; none of them may wait for
/// a client, who may be waiting for an answer. And what waits here goes on at once, not behind the
/// assets that are ready to be worked on.
final class FrameThread: TaskExecutor {
  private let queue: DispatchQueue

  init(_ label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The executor outlives the job: whoever prefers it holds it.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
