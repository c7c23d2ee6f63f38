import Access
import Picker
import Testing

@testable import Library

/// Apps of the desktop, each of which is a caller.
@Suite struct LibraryStoreAppsTests {
  private let store: LibraryStore

  init() throws { store = try LibraryStore() }

  @Test func `the name of an app cannot be that of another caller`() throws {
    let cases = [
      ("firefox", "app.firefox"), ("org.gnome.Loupe", "app.org.gnome.Loupe"), ("-", "app.-"),
      (String(repeating: "a", count: 60), "app." + String(repeating: "a", count: 60)),
    ]
    for (name, id) in cases {
      #expect(try CallerID(app: name).text == id)
      #expect(try CallerID(app: name).isApp)
    }
    #expect(try !CallerID(parsing: "firefox").isApp)
    for name in ["", "a/b", "a b", "é", String(repeating: "a", count: 101)] {
      #expect(throws: LibraryError.callerName) { try CallerID(app: name) }
    }
    let long = String(repeating: "a", count: 99)
    for ending in ["/", "é"] {
      #expect(throws: LibraryError.callerName) { try CallerID(app: long + ending) }
    }
    #expect(cases.count == 4)
  }

  @Test func `long names that begin alike stay different`() throws {
    let names = (0..<10).map { String(repeating: "a", count: 99) + "\($0)" }
    let ids = try names.map { try CallerID(app: $0) }
    #expect(Set(ids).count == 10)
    #expect(ids.allSatisfy { $0.text.utf8.count == 64 })
    #expect(ids == (try names.map { try CallerID(app: $0) }))
  }

  @Test func `an app is registered once, and its title and access are brought up to date`() throws {
    let id = try CallerID(app: "viewer")
    let first = try store.register(app: id, title: "Viewer", readWrite: .notDetermined)
    #expect(first.api == .phPickerViewController)
    #expect(first.authorization.readWrite == .notDetermined)
    #expect(try store.caller(id) == first)
    let renamed = try store.register(app: id, title: "The viewer", readWrite: .authorized)
    #expect(renamed.title == "The viewer")
    #expect(renamed.authorization.readWrite == .authorized)
    #expect(try store.callers() == [renamed])
    let again = try store.register(app: id, title: "The viewer", readWrite: .notDetermined)
    #expect(again.authorization.readWrite == .notDetermined)
  }

  @Test func `what the operator and the person stated about an app is kept`() throws {
    let id = try CallerID(app: "viewer")
    var app = try store.register(app: id, title: "Viewer", readWrite: .notDetermined)
    app.policy = "strict"
    try store.change(app)
    try store.apply(.set(.deny, .readWrite), to: id)
    let renamed = try store.register(app: id, title: "Viewer 2", readWrite: .notDetermined)
    #expect(renamed.policy == "strict")
    #expect(renamed.authorization.readWrite == .denied)
    #expect(try store.caller(id) == renamed)
  }
}
