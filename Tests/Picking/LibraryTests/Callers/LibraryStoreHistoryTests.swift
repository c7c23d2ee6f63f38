import Access
import Picker
import Testing

@testable import Library

@Suite struct LibraryStoreHistoryTests {
  let store: LibraryStore

  init() throws { store = try LibraryStore() }

  @Test func `every past of a caller is remembered, and changes nothing else of it`() throws {
    let caller = RegisteredCaller(
      try CallerID(parsing: "chat"), title: "Chat", api: .photosPicker)
    let other = RegisteredCaller(try CallerID(parsing: "other"), title: "", api: .photosPicker)
    let secret = try store.register(caller)
    _ = try store.register(other)
    #expect(try store.history(of: caller.id) == CallerHistory())
    var count = 0
    for bits in 0..<8 {
      let history = CallerHistory(
        wasOnboarded: bits & 1 > 0, firstSheet: bits & 2 > 0 ? .first : nil,
        bannerWasDismissed: bits & 4 > 0)
      try store.setHistory(history, of: caller.id)
      #expect(try store.history(of: caller.id) == history)
      count += 1
    }
    #expect(count == 8)
    try store.change(caller)
    #expect(try store.history(of: caller.id).bannerWasDismissed)
    #expect(try store.caller(holding: secret) == caller)
    #expect(try store.history(of: other.id) == CallerHistory())
  }

  @Test func `an unknown caller has no history and gets none`() throws {
    let id = try CallerID(parsing: "nobody")
    #expect(try store.history(of: id) == CallerHistory())
    #expect(throws: LibraryError.unknownCaller) {
      try store.setHistory(CallerHistory(wasOnboarded: true), of: id)
    }
  }
}
