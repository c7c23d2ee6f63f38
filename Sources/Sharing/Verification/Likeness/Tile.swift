/// One part of an even grid over a picture.
struct Tile: Sendable {
  let columns: Range<Int>
  let rows: Range<Int>

  /// The number of tiles along a side, and the least number of pixels along the side of a tile.
  ///
  /// In smaller tiles, resampling changes the means of right pictures, too.
  private static let (count, minimumSide) = (8, 8)

  /// Returns the number of tiles along a side of a picture.
  static func count(along side: Int) -> Int { max(1, min(count, side / minimumSide)) }

  /// Returns the tiles of a picture, or of something else that is laid out like it, with the number
  /// of tiles in each direction.
  static func grid(columns: Int, rows: Int, counts: (across: Int, down: Int)) -> [Tile] {
    parts(of: rows, counts.down).flatMap { rows in
      parts(of: columns, counts.across).map { Tile(columns: $0, rows: rows) }
    }
  }

  private static func parts(of length: Int, _ count: Int) -> [Range<Int>] {
    (0..<count).map { (length * $0 / count)..<(length * ($0 + 1) / count) }
  }

  /// Returns the mean of a value over the places of the tile.
  func mean(of value: (_ column: Int, _ row: Int) -> Double) -> Double {
    var sum = 0.0
    for row in rows {
      for column in columns { sum += value(column, row) }
    }
    return sum / Double(columns.count * rows.count)
  }
}
