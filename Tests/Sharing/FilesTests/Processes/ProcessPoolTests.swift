import Files
import Synchronization
import Testing

@Suite struct ProcessPoolTests {
  /// A stand-in for a process that was started.
  private final class Started: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// Counts how often something is started, and may make starting fail.
  private final class Starter: Sendable {
    let count = Mutex(0)
    let failing: ClosedRange<Int>?
    init(failing: ClosedRange<Int>? = nil) { self.failing = failing }

    func pool(_ load: ProcessPool<Started>.Load, waiting: Duration) -> ProcessPool<Started> {
      ProcessPool(answering: load, backoff: Backoff(first: waiting, maximum: waiting)) {
        let number = self.count.withLock { count in
          count += 1
          return count
        }
        return self.failing?.contains(number) == true ? nil : Started(number)
      }
    }

    var starts: Int { count.withLock(\.self) }
  }

  private static let hour = Duration.seconds(3600)
  private static let loads = [ProcessPool<Started>.Load.one, .many]

  @Test(arguments: loads)
  private func `a process is kept for the next question`(_ load: ProcessPool<Started>.Load) {
    let starter = Starter()
    let pool = starter.pool(load, waiting: Self.hour)
    for _ in 0..<3 { #expect(pool.answer { $0.number } == 1) }
    #expect(starter.starts == 1)
  }

  @Test func `simultaneous questions have a process each, or share the same ones`() {
    for (load, other) in zip(Self.loads, [2, 1]) {
      let pool = Starter().pool(load, waiting: Self.hour)
      let answers = pool.answer { one in pool.answer { two in [one.number, two.number] } }
      #expect(answers == [1, other])
    }
  }

  @Test(arguments: loads)
  private func `a process that did not survive its answer is replaced`(
    _ load: ProcessPool<Started>.Load
  ) {
    let starter = Starter()
    let pool = starter.pool(load, waiting: Self.hour)
    #expect(pool.answer(keepingAfter: { $0 != 1 }, asking: \.number) == 1)
    for _ in 0..<2 { #expect(pool.answer(keepingAfter: { $0 != 1 }, asking: \.number) == 2) }
    #expect(starter.starts == 2)
  }

  @Test(arguments: loads)
  private func `a process that fails before a question leaves it to the next`(
    _ load: ProcessPool<Started>.Load
  ) {
    let starter = Starter()
    let pool = starter.pool(load, waiting: Self.hour)
    #expect(pool.answer { $0.number } == 1)
    // One process that waited, and two that were started for the question.
    #expect(pool.answer { $0.number < 4 ? nil : $0.number } == 4)
    #expect(starter.starts == 4)
  }

  @Test func `however many died while they waited, another is started`() {
    let pool = Starter().pool(.one, waiting: Self.hour)
    func ask(_ depth: Int) -> Int? { pool.answer { depth == 0 ? $0.number : ask(depth - 1) } }
    #expect(ask(7) == 8)
    #expect(pool.answer { $0.number <= 8 ? nil : $0.number } == 9)
  }

  @Test(arguments: loads)
  private func `a program that cannot be started is tried again later, not at once`(
    _ load: ProcessPool<Started>.Load
  ) {
    let starter = Starter(failing: 1...3)
    let impatient = Starter(failing: 1...3)
    let pools = (starter.pool(load, waiting: Self.hour), impatient.pool(load, waiting: .zero))
    #expect(pools.0.answer { $0.number } == nil)
    #expect(pools.0.answer { $0.number } == nil)
    #expect(starter.starts == 3)
    #expect(pools.1.answer { $0.number } == nil)
    #expect(pools.1.answer { $0.number } == 4)
  }
}
