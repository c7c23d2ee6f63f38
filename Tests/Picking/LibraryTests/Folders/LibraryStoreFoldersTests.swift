import Foundation
import Testing

@testable import Library

@Suite struct LibraryStoreFoldersTests {
  let shelf: Shelf
  let store: LibraryStore

  init() throws {
    shelf = try Shelf()
    store = try LibraryStore()
  }

  @Test func `a folder is kept from the root, without links, under its own name or a stated one`()
    throws
  {
    try shelf.makeFolder("Photos/2026")
    try shelf.makeFolder("Other")
    try FileManager.default.createSymbolicLink(
      atPath: shelf.path("Link"), withDestinationPath: shelf.path("Photos/2026"))
    let first = try store.add(folder: shelf.path("Link/"))
    let second = try store.add(folder: shelf.path("Photos/../Other"), title: "Family")
    #expect(first.path == shelf.path("Photos/2026"))
    #expect(first.title == "2026")
    #expect(second.path == shelf.path("Other"))
    #expect(second.title == "Family")
    #expect(try store.folders() == [first, second])
  }

  @Test func `a path that is not a folder is refused`() throws {
    try shelf.put("file", [1])
    for path in [shelf.path("nothing"), shelf.path("file"), ""] {
      #expect(throws: LibraryError.folder) { try store.add(folder: path) }
    }
    #expect(try store.folders() == [])
  }

  @Test func `no photo is in the library twice`() throws {
    for name in ["A/B/C", "A/BB"] { try shelf.makeFolder(name) }
    _ = try store.add(folder: shelf.path("A/B"))
    for path in ["A", "A/B", "A/B/C", "A/B/."] {
      #expect(throws: LibraryError.folderOverlaps) { try store.add(folder: shelf.path(path)) }
    }
    #expect(throws: LibraryError.folderOverlaps) { try store.add(folder: "/") }
    #expect(try store.add(folder: shelf.path("A/BB")).title == "BB")
  }

  @Test func `a folder that is taken out is untouched, and its number is never given again`() throws
  {
    try shelf.put("Photos/a.jpg", [1])
    let first = try store.add(folder: shelf.path("Photos"))
    try store.remove(folder: first.id)
    #expect(try store.folders() == [])
    #expect(FileManager.default.fileExists(atPath: shelf.path("Photos/a.jpg")))
    #expect(throws: LibraryError.unknownFolder) { try store.remove(folder: first.id) }
    #expect(try store.add(folder: shelf.path("Photos")).id > first.id)
  }
}
