import GRDB

/// The months in which assets were taken, the newest first, so that a grid has its whole height at once.
package struct LibraryBuckets: Sendable, Hashable {
  /// The number of the index's state, as a text.
  package let revision: String
  /// How many assets there are.
  package let count: Int
  /// The buckets.
  package let buckets: [Bucket]

  /// The assets of a month, or of a part of one.
  package struct Bucket: Sendable, Hashable {
    /// Its name.
    package let id: BucketID
    /// How many assets are in it.
    package let count: Int
  }
}

/// The name of a bucket: a month, such as `2033-02`, and of one with more assets a part, such as `2033-02.1`.
package struct BucketID: Sendable, Hashable {
  /// The month.
  package let month: CalendarMonth
  /// The part, from 0; nil where the month has one only.
  package let part: Int?

  /// The most assets of a bucket.
  package static let most = 1000
  /// More parts no month has.
  private static let mostParts = 1_000_000

  init(_ month: CalendarMonth, part: Int? = nil) {
    self.month = month
    self.part = part
  }

  /// Reads a name; nil where it is none.
  package init?(parsing text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, let month = CalendarMonth(parsing: first)
    else {
      return nil
    }
    self.month = month
    guard parts.count == 2 else {
      part = nil
      return
    }
    guard let part = Int(parts[1]), (0...Self.mostParts).contains(part), "\(part)" == parts[1]
    else {
      return nil
    }
    self.part = part
  }

  /// The name as it is written.
  package var text: String { part.map { "\(month.text).\($0)" } ?? month.text }

  /// The position in the month of its first asset.
  var start: Int { (part ?? 0) * Self.most }
}

extension LibraryBuckets {
  /// Gathers the months of what is asked for.
  init(of query: LibraryQuery, from db: Database) throws {
    let rows = try SQLRequest<Row>(
      literal: """
        SELECT month, count(*) FROM assets WHERE \(literal: query.condition)
        GROUP BY month ORDER BY month DESC
        """
    ).fetchAll(db)
    var buckets: [Bucket] = []
    var count = 0
    for row in rows {
      let (month, inMonth) = (CalendarMonth(number: row[0]), row[1] as Int)
      count += inMonth
      guard inMonth > BucketID.most else {
        buckets.append(Bucket(id: BucketID(month), count: inMonth))
        continue
      }
      for (part, start) in stride(from: 0, to: inMonth, by: BucketID.most).enumerated() {
        buckets.append(
          Bucket(id: BucketID(month, part: part), count: min(BucketID.most, inMonth - start)))
      }
    }
    self.init(revision: try LibraryRevision.text(in: db), count: count, buckets: buckets)
  }
}
