import Foundation
import Omit
import Picker
import Samples
import Testing

@testable import Library

/// What a search of the library finds.
@Suite struct LibrarySearchTests {
  private let shelf: IndexedShelf

  init() throws {
    shelf = try IndexedShelf()
    try shelf.put(
      "Summer/a.jpg",
      IndexedShelf.photo(
        taken: "2024:06:24 10:00:00",
        xmp: """
          photoshop:City="São Paulo" photoshop:Country="Brasil" photoshop:Headline="Lunch with all" \
          iptc:PersonInImage="Grandma Ada" tiff:Make="NIKON CORPORATION" tiff:Model="NIKON Z 6"
          """))
    try shelf.put("b.jpg", IndexedShelf.photo(taken: "2024:06:25 10:00:00", comment: "At the lake"))
    try shelf.put("June/c.jpg", IndexedShelf.photo(taken: "2023:12:24 23:59:59"))
    try shelf.put("d.mov", MovieBuilder.movie(brand: "qt  ", [1, 2, 3, 4], MovieBuilder.keys([])))
    try shelf.scanner.scan()
  }

  private func names(_ query: LibraryQuery) throws -> [String] {
    try shelf.store.assets(of: query, from: 0, limit: 100).map(\.name).sorted()
  }

  @Test func `a search finds times, places, people, captions, cameras and sorts`() throws {
    let answers: [(String, [String])] = [
      ("June 2024", ["a.jpg", "b.jpg"]), ("June+2024", ["a.jpg", "b.jpg"]),
      ("June", ["a.jpg", "b.jpg", "c.jpg"]),
      ("6月", ["a.jpg", "b.jpg"]), ("2024-06-24", ["a.jpg"]), ("24. Juni 2024", ["a.jpg"]),
      ("24 December", ["c.jpg"]), ("sao paulo", ["a.jpg"]), ("BRASIL", ["a.jpg"]),
      ("grandma", ["a.jpg"]), ("lunch", ["a.jpg"]), ("nikon z", ["a.jpg"]), ("lake", ["b.jpg"]),
      ("lunch 2023", []), ("grandma June 2024", ["a.jpg"]), ("video", ["d.mov"]),
      ("Vidéos", ["d.mov"]), ("動画", ["d.mov"]), ("فيديو", ["d.mov"]),
      ("photos of ada", []), ("photos ada", ["a.jpg"]), ("Live Photo", []), ("nobody", []),
    ]
    for (search, expected) in answers {
      #expect(try names(LibraryQuery(search: search)) == expected, "\(search)")
    }
    #expect(answers.count == 23)
  }

  @Test func `a search of any length has an answer`() throws {
    for word in ["lunch ", "June ", "video ", "%", "24. "] {
      let search = String(repeating: word, count: 20_000)
      #expect(try names(LibraryQuery(search: search)).count <= 4)
    }
    #expect(try names(LibraryQuery(search: String(repeating: "lunch ", count: 9))) == ["a.jpg"])
  }

  @Test func `a search in an album finds only what is in it`() throws {
    let album = try #require(try shelf.store.albums().first { $0.title == "Summer" })
    #expect(try names(LibraryQuery(album: album.id, search: "June 2024")) == ["a.jpg"])
    #expect(try names(LibraryQuery(media: .video, search: "June")) == [])
    let own = try shelf.store.makeAlbum(titled: try AlbumTitle(parsing: "Été à Nice"))
    let asset = try #require(try shelf.store.assetIDs().last)
    _ = try shelf.store.add([asset], to: own.id)
    #expect(try names(LibraryQuery(search: "ete nice")).count == 1)
  }

  @Test func `what a search knows of an asset is gone from the disk with it`() throws {
    let canary = "CANARY-7391"
    let shelf = try Shelf()
    try shelf.makeFolder("Photos")
    let store = try LibraryStore(opening: shelf.path("library.sqlite"))
    let scanner = LibraryScanner(store: store, notifying: LibraryObservers())
    _ = try store.add(folder: shelf.path("Photos"))
    let isKept = {
      ["library.sqlite", "library.sqlite-wal"].contains { name in
        let bytes = FileManager.default.contents(atPath: shelf.path(name)) ?? Data()
        return bytes.range(of: Data(canary.lowercased().utf8)) != nil
      }
    }
    let photo = IndexedShelf.photo(comment: canary)
    try shelf.put("Photos/a.jpg", photo)
    try shelf.put("Photos/b.jpg", photo)
    try scanner.scan()
    #expect(isKept())
    try shelf.put("Photos/a.jpg", IndexedShelf.photo(comment: "another"))
    try FileManager.default.removeItem(atPath: shelf.path("Photos/b.jpg"))
    try scanner.scan()
    #expect(!isKept())
  }
}
