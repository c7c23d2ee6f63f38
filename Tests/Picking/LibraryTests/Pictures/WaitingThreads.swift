import Foundation

/// Threads for work that waits for other processes, which would block other tests' tasks.
final class WaitingThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "waiting", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
