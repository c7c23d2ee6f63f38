/// The frame of every HTML page, which loads nothing and runs no scripts.
enum HTMLPage {
  /// Assembles a page.
  ///
  /// - Parameters:
  ///   - title: The title, as text.
  ///   - introduction: The content below the title, as HTML.
  ///   - body: The rest of the content, as HTML.
  /// - Returns: The whole page.
  static func text(title: String, introduction: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(escaped(title))</title>
    <style>
    \(PageStyle.text)
    </style>
    </head>
    <body>
    <header>
    <h1>\(escaped(title))</h1>
    \(introduction)
    </header>
    \(body)
    </body>
    </html>

    """
  }

  /// Returns text without markup, and without characters that affect the direction of other text.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in Terminal.word(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case let scalar: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A cell of a table: text, and smaller text below it.
  struct Cell {
    let text: String
    var note: String?

    init(_ text: String, note: String? = nil) {
      self.text = text
      self.note = note
    }
  }

  /// Returns a table whose columns have classes of the style sheet.
  static func table(
    header: [String], rows: [[Cell]], classes: [Int: String] = [:]
  ) -> String {
    let lines = rows.map { row in
      "<tr>" + row.enumerated().map { cell("td", holding: $1, style: classes[$0]) }.joined()
        + "</tr>"
    }
    let head = header.enumerated().map { cell("th", holding: Cell($1), style: classes[$0]) }
      .joined()
    return "<div class=\"wide\"><table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n"
      + "\(lines.joined(separator: "\n"))\n</tbody>\n</table></div>"
  }

  private static func cell(_ tag: String, holding cell: Cell, style: String?) -> String {
    let note = cell.note.map { "<small>\(escaped($0))</small>" } ?? ""
    return "<\(tag)\(style.map { " class=\"\($0)\"" } ?? "")>\(escaped(cell.text))\(note)</\(tag)>"
  }

  /// Returns a number with its thousands separated.
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: "&#8239;")
  }
}
