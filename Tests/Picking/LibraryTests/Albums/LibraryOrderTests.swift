import Access
import GRDB
import Picker
import Samples
import Testing

@testable import Library

@Suite struct LibraryOrderTests {
  private let shelf: IndexedShelf

  init() throws { shelf = try IndexedShelf() }

  /// Returns the names of all matching assets, bucket by bucket.
  private func names(_ query: LibraryQuery) throws -> [String] {
    try shelf.store.reading { db in
      try LibraryBuckets(of: query, from: db).buckets.flatMap {
        try BucketColumns(of: $0.id, in: query, from: db).names
      }
    }
  }

  private func query(_ order: LibraryQuery.Order, album: AlbumID? = nil) -> LibraryQuery {
    var query = LibraryQuery(album: album)
    query.order = order
    return query
  }

  /// Sets when an asset came, in seconds since 1970.
  private func note(_ name: String, at time: Int64) throws {
    try shelf.store.writing {
      try $0.execute(
        sql: """
          UPDATE additions SET added = ?, addedMonth = ?
          WHERE asset = (SELECT number FROM assets WHERE name = ?)
          """, arguments: [time, CalendarDay(of: time).month.number, name])
    }
  }

  @Test func `the oldest first is the exact reverse of the newest first`() throws {
    for (name, time) in [
      ("a.jpg", "2033:02:15 15:36:14"), ("b.jpg", "2033:02:28 00:00:00"),
      ("c.jpg", "2033:02:28 00:00:00"), ("d.jpg", "2031:12:31 23:59:59"),
    ] { try shelf.put(name, IndexedShelf.photo(taken: time)) }
    try shelf.scanner.scan()
    let newest = try names(query(.newest))
    #expect(newest == (try names(LibraryQuery())))
    #expect(newest.last == "d.jpg" && newest.count == 4)
    #expect(try names(query(.oldest)) == newest.reversed())
    let buckets = try shelf.store.buckets(of: query(.oldest)).buckets
    #expect(buckets.map(\.id.text) == ["2031-12", "2033-02"])
  }

  @Test func `a large month is divided from its oldest asset on if those come first`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.scanner.scan()
    try shelf.store.writing {
      try $0.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
          INSERT INTO assets (id, folder, album, place, name, words, type, isMovie, subtypes, month,
            time, kinds, possibleKinds, digest, hasFiveStars, isThere)
          SELECT 'x' || i, folder, album, CAST('x' || i AS BLOB), 'x' || i, words, type, isMovie,
            subtypes, month, time + i, kinds, possibleKinds, digest, hasFiveStars, isThere FROM assets, n
          """)
    }
    let oldest = try names(query(.oldest))
    #expect(oldest == ["a.jpg"] + (1...1500).map { "x\($0)" })
  }

  @Test func `recents are in the order in which they came, and tell when they were taken`() throws {
    try shelf.put("old.jpg", IndexedShelf.photo(taken: "1999:02:15 15:36:14"))
    try shelf.put("new.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14"))
    try shelf.put("c.jpg", IndexedShelf.photo(taken: "2020:02:15 15:36:14"))
    try shelf.scanner.scan()
    // All came in one search: the newest is first.
    #expect(try names(query(.added)) == ["new.jpg", "c.jpg", "old.jpg"])
    try note("new.jpg", at: 1_000_000_000)
    try note("c.jpg", at: 1_750_000_000)
    try note("old.jpg", at: 1_750_000_001)
    #expect(try names(query(.added)) == ["old.jpg", "c.jpg", "new.jpg"])
    let buckets = try shelf.store.buckets(of: query(.added)).buckets
    #expect(buckets.map(\.id.text) == ["2025-06", "2001-09"])
    let columns = try shelf.store.columns(of: buckets[0].id, in: query(.added))
    #expect(columns.months.map(\.text) == ["1999-02", "2020-02"])
    #expect(columns.days == [15, 15])
    let plain = try shelf.store.buckets(of: LibraryQuery()).buckets
    #expect(try shelf.store.columns(of: plain[0].id, in: LibraryQuery()).months == [])
  }

  @Test func `a file that changes did not come anew`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo())
    try shelf.scanner.scan()
    try note("a.jpg", at: 7)
    try shelf.put("a.jpg", IndexedShelf.photo(comment: "another"))
    try shelf.scanner.scan()
    let time = try shelf.store.reading { try Int.fetchOne($0, sql: "SELECT added FROM additions") }
    #expect(time == 7)
  }

  @Test func `each collection has a count and its first asset, within a filter`() throws {
    try shelf.put("a.jpg", IndexedShelf.photo(taken: "2033:02:15 15:36:14", stars: 5))
    try shelf.put("b.mov", LivePhotoBuilder.movie())
    try shelf.put("IMG.heic", LivePhotoBuilder.heic())
    try shelf.put("IMG.mov", LivePhotoBuilder.movie())
    try shelf.scanner.scan()
    try note("IMG.heic", at: 4_000_000_000)
    func found(_ filter: AssetFilter?) throws -> [LibraryCollection: [String?]] {
      try shelf.store.collections(of: LibraryQuery(filter: filter)).reduce(into: [:]) {
        let cover = try $1.cover.flatMap { try shelf.store.asset($0)?.name }
        $0[$1.collection] = ["\($1.count)", cover]
      }
    }
    #expect(
      try found(nil) == [
        .all: ["3", "a.jpg"], .recents: ["3", "IMG.heic"], .favourites: ["1", "a.jpg"],
        .videos: ["1", "b.mov"],
        .livePhotos: ["1", "IMG.heic"],
      ])
    #expect(
      try found(.videos) == [
        .all: ["1", "b.mov"], .recents: ["1", "b.mov"], .favourites: ["0", nil],
        .videos: ["1", "b.mov"],
        .livePhotos: ["0", nil],
      ])
  }
}
