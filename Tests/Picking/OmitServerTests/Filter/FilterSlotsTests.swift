import Library
import Synchronization
import Testing

@testable import OmitServer

@Suite struct FilterSlotsTests {
  private let chat = Result { try CallerID(parsing: "chat") }
  private let mail = Result { try CallerID(parsing: "mail") }

  /// Work that lasts until it is told to end.
  private final class Work: Sendable {
    private let state = Mutex<(begun: [String], ended: Set<String>)>(([], []))
    var begun: [String] { state.withLock { $0.begun } }
    func end(_ name: String) { state.withLock { _ = $0.ended.insert(name) } }
    func run(_ name: String) async {
      state.withLock { $0.begun.append(name) }
      while !state.withLock({ $0.ended.contains(name) }) { await Task.yield() }
    }
  }

  private func start(
    _ name: String, of caller: CallerID, in slots: FilterSlots, _ work: Work
  ) -> Task<Void, any Error> {
    Task { try await slots.withSlot(for: caller) { await work.run(name) } }
  }

  private func until(_ isSo: () async -> Bool) async {
    while await !isSo() { await Task.yield() }
  }

  @Test func `no more requests run than there are places, and the caller with the fewest is next`()
    async throws
  {
    let (slots, work) = (FilterSlots(2), Work())
    var tasks: [Task<Void, any Error>] = []
    for (number, name) in ["a1", "a2", "a3", "a4"].enumerated() {
      tasks.append(start(name, of: try chat.get(), in: slots, work))
      await until { await work.begun.count + slots.waitingCount == number + 1 }
    }
    tasks.append(start("b1", of: try mail.get(), in: slots, work))
    await until { await slots.waitingCount == 3 }
    #expect(work.begun == ["a1", "a2"])
    // Two belong to chat, so mail's comes before those that waited longer.
    work.end("a1")
    await until { work.begun.count == 3 }
    #expect(work.begun == ["a1", "a2", "b1"])
    work.end("a2")
    await until { work.begun.count == 4 }
    #expect(work.begun == ["a1", "a2", "b1", "a3"])
    for name in ["a3", "a4", "b1"] { work.end(name) }
    for task in tasks { try await task.value }
    #expect(work.begun.count == 5)
    #expect(await slots.waitingCount == 0)
  }

  @Test func `a cancelled wait gets no place and keeps none`() async throws {
    let (slots, work) = (FilterSlots(1), Work())
    let first = start("1", of: try chat.get(), in: slots, work)
    await until { work.begun == ["1"] }
    let second = start("2", of: try chat.get(), in: slots, work)
    await until { await slots.waitingCount == 1 }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(await slots.waitingCount == 0)
    work.end("1")
    try await first.value
    work.end("3")
    try await start("3", of: try chat.get(), in: slots, work).value
    #expect(work.begun == ["1", "3"])
  }

  @Test func `a place is released if the work fails`() async throws {
    struct Broken: Error {}
    let slots = FilterSlots(1)
    let caller = try chat.get()
    for _ in 0..<3 {
      await #expect(throws: Broken.self) {
        try await slots.withSlot(for: caller) { throw Broken() }
      }
    }
  }
}
