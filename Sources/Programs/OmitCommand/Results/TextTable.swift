/// A small table with words on the left and numbers on the right.
struct TextTable {
  let header: [String]
  let rows: [[String]]
  let style: Style

  var text: String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = [header] + rows
    return lines.enumerated().map { index, row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
      let line = cells.joined(separator: "  ")
      return "  " + (index == 0 ? style.faint(line) : line)
    }.joined(separator: "\n")
  }
}
