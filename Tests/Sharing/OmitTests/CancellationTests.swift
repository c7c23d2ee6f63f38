import Access
import Audit
import Dispatch
import Foundation
import PolicyEngine
import Samples
import Synchronization
import Testing
import Vocabulary

@testable import Omit

@Suite struct CancellationTests {
  @Test func `assets that were not begun when a share is cancelled are not shared`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "in")
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    let picture = JPEGBuilder().segment(0xFE, Array("canary".utf8)).picture().bytes
    for number in 0..<60 {
      try Data(picture).write(to: source.appending(path: "\(number).jpg"))
    }
    let stock = try #require(try StockPolicies.named("anonymous"))
    let audit = try AuditLog(at: folder.appending(path: "audit.sqlite").path)
    var settings = ShareSettings()
    // All of them are in the window from the start.
    settings.jobs = 60
    let filter = ShareFilter(policies: PolicySet(stock), audit: audit, settings: settings)
    let inputs = try ShareInput.walking(
      [FileName(source.path)], to: .folder(FileName(folder.appending(path: "out").path)))
    let request = try Request(caller: .direct, choices: try Choices(include: [], exclude: []))
    let executor = CountingExecutor()
    let share = Task(executorPreference: executor) {
      await executor.waitForStart()
      return await filter.share(inputs, under: request)
    }
    executor.start(cancelling: share, afterJobs: 10)
    let summary = await share.value
    #expect(summary.delivered > 0)
    #expect(summary.delivered < 12)
    let outputs = FileManager.default.enumerator(atPath: folder.appending(path: "out").path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".jpg") }
    #expect(outputs?.count == summary.delivered)
  }

  @Test(arguments: [ShareStage.begun, .opened, .read, .decided, .planned, .verified])
  func
    `an asset that is cancelled before it is recorded is given up, as if it had not begun`(
      stage: ShareStage
    ) async throws
  {
    let shop = try LibraryShop()
    let collector = EventCollector()
    let inputs = try shop.inputs(2)
    var settings = ShareSettings()
    settings.jobs = 1
    // Only the task of one asset is cancelled; other assets have no reason to end.
    let filter = try shop.filter(settings: settings, observer: collector.take)
      .observed(by: cancelling(at: stage))
    let summary = await filter.share(inputs, under: try Request(caller: .direct))
    #expect(summary.unstarted == 1)
    #expect(collector.reports.map(\.asset) == [2])
    #expect(shop.outputs.count == 1)
    #expect(collector.steps.last { $0.asset == 1 }?.stage == .ended(.failed))
    try shop.expectRecorded(1)
  }

  @Test func `an asset that is cancelled after it is recorded is delivered`() async throws {
    let shop = try LibraryShop()
    let filter = try shop.filter(observer: cancelling(at: .recorded))
    let summary = await filter.share(try shop.inputs(1), under: try Request(caller: .direct))
    #expect(summary.unstarted == 0 && summary.delivered == 1)
    try shop.expectRecorded(1)
  }

  @Test func `the result of a look for a cancelled caller is not reported`() async throws {
    let shop = try LibraryShop()
    let (input, filter) = (try shop.inputs(1)[0], try shop.filter())
    let looking = Task { () async throws in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await filter.inspect(input, under: try Request(caller: .direct))
    }
    await #expect(throws: CancellationError.self) { try await looking.value }
  }
}

/// Runs one job after the other, and cancels a task after some of them.
private final class CountingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "jobs")
  private let state = Mutex<(left: Int, cancel: (@Sendable () -> Void)?)>((0, nil))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      let cancel: (@Sendable () -> Void)? = self.state.withLock { state in
        state.left -= 1
        return state.left == 0 ? state.cancel : nil
      }
      cancel?()
    }
  }

  /// Lets the task continue, and cancels it after this many jobs.
  func start(cancelling task: Task<some Sendable, Never>, afterJobs count: Int) {
    state.withLock { $0 = (count, { task.cancel() }) }
  }

  /// Returns when the task to cancel is known.
  func waitForStart() async {
    while state.withLock({ $0.cancel == nil }) { await Task.yield() }
  }
}
