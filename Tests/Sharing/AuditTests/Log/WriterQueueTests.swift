import Foundation
import Glibc
import Synchronization
import Testing

@testable import Audit

@Suite struct WriterQueueTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let long = Duration.seconds(600)

  /// The numbers of the threads that had their turn, in that order.
  private final class Turns: Sendable {
    private let numbers = Mutex<[Int]>([])
    private let ended = DispatchSemaphore(value: 0)

    var list: [Int] { numbers.withLock(\.self) }

    func note(_ number: Int) { numbers.withLock { $0.append(number) } }

    func start(_ work: @escaping @Sendable () -> Void) {
      Thread.detachNewThread { [ended] in
        work()
        ended.signal()
      }
    }

    func await(_ count: Int) { for _ in 0..<count { ended.wait() } }
  }

  /// Returns the number of threads that wait for a lock of the queue.
  private func waiting(for file: String) throws -> Int {
    var status = stat()
    guard unsafe stat(scratch.folder + "/a-open/" + file, &status) == 0 else { return 0 }
    let locks = try Self.locks()
    // Waiting locks follow the held one, with an arrow [proc_locks(5)].
    return locks.split(separator: "\n").count {
      $0.contains("->") && $0.contains("FLOCK") && $0.contains(":\(status.st_ino) ")
    }
  }

  /// The system's complete list of locks: it has no length, so file readers may stop early.
  private static func locks() throws -> String {
    let descriptor = unsafe open("/proc/locks", O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &window, window.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += window.prefix(count)
    }
  }

  private func wait(until condition: () throws -> Bool) rethrows {
    while try !condition() { usleep(1000) }
  }

  @Test func `turns come in the order in which they were asked for`() throws {
    let queue = WriterQueue(beside: scratch.folder + "/a")
    let turns = Turns()
    try queue.inTurn(within: Self.long) {
      for number in 0..<12 {
        turns.start { queue.inTurn(within: Self.long) { turns.note(number) } }
        // The first waits for its turn, the others to be next.
        try wait { try waiting(for: ".turn") + waiting(for: ".queue") == number + 1 }
      }
    }
    turns.await(12)
    #expect(turns.list == Array(0..<12))
  }

  @Test func `a writer that wants to write again does not overtake waiting ones`() throws {
    let queue = WriterQueue(beside: scratch.folder + "/a")
    let turns = Turns()
    try queue.inTurn(within: Self.long) {
      for number in 0..<3 {
        turns.start { queue.inTurn(within: Self.long) { turns.note(number) } }
        try wait { try waiting(for: ".turn") + waiting(for: ".queue") == number + 1 }
      }
    }
    queue.inTurn(within: Self.long) { turns.note(99) }
    turns.await(3)
    // The second may just have become the next when this was checked.
    #expect(turns.list.filter { $0 != 99 } == [0, 1, 2])
    #expect(turns.list.first == 0)
  }

  @Test func `a turn that does not come in time is given up, and blocks no other`() {
    let queue = WriterQueue(beside: scratch.folder + "/a")
    queue.inTurn(within: Self.long) {
      #expect(queue.inTurn(within: .milliseconds(20)) { true } == nil)
      #expect(queue.inTurn(within: .zero) { true } == nil)
    }
    #expect(queue.inTurn(within: Self.long) { true } == true)
  }

  @Test func `if no file can be locked, all continue at once`() {
    let queue = WriterQueue(beside: scratch.folder + "/not there/a")
    let both = queue.inTurn(within: .zero) { queue.inTurn(within: .zero) { true } }
    #expect(both == true)
  }

  @Test func `a process that is killed in its turn passes it on`() async throws {
    let audit = scratch.folder + "/a"
    await #expect(processExitsWith: .signal(SIGKILL)) { [audit = audit as String] in
      WriterQueue(beside: audit).inTurn(within: .seconds(600)) { _ = kill(getpid(), SIGKILL) }
    }
    #expect(WriterQueue(beside: audit).inTurn(within: Self.long) { true } == true)
  }
}
