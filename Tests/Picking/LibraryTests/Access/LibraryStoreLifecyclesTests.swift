import Access
import Picker
import Testing

@testable import Library

@Suite struct LibraryStoreLifecyclesTests {
  private let store: LibraryStore
  private let id: CallerID

  init() throws {
    store = try LibraryStore()
    id = try CallerID(parsing: "app")
    for name in ["app", "other"] {
      _ = try store.register(
        RegisteredCaller(
          try CallerID(parsing: name), title: name, api: .photoKit,
          authorization: try Authorization(readWrite: .limited)))
    }
  }

  @Test func `a lifecycle is its caller's alone, and ends`() throws {
    let lifecycle = try store.beginLifecycle(of: id)
    try store.expect(lifecycle, of: id)
    let other = try CallerID(parsing: "other")
    #expect(throws: LibraryError.unknownLifecycle) { try store.expect(lifecycle, of: other) }
    #expect(throws: LibraryError.unknownLifecycle) { try store.end(lifecycle, of: other) }
    try store.end(lifecycle, of: id)
    #expect(throws: LibraryError.unknownLifecycle) { try store.expect(lifecycle, of: id) }
    #expect(throws: LibraryError.unknownCaller) {
      try store.beginLifecycle(of: CallerID(parsing: "nobody"))
    }
  }

  @Test func `only the latest of many are remembered`() throws {
    let lifecycles = try (0..<LibraryStore.storedLifecycleLimit + 3).map { _ in
      try store.beginLifecycle(of: id)
    }
    for lifecycle in lifecycles.prefix(3) {
      #expect(throws: LibraryError.unknownLifecycle) { try store.expect(lifecycle, of: id) }
    }
    for lifecycle in lifecycles.dropFirst(3) { try store.expect(lifecycle, of: id) }
    #expect(Set(lifecycles).count == 103)
  }

  /// Fetches twice without a lifecycle and once in one, and expects an alert with the first and the
  /// last.
  @Test func `F12 without a lifecycle, all requests of a caller belong to one`() throws {
    #expect(try store.apply(.performed(.fetch, .unstated), to: id).effects.contains(.alert))
    #expect(try !store.apply(.performed(.fetch, .unstated), to: id).effects.contains(.alert))
    let lifecycle = try store.beginLifecycle(of: id)
    #expect(try store.apply(.performed(.fetch, lifecycle), to: id).effects.contains(.alert))
  }
}
