/// A page of HTML that needs nothing beside it and runs nothing.
enum HTMLPage {
  static func text(title: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <title>\(escaped(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <h1>\(escaped(title))</h1>
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

  /// A table; cells are texts, and columns have classes of the style sheet.
  static func table(
    header: [String], rows: [[String]], classes: [Int: String] = [:]
  ) -> String {
    let lines = rows.map { row in
      "<tr>" + row.enumerated().map { cell("td", holding: $1, style: classes[$0]) }.joined()
        + "</tr>"
    }
    let head = header.enumerated().map { cell("th", holding: $1, style: classes[$0]) }.joined()
    return "<table>\n<tr>\(head)</tr>\n\(lines.joined(separator: "\n"))\n</table>"
  }

  private static func cell(_ tag: String, holding text: String, style: String?) -> String {
    "<\(tag)\(style.map { " class=\"\($0)\"" } ?? "")>\(escaped(text))</\(tag)>"
  }

  private static let style = """
    body { font: 15px/1.5 sans-serif; color: #222; max-width: 72em; margin: 2em auto; padding: 0 1em }
    h1 { font-size: 1.6em } h2 { font-size: 1.2em; margin-top: 2em }
    table { border-collapse: collapse; width: 100% }
    th, td { text-align: left; padding: .25em .6em; border-bottom: 1px solid #ddd; vertical-align: top }
    th { color: #666; font-weight: normal; vertical-align: bottom }
    .number { text-align: right } .whole { white-space: nowrap } .wide { width: 36% }
    td.alarm { color: #b3200c; font-weight: bold }
    .days td { padding-top: .1em; padding-bottom: .1em; border: 0; white-space: nowrap }
    .days td:last-child { width: 82% }
    .bar { display: inline-block; height: .9em; vertical-align: middle }
    .bypassed { background: #d4351c } .cleaned { background: #2b7a4b } .unchanged { background: #7fb69a }
    .refused { background: #999 } .failed { background: #555 } .open { background: #e8a317 }
    .unknown { background: #b58105 }
    .matrix { table-layout: fixed; word-wrap: break-word } .matrix td:nth-child(n+3) { text-align: center; min-width: 1.4em; padding: .25em }
    .matrix th { white-space: nowrap; padding: .25em }
    .matrix th { text-align: center } .matrix th:nth-child(1) { width: 14em; text-align: left }
    .matrix th:nth-child(2) { width: 4em }
    .matrix th span { -webkit-writing-mode: vertical-rl; writing-mode: vertical-rl; transform: rotate(180deg);
      -webkit-transform: rotate(180deg); display: inline-block; width: 1.4em }
    .matrix b { color: #b3200c }
    \(shades)
    """

  /// From nearly white to blue in ten steps, on all of which dark letters can be read.
  private static let shades = (0...9).map { step in
    ".shade\(step) { background: rgba(52, 120, 190, .\(step * 5 + 5 < 10 ? "0" : "")\(step * 5 + 5)) }"
  }.joined(separator: "\n")
}
