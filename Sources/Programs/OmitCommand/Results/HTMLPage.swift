/// A page of HTML that needs nothing beside it and runs nothing: the frame of every page.
enum HTMLPage {
  /// Puts a page together.
  ///
  /// - Parameters:
  ///   - title: The title, as text.
  ///   - introduction: What stands below the title, as HTML.
  ///   - body: What follows, as HTML.
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

  /// A text in which nothing is markup, and nothing moves other text about.
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

  /// One cell of a table: a text, and a smaller one below it.
  struct Cell {
    let text: String
    var note: String?

    init(_ text: String, note: String? = nil) {
      self.text = text
      self.note = note
    }
  }

  /// A table whose columns have classes of the style sheet.
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

  /// A number with its thousands apart.
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
