/// Rows of cells in aligned columns that fit in a width, if one is given.
struct AlignedRows {
  let rows: [[String]]
  /// The width of each column, in characters.
  private let widths: [Int]

  private static let space = 2

  /// Lays out rows with the same number of cells each.
  ///
  /// - Parameters:
  ///   - rows: The cells.
  ///   - width: The maximum number of characters in a row, or nil if it is not limited.
  ///   - flexible: The columns that may be shortened, the one to shorten first at the start.
  ///   - minimumWidth: The number of characters that a shortened column keeps.
  init(_ rows: [[String]], width: Int?, cutting flexible: [Int], keeping minimumWidth: Int = 12) {
    var widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    if let width {
      var excess = Self.width(of: widths) - width
      for column in flexible where excess > 0 {
        let left = max(min(widths[column], minimumWidth), widths[column] - excess)
        excess -= widths[column] - left
        widths[column] = left
      }
    }
    self.widths = widths
    self.rows = rows.map { row in
      zip(row, widths).map { cell, width in cell.count > width ? Self.cut(cell, to: width) : cell }
    }
  }

  /// The maximum number of characters in a row.
  var width: Int { Self.width(of: widths) }

  private static func width(of columns: [Int]) -> Int {
    let used = columns.filter { $0 > 0 }
    return used.reduce(0, +) + space * max(0, used.count - 1)
  }

  /// Returns the lines with cells painted by column; empty columns take no space.
  func lines(painting: (_ cell: String, _ column: Int) -> String = { cell, _ in cell }) -> [String]
  {
    rows.map { row in
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      return row.indices.filter { widths[$0] > 0 && $0 <= last }.map { column in
        let cell = row[column]
        let room = column == last ? 0 : widths[column] - cell.count
        return painting(cell, column) + String(repeating: " ", count: room)
      }.joined(separator: String(repeating: " ", count: Self.space))
    }
  }

  /// Returns both ends of a text: names begin with what they belong to, and places end with the
  /// position.
  private static func cut(_ text: String, to width: Int) -> String {
    let kept = width - 3
    return text.prefix(kept - kept / 2) + "..." + text.suffix(kept / 2)
  }
}
