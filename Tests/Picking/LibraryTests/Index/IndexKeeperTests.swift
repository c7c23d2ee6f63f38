import Foundation
import Samples
import Synchronization
import Testing

@testable import Library

@Suite struct IndexKeeperTests {
  @Test func `while the index is kept current, additions, changes and deletions are reported`()
    async throws
  {
    let shelf = try IndexedShelf()
    let library = PhotoLibrary(store: shelf.store)
    try shelf.put("a.jpg", IndexedShelf.photo())
    var updates = library.updates().makeAsyncIterator()
    let keeping = Task { await library.keep() }
    let first = await updates.next()
    #expect(first?.inserted.count == 1)
    try shelf.put("b.jpg", IndexedShelf.photo())
    let second = await updates.next()
    #expect(second?.inserted.count == 1)
    try shelf.remove("a.jpg")
    let third = await updates.next()
    #expect(third?.removed == first?.inserted)
    try shelf.shelf.makeFolder("Others")
    try shelf.shelf.put("Others/c.jpg", IndexedShelf.photo())
    _ = try shelf.store.add(folder: shelf.shelf.path("Others"))
    // Requests in the meantime are answered, and notice that there is another folder.
    #expect(try await library.assets().count >= 1)
    let fourth = await updates.next()
    #expect(fourth?.inserted.count == 1)
    #expect(try await library.assets().map(\.name) == ["b.jpg", "c.jpg"])
    keeping.cancel()
    await keeping.value
  }

  @Test func `requests do not wait for a scan`() async throws {
    let shelf = try IndexedShelf()
    try shelf.put("a.jpg", IndexedShelf.photo())
    let library = PhotoLibrary(store: shelf.store, freshness: .zero)
    let keeper = IndexKeeper(of: shelf.store, scanningWith: shelf.scanner)
    let isHeld = Mutex(true)
    // A scan that lasts until the test has asked.
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let scanner = shelf.scanner
    IndexThread.run(yielding: false) {
      try? scanner.scan {
        begin.finish()
        while isHeld.withLock({ $0 }) { usleep(1000) }
        return false
      }
    }
    for await _ in began {}
    await library.setKeeper(keeper)
    #expect(try await library.assets() == [])
    let buckets = try await library.buckets(of: LibraryQuery())
    #expect(buckets.count == 0)
    #expect(scanner.meter.now == ScanProgress(done: 0, total: 1))
    isHeld.withLock { $0 = false }
  }
}
