import Foundation
import GRDB
import Omit
import Picker
import Samples
import Synchronization
import Testing

@testable import Library

@Suite struct FolderScanTests {
  private let shelf: IndexedShelf

  init() throws { shelf = try IndexedShelf() }

  /// Deletes every digest of the index, so that rescanned assets can be told from the others.
  private func blank() throws {
    try shelf.store.writing { try $0.execute(sql: "UPDATE assets SET digest = x'00'") }
  }

  private func blankNames() throws -> [String] {
    try shelf.store.reading {
      try String.fetchAll($0, sql: "SELECT name FROM assets WHERE digest = x'00' ORDER BY name")
    }
  }

  private func marks() throws -> [String: Int?] {
    try shelf.store.reading { db in
      try Row.fetchAll(db, sql: "SELECT name, mark FROM assets").reduce(into: [:]) {
        $0[$1[0] as String] = $1[1] as Int?
      }
    }
  }

  @Test func `unchanged files that are already indexed are not read again`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo())
    try shelf.put("b.jpg", IndexedShelf.photo())
    try shelf.put("IMG.heic", LivePhotoBuilder.heic())
    try shelf.put("IMG.mov", LivePhotoBuilder.movie())
    try shelf.scanner.scan()
    try blank()
    try shelf.put("b.jpg", IndexedShelf.photo(comment: "another"))
    try shelf.put("c.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    #expect(try blankNames() == ["IMG.heic", "a.jpg"])
  }

  @Test func `an interrupted scan continues where it stopped`() throws {
    for number in 0..<100 { try shelf.put("\(number).jpg", IndexedShelf.photo()) }
    let asked = Mutex(0)
    try shelf.scanner.scan {
      asked.withLock { asked in
        asked += 1
        return asked > 170
      }
    }
    let kept = try shelf.rows().count
    #expect(kept > 0 && kept < 100)
    try blank()
    try shelf.scanner.scan()
    #expect(try shelf.rows().count == 100)
    #expect(try blankNames().count == kept)
  }

  @Test func `each stored portion is reported`() async throws {
    try shelf.put("a.jpg", IndexedShelf.photo())
    try shelf.put("b.jpg", IndexedShelf.photo())
    var updates = shelf.observers.updates().makeAsyncIterator()
    try shelf.scanner.scan()
    let ids = try shelf.store.assetIDs()
    let inserted = await updates.next()
    #expect(inserted == LibraryUpdate(inserted: Set(ids)))
    try shelf.put("a.jpg", IndexedShelf.photo(comment: "another"))
    try shelf.remove("b.jpg")
    try shelf.scanner.scan()
    let replaced = await updates.next()
    #expect(replaced == LibraryUpdate(replaced: [ids[0]]))
    let removed = await updates.next()
    #expect(removed == LibraryUpdate(removed: [ids[1]]))
  }

  @Test func `files on a missing disk are hidden, and return with their marks`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo())
    try shelf.put("card/b.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    let ids = try shelf.store.assetIDs()
    #expect(try shelf.store.setFavourite(true, of: ids[1]))
    // Simulates that the file was seen on another disk, mounted in the folder.
    try shelf.store.writing {
      try $0.execute(
        sql: "UPDATE files SET device = device + 1 WHERE hex(place) LIKE hex('card') || '%'")
    }
    try shelf.move("card/b.jpg", to: "../b.jpg")
    try shelf.scanner.scan()
    #expect(try shelf.store.assetIDs() == [ids[0]])
    #expect(try shelf.store.asset(ids[1]) == nil)
    #expect(try shelf.store.input(of: ids[1]) == nil)
    #expect(try shelf.store.information(of: ids[1]) == nil)
    #expect(try marks() == ["a.jpg": nil, "b.jpg": 1])
    try shelf.move("../b.jpg", to: "card/b.jpg")
    try shelf.scanner.scan()
    #expect(try shelf.store.assetIDs() == ids)
    #expect(try shelf.store.favourites() == [ids[1]])
    #expect(try shelf.rows().map(\.files) == (try shelf.rowsOfNewIndex().map(\.files)))
  }

  @Test func `a disk that has another number is the same disk`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo())
    try shelf.put("b.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    try blank()
    try shelf.store.writing { try $0.execute(sql: "UPDATE files SET device = device + 1") }
    try shelf.remove("b.jpg")
    try shelf.scanner.scan()
    #expect(try blankNames() == ["a.jpg"])
    #expect(try marks().count == 1)
    let input = try #require(try shelf.store.input(of: try shelf.store.assetIDs()[0]))
    let request = try Request(caller: .direct)
    #expect(!Inspection(of: input, with: nil, under: request).isUnread)
  }

  @Test func `a missing folder hides its files`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    let id = try #require(try shelf.store.assetIDs().first)
    #expect(try shelf.store.setFavourite(true, of: id))
    try shelf.move("", to: "../Away")
    try shelf.scanner.scan()
    #expect(try shelf.store.assetIDs() == [])
    #expect(try shelf.store.contents().map(\.isThere) == [false])
    try FileManager.default.moveItem(
      atPath: shelf.shelf.path("Away"), toPath: shelf.shelf.path("Photos"))
    try shelf.scanner.scan()
    #expect(try shelf.store.favourites() == [id])
  }

  @Test(.disabled(if: geteuid() == 0, "the administrator may read everything"))
  func `unreadable files are hidden, and return when they are readable again`()
    throws
  {
    try shelf.put("a/a.jpg", IndexedShelf.photo())
    try shelf.put("b.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    let ids = try shelf.store.assetIDs()
    unsafe chmod(shelf.shelf.path("Photos/a"), 0)
    unsafe chmod(shelf.shelf.path("Photos/b.jpg"), 0)
    try shelf.put("c.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    #expect(try shelf.rows().map(\.path) == [["c.jpg"]])
    #expect(try marks().count == 3)
    unsafe chmod(shelf.shelf.path("Photos/a"), 0o700)
    unsafe chmod(shelf.shelf.path("Photos/b.jpg"), 0o600)
    try shelf.scanner.scan()
    #expect(Set(try shelf.store.assetIDs()).isSuperset(of: ids))
  }

  @Test func `files with the name but no format of a picture are counted, and sound is not`() throws
  {
    let noise = Array("no picture".utf8)
    try shelf.put("a.jpg", IndexedShelf.photo())
    for name in ["b.jpg", "c.AVI", "d.mp3", "e.txt", "f"] { try shelf.put(name, noise) }
    try shelf.scanner.scan()
    #expect(try shelf.store.unreadable() == 2)
    #expect(try shelf.store.contents().map(\.unreadable) == [2])
    #expect(try shelf.rows().map(\.path) == [["a.jpg"]])
    try shelf.remove("b.jpg")
    try shelf.scanner.scan()
    #expect(try shelf.store.unreadable() == 1)
  }

  @Test func `a folder that is removed during its scan leaves nothing in the index`() throws {
    for number in 0..<40 { try shelf.put("\(number).jpg", IndexedShelf.photo()) }
    let asked = Mutex(0)
    let (store, folder) = (shelf.store, shelf.folder)
    try shelf.scanner.scan {
      let count = asked.withLock { asked in
        asked += 1
        return asked
      }
      if count == 60 { try? store.remove(folder: folder.id) }
      return false
    }
    #expect(asked.withLock { $0 } > 60)
    for table in ["assets", "files", "albums", "scans"] {
      let count = try store.reading {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)")
      }
      #expect(count == 0, "\(table)")
    }
  }

  @Test func `a file that becomes no picture is forgotten, and so is its album`() throws {
    try shelf.put("Trip/a.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    #expect(try shelf.store.albums().map(\.title) == ["Trip"])
    try shelf.put("Trip/a.jpg", Array("text".utf8))
    try shelf.scanner.scan()
    #expect(try shelf.rows() == [])
    #expect(try shelf.store.albums() == [])
    #expect(try marks() == [:])
  }

  @Test func `a movie joins a still that appears, and is separate again without it`()
    throws
  {
    try shelf.put("IMG.mov", LivePhotoBuilder.movie())
    try shelf.scanner.scan()
    #expect(try shelf.store.assets().map(\.name) == ["IMG.mov"])
    try shelf.put("IMG.heic", LivePhotoBuilder.heic())
    try shelf.scanner.scan()
    let live = try shelf.store.assets()
    #expect(live.map(\.name) == ["IMG.heic"])
    #expect(live.map(\.isLivePhoto) == [true])
    #expect(try shelf.rows() == (try shelf.rowsOfNewIndex()))
    try shelf.remove("IMG.heic")
    try shelf.scanner.scan()
    #expect(try shelf.store.assets().map(\.name) == ["IMG.mov"])
    #expect(try shelf.rows() == (try shelf.rowsOfNewIndex()))
  }

  @Test func `hidden files are not part of a library, unless their folder was added`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo())
    for name in [".trashed-1-b.jpg", ".thumbnails/c.jpg", ".well-known/d.jpg"] {
      try shelf.put(name, IndexedShelf.photo())
    }
    try shelf.scanner.scan()
    #expect(try shelf.rows().count == 2)
    try shelf.move(".trashed-1-b.jpg", to: "b.jpg")
    try shelf.scanner.scan()
    #expect(try shelf.rows().count == 3)
  }
}
