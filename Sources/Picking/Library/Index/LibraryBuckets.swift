import GRDB

/// The months in which assets were taken, or came to the library, in the order of the query; from
/// them, a grid knows its full height.
package struct LibraryBuckets: Sendable, Hashable {
  /// The number of the index's state, as a string.
  package let revision: String
  /// The number of assets.
  package let count: Int
  /// The buckets.
  package let buckets: [Bucket]

  /// The assets of a month, or of a part of one.
  package struct Bucket: Sendable, Hashable {
    /// The name of the bucket.
    package let id: BucketID
    /// The number of assets in the bucket.
    package let count: Int
  }
}

/// The name of a bucket: a month, such as `2033-02`, or a part of a large month, such as
/// `2033-02.1`.
package struct BucketID: Sendable, Hashable {
  /// The month.
  package let month: CalendarMonth
  /// The part, from 0, or nil if the month has only one.
  package let part: Int?

  /// The maximum number of assets in a bucket.
  package static let maximumCount = 1000
  /// A limit on parts that no month reaches.
  private static let maximumPart = 1_000_000

  init(_ month: CalendarMonth, part: Int? = nil) {
    self.month = month
    self.part = part
  }

  /// Reads a name, or returns nil if it is not valid.
  package init?(parsing text: String) {
    let components = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = components.first, components.count <= 2,
      let month = CalendarMonth(parsing: first)
    else {
      return nil
    }
    self.month = month
    guard components.count == 2 else {
      part = nil
      return
    }
    guard let part = Int(components[1]), (0...Self.maximumPart).contains(part),
      "\(part)" == components[1]
    else {
      return nil
    }
    self.part = part
  }

  /// The string form of the name.
  package var text: String { part.map { "\(month.text).\($0)" } ?? month.text }

  /// The position in the month of the bucket's first asset.
  var start: Int { (part ?? 0) * Self.maximumCount }
}

extension LibraryBuckets {
  /// Creates the months of the matching assets.
  init(of query: LibraryQuery, from db: Database) throws {
    let order = query.order
    let rows = try SQLRequest<Row>(
      literal: """
        SELECT \(literal: order.month), count(*) FROM \(literal: order.tables)
        WHERE \(literal: query.condition)
        GROUP BY \(literal: order.month) ORDER BY \(literal: order.buckets)
        """
    ).fetchAll(db)
    var buckets: [Bucket] = []
    var count = 0
    for row in rows {
      let (month, inMonth) = (CalendarMonth(number: row[0]), row[1] as Int)
      count += inMonth
      guard inMonth > BucketID.maximumCount else {
        buckets.append(Bucket(id: BucketID(month), count: inMonth))
        continue
      }
      for (part, start) in stride(from: 0, to: inMonth, by: BucketID.maximumCount).enumerated() {
        buckets.append(
          Bucket(
            id: BucketID(month, part: part), count: min(BucketID.maximumCount, inMonth - start)))
      }
    }
    self.init(revision: try LibraryRevision.text(in: db), count: count, buckets: buckets)
  }
}
