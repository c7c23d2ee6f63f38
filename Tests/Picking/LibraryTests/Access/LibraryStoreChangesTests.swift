import Access
import Picker
import Synchronization
import Testing

@testable import Library

@Suite struct LibraryStoreChangesTests {
  private let store: LibraryStore
  private let id: CallerID

  init() throws {
    store = try LibraryStore()
    id = try CallerID(parsing: "app")
    _ = try store.register(
      RegisteredCaller(
        id, title: "app", api: .photoKit, authorization: try Authorization(readWrite: .limited)))
  }

  private func ids(_ names: String...) -> Set<AssetID> { Set(names.map { AssetID($0) }) }

  private func change(
    _ inserted: Set<AssetID>, _ removed: Set<AssetID>, _ cause: LibraryChange.Cause
  ) -> ObservedChange {
    .assets(LibraryChange(inserted: inserted, removed: removed, because: cause))
  }

  /// Changes the selection in the settings and by the limited picker, removes an asset, and
  /// compares the three lines.
  @Test func `F03 F10 F21 the three causes are reported, in order and by number`() throws {
    try store.apply(.selected(ids("a", "b"), inSettings: true), to: id)
    let prompt = try #require(try store.apply(.presentedLimitedPicker, to: id).prompt)
    _ = try store.answer(.selection(ids("b", "c", "d")), to: prompt.id)
    try store.take(LibraryUpdate(removed: ids("b")))
    let changes = try store.changes(after: 0, of: id)
    #expect(changes.lines.map(\.number) == [1, 2, 3])
    #expect(changes.last == 3)
    // Assets that are no longer visible are not reported as inserted.
    #expect(
      changes.lines.map(\.change) == [
        change([], [], .settings), change(ids("c", "d"), ids("a"), .limitedPicker),
        change([], ids("b"), .removal),
      ])
    #expect(try store.changes(after: 2, of: id).lines.map(\.number) == [3])
    #expect(try store.changes(after: 3, of: id).lines == [])
  }

  @Test func `a caller is not notified of its own changes or of changes without effect`()
    throws
  {
    _ = try store.apply(.performed(.fetch, .unstated), to: id)
    _ = try store.apply(.requested(.readWrite), to: id)
    try store.apply(.created(AssetID("n")), to: id)
    try store.apply(.selected(ids("n"), inSettings: true), to: id)
    try store.apply(.set(.selectPhotos, .readWrite), to: id)
    #expect(try store.changes(after: 0, of: id) == ChangeLines(lines: [], last: 0))
  }

  @Test func `a caller that was away too long, or states an unknown line, must fetch anew`()
    throws
  {
    let count = LibraryStore.storedChangeLimit + 10
    for number in 1...count {
      try store.apply(.selected(ids("\(number)"), inSettings: true), to: id)
    }
    let changes = try store.changes(after: 5, of: id)
    #expect(changes.lines.first == ChangeLine(number: 10, change: .refetch))
    #expect(changes.lines.count == LibraryStore.storedChangeLimit + 1)
    #expect(changes.lines.map(\.number) == Array(10...count))
    #expect(try store.changes(after: 10, of: id).lines.count == LibraryStore.storedChangeLimit)
    let unknown = try store.changes(after: count + 1, of: id)
    #expect(unknown.lines == [ChangeLine(number: count, change: .refetch)])
  }

  @Test func `observers read every line once and in order, however often they connect again`()
    throws
  {
    var seen: [Int] = []
    for number in 1...40 {
      try store.apply(.selected(ids("\(number)"), inSettings: number.isMultiple(of: 2)), to: id)
      // They are absent for some of it.
      guard number.isMultiple(of: 3) || number == 40 else { continue }
      seen += try store.changes(after: seen.last ?? 0, of: id).lines.map(\.number)
    }
    #expect(seen == Array(1...40))
  }

  @Test func `all waiting requests of a caller wake up, and those of other callers do not`() throws
  {
    let woken = Mutex([0, 0, 0])
    let other = try CallerID(parsing: "other")
    let numbers = [id, id, other].enumerated().map { position, caller in
      store.observers.add(for: caller) { woken.withLock { $0[position] += 1 } }
    }
    try store.apply(.selected(ids("a"), inSettings: true), to: id)
    #expect(woken.withLock { $0 } == [1, 1, 0])
    store.observers.remove(numbers[0], for: id)
    try store.apply(.set(.deny, .readWrite), to: id)
    #expect(woken.withLock { $0 } == [1, 2, 0])
    #expect(store.observers.count(for: id) == 1)
  }
}
