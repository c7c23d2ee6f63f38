import Access
import FoundationEssentials
import GRDB

/// The assets of a bucket, in the order of the query, in columns with one value for each asset.
package struct BucketColumns: Sendable, Hashable {
  /// The bucket.
  package let id: BucketID
  /// The number of the index's state, as a string.
  package let revision: String
  /// The names of the assets.
  package private(set) var ids: [String] = []
  /// The type of each asset.
  package private(set) var media: [LibraryQuery.Media] = []
  /// The thumbhash of each asset, or nil if it is not known or cannot be drawn.
  package private(set) var hashes: [[UInt8]?] = []
  /// The duration of each asset in seconds, or nil for a picture.
  package private(set) var seconds: [Double?] = []
  /// The day of the month of each asset, from 1.
  package private(set) var days: [Int] = []
  /// The month in which each asset was taken, if the bucket's is the month in which it came to the
  /// library; otherwise empty.
  package private(set) var months: [CalendarMonth] = []
  /// The names of the assets' first files, which only the person sees.
  package private(set) var names: [String] = []
  /// The positions of favourites.
  package private(set) var favourites: [Int] = []
  /// The positions of pictures with high dynamic range.
  package private(set) var hdr: [Int] = []
  /// The content types of the assets, each once, in the order in which they appear.
  package private(set) var typeNames: [String] = []
  /// The position of each asset's content type in `typeNames`.
  package private(set) var types: [Int] = []
}

extension BucketColumns {
  /// Reads the assets of a bucket.
  init(of bucket: BucketID, in query: LibraryQuery, from db: Database) throws {
    self.init(id: bucket, revision: try LibraryRevision.text(in: db))
    let order = query.order
    let rows = try SQLRequest<Row>(
      literal: """
        SELECT assets.id, isMovie, subtypes, thumbhash, duration, time, name,
          coalesce(mark, hasFiveStars), type
        FROM \(literal: order.tables) LEFT JOIN pictures ON pictures.digest = assets.digest
        WHERE \(literal: query.condition) AND \(literal: order.month) = \(bucket.month.number)
        ORDER BY \(literal: order.assets) LIMIT \(BucketID.maximumCount) OFFSET \(bucket.start)
        """
    ).fetchCursor(db)
    let (live, hdr) = (IndexBits.bit(of: .photoLive), IndexBits.bit(of: .photoHDR))
    var positions: [String: Int] = [:]
    while let row = try rows.next() {
      let subtypes = row[2] as Int64
      if row[7] as Int64 == 1 { favourites.append(ids.count) }
      if subtypes & hdr != 0 { self.hdr.append(ids.count) }
      ids.append(row[0])
      media.append(row[1] as Int64 == 1 ? .video : subtypes & live != 0 ? .livePhoto : .image)
      hashes.append((row[3] as Data?).map { Array($0) })
      seconds.append(row[4])
      let day = CalendarDay(of: row[5])
      days.append(day.day)
      if order == .added { months.append(day.month) }
      names.append(row[6])
      let type = row[8] as String
      let position = positions[type] ?? typeNames.count
      if position == typeNames.count {
        typeNames.append(type)
        positions[type] = position
      }
      types.append(position)
    }
  }
}
