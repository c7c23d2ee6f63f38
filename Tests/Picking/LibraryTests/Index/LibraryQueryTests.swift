import Access
import Foundation
import GRDB
import Picker
import Samples
import Testing
import Vocabulary

@testable import Library

@Suite struct LibraryQueryTests {
  private let shelf: IndexedShelf

  init() throws { shelf = try IndexedShelf() }

  private func names(_ query: LibraryQuery) throws -> [String] {
    try shelf.store.reading { db in
      try LibraryBuckets(of: query, from: db).buckets.flatMap {
        try BucketColumns(of: $0.id, in: query, from: db).names
      }
    }
  }

  @Test func `months come newest first, and so do the assets in them`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.put("b.jpg", IndexedShelf.photo(taken: "2033:02:28 00:00:00"))
    try shelf.put("c.jpg", IndexedShelf.photo(taken: "2031:12:31 23:59:59"))
    try shelf.put("d.mov", LivePhotoBuilder.movie())
    let old = try #require(ISO8601DateFormatter().date(from: "2034-03-01T12:00:00Z"))
    try FileManager.default.setAttributes(
      [.modificationDate: old], ofItemAtPath: shelf.shelf.path("Photos/d.mov"))
    try shelf.scanner.scan()
    let buckets = try shelf.store.reading { try LibraryBuckets(of: LibraryQuery(), from: $0) }
    #expect(buckets.count == 4)
    #expect(buckets.buckets.map(\.id.text) == ["2034-03", "2033-02", "2031-12"])
    #expect(buckets.buckets.map(\.count) == [1, 2, 1])
    let columns = try shelf.store.reading {
      try BucketColumns(of: buckets.buckets[1].id, in: LibraryQuery(), from: $0)
    }
    #expect(columns.names == ["b.jpg", "a.jpg"])
    #expect(columns.days == [28, 15])
    #expect(columns.media == [.image, .image])
    #expect(columns.seconds == [nil, nil])
    #expect(columns.hashes == [nil, nil])
    #expect(columns.revision == buckets.revision)
    #expect(try names(LibraryQuery()) == ["d.mov", "b.jpg", "a.jpg", "c.jpg"])
  }

  @Test func `the listed properties of an asset are those of its first file`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.scanner.scan()
    try shelf.store.writing {
      try $0.execute(
        sql: "INSERT INTO pictures SELECT digest, x'010203', 0 FROM assets WHERE name = 'a.jpg'")
    }
    let id = try #require(BucketID(parsing: "2033-02"))
    let columns = try shelf.store.reading {
      try BucketColumns(of: id, in: LibraryQuery(), from: $0)
    }
    #expect(columns.hashes == [[1, 2, 3]])
  }

  @Test func `a month with more than a thousand assets is divided, and each asset is in one part`()
    throws
  {
    try shelf.put("a.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.scanner.scan()
    try shelf.store.writing {
      try $0.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2499)
          INSERT INTO assets (id, folder, album, place, name, words, type, isMovie, subtypes, month, time,
            kinds, possibleKinds, digest, hasFiveStars, isThere)
          SELECT 'x' || i, folder, album, CAST('x' || i AS BLOB), 'x' || i, words, type, isMovie, subtypes,
            month, time, kinds, possibleKinds, digest, hasFiveStars, isThere FROM assets, n
          """)
    }
    let buckets = try shelf.store.reading { try LibraryBuckets(of: LibraryQuery(), from: $0) }
    #expect(buckets.count == 2500)
    #expect(buckets.buckets.map(\.id.text) == ["2033-02.0", "2033-02.1", "2033-02.2"])
    #expect(buckets.buckets.map(\.count) == [1000, 1000, 500])
    let all = try names(LibraryQuery())
    #expect(all.count == 2500 && Set(all).count == 2500)
  }

  @Test func `a name of a bucket is a month or a part of one, and nothing else`() throws {
    for text in ["2033-02", "0000-01", "2033-12.0", "2033-12.17"] {
      #expect(BucketID(parsing: text)?.text == text)
    }
    let none = [
      "", "2033", "2033-00", "2033-13", "2033-2", "33-02", "2033-02.", "2033-02.-1", "2033-02.01",
      "2033-02.1.1", "2033-02.9999999999", "2033-02.+1", "２０３３-02", " 2033-02",
    ]
    for text in none { #expect(BucketID(parsing: text) == nil, "\(text)") }
  }

  @Test func `albums are the folders with photos in them`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.put("Trips/Rome/b.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.put("Trips/Rome/c.jpg", IndexedShelf.photo(taken: "2033:03:15 15:36:14"))
    try shelf.scanner.scan()
    let albums = try shelf.store.albums()
    #expect(albums.map(\.title) == ["Photos", "Rome"])
    #expect(albums.map(\.count) == [1, 2])
    #expect(try shelf.store.asset(try #require(albums[1].cover))?.name == "c.jpg")
    #expect(try names(LibraryQuery(album: albums[1].id)) == ["c.jpg", "b.jpg"])
    #expect(try names(LibraryQuery(album: AlbumID("none"))) == [])
  }

  @Test func `albums of one title state the folders around them`() throws {
    for name in ["a.jpg", "2023/Rome/b.jpg", "2024/Rome/c.jpg"] {
      try shelf.put(name, IndexedShelf.photo())
    }
    try shelf.scanner.scan()
    #expect(try shelf.store.albums().map(\.parent) == [nil, "2023", "2024"])
  }

  @Test func `five stars make a favourite, and the person's own mark counts more`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo(stars: 5))
    try shelf.put("b.jpg", IndexedShelf.photo(stars: 4))
    try shelf.scanner.scan()
    let ids = try shelf.store.assetIDs()
    #expect(try shelf.store.favourites() == [ids[0]])
    let before = try shelf.store.reading { try LibraryRevision.text(in: $0) }
    #expect(try shelf.store.setFavourite(false, of: ids[0]))
    #expect(try shelf.store.setFavourite(true, of: ids[1]))
    #expect(try !shelf.store.setFavourite(true, of: AssetID("none")))
    #expect(try shelf.store.reading { try LibraryRevision.text(in: $0) } != before)
    #expect(try names(LibraryQuery(favouritesOnly: true)) == ["b.jpg"])
    // The mark belongs to the name.
    try shelf.put("b.jpg", IndexedShelf.photo(stars: 1))
    try shelf.scanner.scan()
    #expect(try names(LibraryQuery(favouritesOnly: true)) == ["b.jpg"])
    try shelf.remove("b.jpg")
    try shelf.scanner.scan()
    try shelf.put("b.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    #expect(try shelf.store.favourites() == [])
  }

  @Test func `a mark follows a renamed file`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo(comment: "one"))
    try shelf.put("b.jpg", IndexedShelf.photo(comment: "another"))
    try shelf.scanner.scan()
    #expect(try shelf.store.setFavourite(true, of: try shelf.store.assetIDs()[0]))
    try shelf.move("a.jpg", to: "c.jpg")
    try shelf.scanner.scan()
    #expect(try names(LibraryQuery(favouritesOnly: true)) == ["c.jpg"])
  }

  @Test func `a search finds names, albums, months and years, and takes no sign for another`()
    throws
  {
    try shelf.put("Dog_1.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.put("dogs1.jpg", IndexedShelf.photo(taken: "2033:05:15 15:36:14"))
    try shelf.put("100%.jpg", IndexedShelf.photo(taken: "2031:05:15 15:36:14"))
    try shelf.put("Hundred 2033/a.jpg", IndexedShelf.photo(taken: "2030:05:15 15:36:14"))
    try shelf.scanner.scan()
    let answers: [(String, Set<String>)] = [
      ("dog", ["Dog_1.jpg", "dogs1.jpg"]), ("DOG_", ["Dog_1.jpg"]), ("%", ["100%.jpg"]),
      ("hundred", ["a.jpg"]), ("2033-05", ["dogs1.jpg"]),
      ("2033", ["Dog_1.jpg", "dogs1.jpg", "a.jpg"]), ("\\", []), ("'", []), ("\"; --", []),
      ("", ["Dog_1.jpg", "dogs1.jpg", "100%.jpg", "a.jpg"]),
    ]
    for (search, expected) in answers {
      #expect(Set(try names(LibraryQuery(search: search))) == expected, "\(search)")
    }
  }

  @Test func `a search knows small and large letters of every script`() throws {
    try shelf.put("ÉCOLE.jpg", IndexedShelf.photo())
    try shelf.put("Москва/a.jpg", IndexedShelf.photo())
    try shelf.put("Straße.jpg", IndexedShelf.photo())
    try shelf.put("plain.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    let answers: [(String, Set<String>)] = [
      ("école", ["ÉCOLE.jpg"]), ("e\u{301}COLE", ["ÉCOLE.jpg"]), ("МОСКВА", ["a.jpg"]),
      ("straß", ["Straße.jpg"]), ("ÉCOLE%", []), ("éa", []),
      (".JPG", ["ÉCOLE.jpg", "Straße.jpg", "a.jpg", "plain.jpg"]),
    ]
    for (search, expected) in answers {
      #expect(Set(try names(LibraryQuery(search: search))) == expected, "\(search)")
    }
  }

  /// Returns all filters of a depth, made from a few.
  private static func filters(_ depth: Int) -> [AssetFilter] {
    var filters: [AssetFilter] = [.images, .videos, .livePhotos]
    filters += MediaSubtype.allCases.map { .subtype($0) }
    guard depth > 0 else { return filters }
    let inner = Self.filters(depth - 1)
    let some = stride(from: 0, to: inner.count, by: max(1, inner.count / 6)).map { inner[$0] }
    filters += [.any([]), .all([]), .not(.any([]))] + some.map { .not($0) }
    for left in some {
      for right in some { filters += [.any([left, right]), .all([left, right])] }
    }
    return filters
  }

  @Test func `the index filters like a picker`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.scanner.scan()
    var rows: [(name: String, facts: AssetFacts)] = []
    for type in [ContentType.heic, .mpeg4] {
      for bits in 0..<(1 << MediaSubtype.allCases.count) where bits % 7 == 0 {
        rows.append(
          (
            "\(type.rawValue)\(bits)",
            AssetFacts(contentType: type, mediaSubtypes: IndexBits.subtypes(of: Int64(bits)))
          ))
      }
    }
    try shelf.store.writing { db in
      for row in rows {
        try db.run(
          """
          INSERT INTO assets (id, folder, album, place, name, words, type, isMovie, subtypes, month, time,
            kinds, possibleKinds, digest, hasFiveStars, isThere)
          SELECT ?, folder, album, CAST(? AS BLOB), ?, words, ?, ?, ?, month, time, kinds, possibleKinds,
            digest, hasFiveStars, isThere FROM assets WHERE name = 'a.jpg'
          """,
          [
            row.name, row.name, row.name, row.facts.contentType?.rawValue,
            row.facts.mediaType == .video, IndexBits.bits(of: row.facts.mediaSubtypes),
          ])
      }
      try db.run("DELETE FROM assets WHERE name = 'a.jpg'")
    }
    let filters = Self.filters(2)
    #expect(filters.count > 80 && rows.count > 500)
    for filter in filters {
      let shown = try shelf.store.reading { db in
        try String.fetchSet(
          db,
          SQLRequest(
            literal:
              "SELECT name FROM assets WHERE \(literal: LibraryQuery(filter: filter).condition)"))
      }
      #expect(shown == Set(rows.filter { filter.shows($0.facts) }.map(\.name)), "\(filter)")
    }
  }

  @Test func `the index lists only the types that a picker shows`() throws {
    for name in ["a.jpg", "b.jpg"] {
      try shelf.put(name, IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    }
    try shelf.scanner.scan()
    let cases: [(Set<ContentType>?, Int)] = [
      (nil, 2), ([.jpeg], 2), ([.jpeg, .png], 2), ([.png, .mpeg4], 0), ([], 0),
    ]
    for (types, count) in cases {
      var query = LibraryQuery()
      query.types = types
      #expect(try shelf.store.buckets(of: query).count == count)
    }
    #expect(cases.count == 5)
  }
}
