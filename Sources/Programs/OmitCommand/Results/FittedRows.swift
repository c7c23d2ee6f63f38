/// Rows of cells whose columns stand below each other and, where a width is given, fit in it.
struct FittedRows {
  let rows: [[String]]
  /// The width of each column, in characters.
  private let widths: [Int]

  private static let space = 2

  /// Lays rows of as many cells each out.
  ///
  /// - Parameters:
  ///   - rows: The cells.
  ///   - width: How many characters a row may have; nil where that does not matter.
  ///   - flexible: The columns that may be cut, the one that is cut first in front.
  ///   - least: How many characters a column keeps that is cut.
  init(_ rows: [[String]], width: Int?, cutting flexible: [Int], keeping least: Int = 12) {
    var widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    if let width {
      var excess = Self.width(of: widths) - width
      for column in flexible where excess > 0 {
        let left = max(min(widths[column], least), widths[column] - excess)
        excess -= widths[column] - left
        widths[column] = left
      }
    }
    self.widths = widths
    self.rows = rows.map { row in
      zip(row, widths).map { cell, width in cell.count > width ? Self.cut(cell, to: width) : cell }
    }
  }

  /// How many characters the widest row has at most.
  var width: Int { Self.width(of: widths) }

  private static func width(of columns: [Int]) -> Int {
    let used = columns.filter { $0 > 0 }
    return used.reduce(0, +) + space * max(0, used.count - 1)
  }

  /// The lines, cells painted as their columns say; columns without text take no room.
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

  /// Both ends of a text: names start with what they are of, and places end with where.
  private static func cut(_ text: String, to width: Int) -> String {
    let kept = width - 3
    return text.prefix(kept - kept / 2) + "..." + text.suffix(kept / 2)
  }
}
