import Bytes

/// A table of colours between input curves and output curves [ICC.1:2022 10.10, 10.11].
///
///     0           8     9     10     11   12          48        50
///     +-----------+-----+-----+------+----+-----------+---------+---------+-----+------+-----+
///     | mft1 mft2 | in  | out | grid | 0  | matrix 36 | count 2 | count 2 | in  | grid | out |
///     +-----------+-----+-----+------+----+-----------+---------+---------+-----+------+-----+
///                                                      mft2 alone
struct ICCGrid {
  /// The input curves, the grid and the output curves.
  private let tables: [ByteRange]
  /// The number of bytes of a number.
  private let width: Int

  /// Reads a table, or returns nil if its numbers do not fit.
  init?(_ data: [UInt8]) {
    guard data.count >= 48, data[11] == 0, ICCTagData.areSmall(data, 12..<48, below: 256) else {
      return nil
    }
    let (inputs, outputs) = (Int(data[8]), Int(data[9]))
    width = data.starts(with: "mft1") ? 1 : 2
    var counts = (256, 256)
    var start = 48
    if width == 2 {
      guard let first = data.uint16(at: 48), let last = data.uint16(at: 50),
        (2...4096).contains(first), (2...4096).contains(last)
      else { return nil }
      (counts, start) = ((Int(first), Int(last)), 52)
    }
    guard (1...15).contains(inputs), (1...15).contains(outputs),
      let points = Self.points(Array(repeating: data[10], count: inputs), within: data.count)
    else { return nil }
    var tables: [ByteRange] = []
    for numbers in [counts.0 * inputs, points * outputs, counts.1 * outputs] {
      guard let table = ByteRange(at: start, count: numbers * width, within: data.count) else {
        return nil
      }
      tables.append(table)
      start = table.upperBound
    }
    self.tables = tables
  }

  /// Returns whether the data ends with the table, and the table holds nothing else.
  func ends(_ data: [UInt8]) -> Bool {
    ICCTagData.ends(tables.last?.upperBound ?? 0, data)
      && tables.allSatisfy { ICCCurve.arePlain(data, $0, width: width) }
  }

  /// Returns the number of points of a grid, or nil if it exceeds the number of bytes.
  static func points(_ sides: [UInt8], within limit: Int) -> Int? {
    var points = 1
    for side in sides {
      let (product, isOver) = points.multipliedReportingOverflow(by: Int(side))
      guard side >= 1, !isOver, product <= limit else { return nil }
      points = product
    }
    return points
  }
}
