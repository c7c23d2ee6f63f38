import Access
import Foundation
import GRDB
import Picker
import Samples
import Testing

@testable import Library

/// The effects of a scan on what is stored about assets elsewhere.
@Suite struct LibraryScannerTests {
  private let shelf: IndexedShelf
  private let app: CallerID

  init() throws {
    shelf = try IndexedShelf()
    app = try CallerID(parsing: "app")
    _ = try shelf.store.register(
      RegisteredCaller(
        app, title: "app", api: .photoKit,
        authorization: try Authorization(readWrite: .limited),
        manifest: CallerManifest(usageDescriptions: [.readWrite])))
  }

  private func select(_ assets: Set<AssetID>) throws {
    try shelf.store.apply(.selected(assets, inSettings: true), to: app)
  }

  private var selection: Set<AssetID> {
    get throws { try shelf.store.access(of: app).selection }
  }

  @Test func `assets deleted while no server ran leave every selection, and are reported`() throws {
    for name in ["a.jpg", "b.jpg"] { try shelf.put(name, IndexedShelf.photo()) }
    try shelf.scanner.scan()
    let ids = try shelf.store.assetIDs()
    try select(Set(ids))
    // Simulates a server that was killed after the index had forgotten an asset and before anything
    // was notified.
    try shelf.remove("a.jpg")
    try shelf.store.writing { try $0.execute(sql: "DELETE FROM assets WHERE name = 'a.jpg'") }
    let before = try shelf.store.changes(after: 0, of: app).last
    try shelf.scanner.scan()
    #expect(try selection == [ids[1]])
    let changes = try shelf.store.changes(after: before, of: app).lines.map(\.change)
    #expect(
      changes == [.assets(LibraryChange(inserted: [], removed: [ids[0]], because: .removal))])
    try shelf.scanner.scan()
    #expect(try shelf.store.changes(after: before, of: app).lines.count == 1)
  }

  @Test func `an asset that a caller has just added stays selected before it is found`() throws {
    try shelf.scanner.scan()
    let new = LibraryKeys(shelf.store.identifierKey).asset(
      at: Array("new.jpg".utf8), in: shelf.folder.id)
    try shelf.put("new.jpg", IndexedShelf.photo())
    try shelf.store.apply(.created(new), to: app)
    // A scan for other changes does not find it, and a cancelled scan does not count.
    try shelf.scanner.scan([:])
    try shelf.scanner.scan { true }
    #expect(try selection == [new])
    try shelf.scanner.scan()
    #expect(try selection == [new])
    #expect(try shelf.store.assetIDs() == [new])
  }

  @Test
  func `missing assets stay selected, cannot be fetched, and are reported when they are deleted`()
    async throws
  {
    try shelf.put("card/a.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    let ids = try shelf.store.assetIDs()
    try select(Set(ids))
    var updates = shelf.observers.updates().makeAsyncIterator()
    // Simulates that the file was seen on another disk, mounted in the folder.
    try shelf.store.writing { try $0.execute(sql: "UPDATE files SET device = device + 1") }
    try shelf.move("card/a.jpg", to: "../a.jpg")
    try shelf.scanner.scan()
    let away = await updates.next()
    #expect(away == LibraryUpdate(away: Set(ids)))
    #expect(try selection == Set(ids))
    #expect(try shelf.store.asset(ids[0]) == nil)
    // The disk is back, without the file.
    try shelf.store.writing { try $0.execute(sql: "UPDATE files SET device = device - 1") }
    try shelf.scanner.scan()
    let gone = await updates.next()
    #expect(gone == LibraryUpdate(removed: Set(ids)))
  }
}
