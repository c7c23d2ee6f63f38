import Foundation
import GRDB
import Picker
import Testing

@testable import Library

@Suite struct LibraryStoreAlbumsTests {
  private let shelf: IndexedShelf

  init() throws {
    shelf = try IndexedShelf()
    try shelf.put("a.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14", comment: "one"))
    try shelf.put("b.jpg", IndexedShelf.photo(taken: "2031:02:15 15:36:14", comment: "two"))
    try shelf.put("Trip/c.jpg", IndexedShelf.photo(taken: "2032:02:15 15:36:14"))
    try shelf.scanner.scan()
  }

  private var store: LibraryStore { shelf.store }

  private func id(_ name: String) throws -> AssetID {
    try #require(try store.assets().first { $0.name == name }).id
  }

  private func names(in album: AlbumID) throws -> Set<String> {
    Set(
      try store.assets(of: LibraryQuery(album: album), from: 0, limit: 100).map(\.name))
  }

  /// Makes an album with these photos.
  private func album(_ title: String, _ names: String...) throws -> AlbumID {
    let album = try store.makeAlbum(titled: AlbumTitle(parsing: title)).id
    _ = try store.add(Set(try names.map { try id($0) }), to: album)
    return album
  }

  @Test func `an album has what is added to it, and its newest asset is its cover`() throws {
    let empty = try store.makeAlbum(titled: AlbumTitle(parsing: "Rome"))
    #expect(empty.isOwn && empty.count == 0 && empty.cover == nil)
    let full = try store.add([try id("b.jpg"), try id("c.jpg")], to: empty.id)
    #expect(full.count == 2)
    #expect(full.cover == (try id("c.jpg")))
    #expect(try names(in: empty.id) == ["b.jpg", "c.jpg"])
    // What is there already, or nowhere, is no fault.
    let more = try store.add([try id("a.jpg"), try id("b.jpg"), AssetID("none")], to: empty.id)
    #expect(more.count == 3)
    let fewer = try store.remove([try id("a.jpg"), try id("c.jpg")], from: empty.id)
    #expect(fewer.count == 1)
    #expect(try names(in: empty.id) == ["b.jpg"])
    #expect(try store.assets().count == 3)
  }

  @Test func `albums are in the order in which they were made, and may have the same title`()
    throws
  {
    for title in ["Rome", "Athens", "Rome"] { _ = try album(title, "a.jpg") }
    let albums = try store.ownAlbums()
    #expect(albums.map(\.title) == ["Rome", "Athens", "Rome"])
    #expect(Set(albums.map(\.id)).count == 3)
  }

  @Test func `a renamed album keeps its assets, and a deleted one leaves them in the library`()
    throws
  {
    let (rome, other) = (try album("Rome", "a.jpg"), try album("Other", "a.jpg"))
    #expect(try store.rename(rome, to: AlbumTitle(parsing: "Athens")).title == "Athens")
    #expect(try names(in: rome) == ["a.jpg"])
    try store.delete(album: rome)
    #expect(try store.ownAlbums().map(\.title) == ["Other"])
    #expect(try names(in: rome) == [])
    #expect(try names(in: other) == ["a.jpg"])
    #expect(try store.assets().count == 3)
  }

  @Test func `a folder is not changed like an album of the person`() throws {
    let trip = try #require(try store.albums().first { $0.title == "Trip" })
    #expect(!trip.isOwn)
    let title = try AlbumTitle(parsing: "Rome")
    for none in [trip.id, AlbumID("none")] {
      #expect(throws: LibraryError.unknownAlbum) { try store.rename(none, to: title) }
      #expect(throws: LibraryError.unknownAlbum) { try store.delete(album: none) }
      #expect(throws: LibraryError.unknownAlbum) { try store.add([], to: none) }
      #expect(throws: LibraryError.unknownAlbum) { try store.remove([], from: none) }
    }
    #expect(try names(in: trip.id) == ["c.jpg"])
  }

  @Test func `each change of an album is a new revision`() throws {
    func revision() throws -> String { try store.reading { try LibraryRevision.text(in: $0) } }
    let rome = try album("Rome", "a.jpg")
    var seen = [try revision()]
    _ = try store.add([try id("b.jpg")], to: rome)
    seen.append(try revision())
    _ = try store.remove([try id("b.jpg")], from: rome)
    seen.append(try revision())
    try store.delete(album: rome)
    seen.append(try revision())
    #expect(Set(seen).count == seen.count)
  }

  @Test func `a renamed file stays in its albums, and does not count as new`() throws {
    let rome = try album("Rome", "a.jpg")
    try store.writing { try $0.execute(sql: "UPDATE additions SET added = 7, addedMonth = 1") }
    try shelf.move("a.jpg", to: "d.jpg")
    try shelf.scanner.scan()
    #expect(try names(in: rome) == ["d.jpg"])
    let times = try store.reading { try Int.fetchAll($0, sql: "SELECT added FROM additions") }
    #expect(times == [7, 7, 7])
  }

  @Test func `what is forgotten is in no album, and what is away comes back to its albums`() throws
  {
    let rome = try album("Rome", "a.jpg", "b.jpg")
    try shelf.remove("b.jpg")
    try shelf.scanner.scan()
    #expect(try store.ownAlbums().map(\.count) == [1])
    try shelf.move("", to: "../Away")
    try shelf.scanner.scan()
    #expect(try store.ownAlbums().map(\.count) == [0])
    try FileManager.default.moveItem(
      atPath: shelf.shelf.path("Away"), toPath: shelf.shelf.path("Photos"))
    try shelf.scanner.scan()
    #expect(try names(in: rome) == ["a.jpg"])
    try store.remove(folder: shelf.folder.id)
    for table in ["ownAlbumAssets", "additions"] {
      let rows = try store.reading { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
      #expect(rows == 0, "\(table)")
    }
    #expect(try store.ownAlbums().map(\.title) == ["Rome"])
  }
}
