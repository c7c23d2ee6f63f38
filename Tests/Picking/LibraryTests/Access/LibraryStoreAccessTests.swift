import Access
import GRDB
import Picker
import Testing

@testable import Library

@Suite struct LibraryStoreAccessTests {
  private let store: LibraryStore
  private let id: CallerID

  init() throws {
    store = try LibraryStore()
    id = try CallerID(parsing: "backup")
    _ = try store.register(try Self.caller("backup"))
  }

  private static func caller(
    _ name: String, _ readWrite: AuthorizationStatus = .notDetermined,
    api: CallerAPI = .photoKit
  ) throws -> RegisteredCaller {
    RegisteredCaller(
      try CallerID(parsing: name), title: name, api: api,
      authorization: try Authorization(readWrite: readWrite),
      manifest: CallerManifest(usageDescriptions: [.readWrite, .addOnly]))
  }

  private func ids(_ names: String...) -> Set<AssetID> { Set(names.map { AssetID($0) }) }

  private func status(_ level: AccessLevel = .readWrite) throws -> AuthorizationStatus? {
    let authorization = try store.caller(id)?.authorization
    return level == .readWrite ? authorization?.readWrite : authorization?.addOnly
  }

  @Test func `an answer replaces the operator's statement everywhere`()
    throws
  {
    let prompt = try #require(try store.apply(.requested(.readWrite), to: id).prompt)
    #expect(try store.answer(.authorization(.allow), to: prompt.id) == nil)
    let caller = try #require(try store.caller(id))
    #expect(caller.authorization.readWrite == .authorized)
    #expect(caller.stated.readWrite == .notDetermined)
    #expect(try store.callers() == [caller])
    #expect(try store.access(of: id).scope == .everything)
    #expect(try store.shows(AssetID("a"), to: id))
  }

  /// Asks, fetches and adds before an answer, and expects one prompt for each level, answered once.
  @Test func `E10 there is one prompt, however often it is requested, and it is answered once`()
    throws
  {
    let first = try store.apply(.requested(.readWrite), to: id)
    let again = try store.apply(.requested(.readWrite), to: id)
    let fetched = try store.apply(.performed(.fetch, .unstated), to: id)
    let adding = try store.apply(.performed(.add, .unstated), to: id)
    let prompt = try #require(first.prompt)
    #expect(first.effects == [.prompt(.readWrite)])
    #expect(again.effects == [] && again.prompt == prompt)
    #expect(fetched.effects == [] && fetched.prompt == prompt)
    #expect(adding.prompt?.kind == .authorization(.addOnly))
    #expect(adding.prompt?.id != prompt.id)
    #expect(throws: LibraryError.notOffered) {
      try store.answer(.alert(.modify), to: prompt.id)
    }
    let toAdd = try #require(adding.prompt)
    #expect(throws: LibraryError.notOffered) {
      try store.answer(.authorization(.selectPhotos), to: toAdd.id)
    }
    _ = try store.answer(.authorization(.deny), to: prompt.id)
    #expect(throws: LibraryError.unknownPrompt) {
      try store.answer(.authorization(.allow), to: prompt.id)
    }
    #expect(try status() == .denied)
    let later = try store.apply(.requested(.readWrite), to: id)
    #expect(later.effects == [.report(.denied, .readWrite)] && later.prompt == nil)
  }

  /// Answers with `selectPhotos`, and expects the selection under the same prompt, and then only
  /// that to be visible.
  @Test func `E11 F06 selecting continues on the same page`() throws {
    let prompt = try #require(try store.apply(.requested(.readWrite), to: id).prompt)
    let next = try #require(try store.answer(.authorization(.selectPhotos), to: prompt.id))
    #expect(next.id == prompt.id && next.kind == .selection)
    #expect(try store.prompt(prompt.id) == next)
    #expect(try status() == .limited)
    #expect(try store.answer(.selection(ids("a", "b")), to: next.id) == nil)
    #expect(try store.access(of: id).scope == .only(ids("a", "b")))
    #expect(try store.shows(AssetID("a"), to: id))
    #expect(try !store.shows(AssetID("c"), to: id))
    #expect(try store.prompt(prompt.id) == nil)
  }

  /// Fetches twice in one lifecycle and once in another, and expects an alert in each, which leads
  /// to the selection.
  @Test func `F12 the alert is asked once in a lifecycle, and leads to the selection`() throws {
    try store.apply(.set(.selectPhotos, .readWrite), to: id)
    let lifecycle = try store.beginLifecycle(of: id)
    let first = try store.apply(.performed(.fetch, lifecycle), to: id)
    let alert = try #require(first.prompt)
    #expect(alert.kind == .alert)
    #expect(try store.apply(.performed(.fetch, lifecycle), to: id).prompt == nil)
    let next = try #require(try store.answer(.alert(.modify), to: alert.id))
    #expect(next.id == alert.id && next.kind == .selection)
    let other = try store.beginLifecycle(of: id)
    let second = try #require(try store.apply(.performed(.fetch, other), to: id).prompt)
    #expect(try store.answer(.alert(.keepCurrent), to: second.id) == nil)
    #expect(try store.prompt(second.id) == nil)
  }

  @Test func `prompts disappear when no answer is needed any more`() throws {
    let asked = try #require(try store.apply(.requested(.readWrite), to: id).prompt)
    try store.apply(.set(.selectPhotos, .readWrite), to: id)
    #expect(try store.prompt(asked.id) == nil)
    let selecting = try #require(try store.apply(.presentedLimitedPicker, to: id).prompt)
    try store.apply(.set(.deny, .readWrite), to: id)
    #expect(try store.prompt(selecting.id) == nil)
    #expect(try store.apply(.presentedLimitedPicker, to: id).prompt == nil)
  }

  @Test func `the operator's statement takes effect at once, and only for the stated levels`()
    throws
  {
    try store.apply(.set(.deny, .readWrite), to: id)
    try store.apply(.set(.allow, .addOnly), to: id)
    var caller = try #require(try store.caller(id))
    caller.title = "Other"
    #expect(try store.change(caller).authorization.readWrite == .denied)
    caller.state(try Authorization(readWrite: .limited))
    let changed = try store.change(caller, restating: [.readWrite])
    #expect(changed.authorization.readWrite == .limited)
    #expect(changed.authorization.addOnly == .authorized)
    #expect(try status(.addOnly) == .authorized)
    let changes = try store.changes(after: 0, of: id).lines.map(\.change)
    #expect(
      changes == [
        .authorization(.denied, .readWrite), .refetch, .authorization(.authorized, .addOnly),
        .authorization(.limited, .readWrite), .refetch,
      ])
  }

  @Test func `a forgotten answer reverts to the operator's statement, and may be asked for again`()
    throws
  {
    try store.apply(.set(.selectPhotos, .readWrite), to: id)
    try store.apply(.selected(ids("a"), inSettings: true), to: id)
    let open = try #require(try store.apply(.presentedLimitedPicker, to: id).prompt)
    let caller = try store.forgetAnswers(about: id)
    #expect(caller.authorization.readWrite == .notDetermined)
    #expect(try store.access(of: id).selection.isEmpty)
    #expect(try store.prompt(open.id) == nil)
    #expect(try store.apply(.requested(.readWrite), to: id).prompt != nil)
    #expect(throws: LibraryError.unknownCaller) {
      try store.forgetAnswers(about: CallerID(parsing: "nobody"))
    }
  }

  @Test func `removing a caller removes its answers`() throws {
    try store.apply(.set(.allow, .readWrite), to: id)
    _ = try store.beginLifecycle(of: id)
    try store.forget(id)
    #expect(try !store.shows(AssetID("a"), to: id))
    #expect(throws: LibraryError.unknownCaller) { try store.access(of: id) }
    _ = try store.register(try Self.caller("backup"))
    #expect(try status() == .notDetermined)
    #expect(try store.changes(after: 0, of: id).lines.isEmpty)
  }

  /// Removes an asset, and expects it to leave every selection, and the callers that saw it to be
  /// notified.
  @Test
  func
    `F21 an asset removed from the library leaves every selection, and callers that saw it are notified`()
    throws
  {
    let others = try [AuthorizationStatus.authorized, .denied].map { status in
      let caller = try Self.caller(status.rawValue, status)
      _ = try store.register(caller)
      return caller.id
    }
    try store.apply(.set(.selectPhotos, .readWrite), to: id)
    try store.apply(.selected(ids("a", "b"), inSettings: true), to: id)
    let before = try store.changes(after: 0, of: id).last
    try store.take(LibraryUpdate(inserted: ids("n"), removed: ids("a", "z")))
    #expect(try store.access(of: id).selection == ids("b"))
    let removal = { (assets: Set<AssetID>) -> ObservedChange in
      .assets(LibraryChange(inserted: [], removed: assets, because: .removal))
    }
    #expect(try store.changes(after: before, of: id).lines.map(\.change) == [removal(ids("a"))])
    #expect(
      try store.changes(after: 0, of: others[0]).lines.map(\.change)
        == [removal(ids("a", "z")), .refetch])
    #expect(try store.changes(after: 0, of: others[1]).lines.isEmpty)
    // A file that returns under the same name is another asset.
    try store.take(LibraryUpdate(inserted: ids("a")))
    #expect(try !store.shows(AssetID("a"), to: id))
  }

  @Test func `answers survive a restart`() throws {
    let shelf = try Shelf()
    let prompt: LibraryPrompt
    do {
      let store = try LibraryStore(opening: shelf.database)
      _ = try store.register(try Self.caller("backup"))
      _ = try store.register(try Self.caller("other"))
      let asked = try #require(try store.apply(.requested(.readWrite), to: id).prompt)
      _ = try store.answer(.authorization(.selectPhotos), to: asked.id)
      _ = try store.answer(.selection(ids("a")), to: asked.id)
      prompt = try #require(
        try store.apply(.requested(.readWrite), to: CallerID(parsing: "other")).prompt)
    }
    let store = try LibraryStore(opening: shelf.database)
    #expect(try store.access(of: id).scope == .only(ids("a")))
    #expect(try store.prompt(prompt.id) == prompt)
    #expect(
      try store.apply(.requested(.readWrite), to: CallerID(parsing: "other")).prompt == prompt)
    #expect(try store.changes(after: 0, of: id).lines.count == 2)
  }

  @Test func `an unknown word in the tables is damage and is not guessed`() throws {
    try store.apply(.set(.allow, .readWrite), to: id)
    try store.writing { try $0.execute(sql: "UPDATE answers SET status = 'all'") }
    #expect(throws: LibraryError.damaged) { try store.caller(id) }
    #expect(throws: LibraryError.damaged) { try store.shows(AssetID("a"), to: id) }
  }
}
