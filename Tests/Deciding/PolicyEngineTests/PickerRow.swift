import Foundation
import Samples

/// A row of the model's rules: a line of `Tests/PickerRows.txt`, with the note below it.
struct PickerRow {
  let id: String
  let text: String
  /// A note on how the row applies here, or nil if its text applies unchanged.
  let note: String?

  /// The sections of the model's rules, each with the letter and the number of its rows.
  static let sections: [(letter: Character, count: Int, title: String)] = [
    ("A", 17, "Access model"), ("B", 13, "Options menu"), ("C", 5, "Legacy picker"),
    ("D", 11, "Full library access"), ("E", 19, "Authorisation levels and status"),
    ("F", 26, "Limited library"), ("G", 16, "Selection"), ("H", 6, "Filters"),
    ("I", 5, "Asset identifiers"), ("J", 11, "Disabled capabilities"),
    ("K", 7, "Accessories and edges"), ("L", 17, "Styles, sizing, platforms"),
    ("M", 13, "Encoding"), ("N", 7, "Item providers, loading, progress"),
    ("O", 7, "Privacy in the interface"), ("T", 15, "Decision table"),
  ]

  /// The letters and numbers of all rows.
  static let ids = sections.flatMap { section in
    (1...section.count).map { "\(section.letter)\($0 < 10 ? "0" : "")\($0)" }
  }

  /// Whether no test needs to show the row: it states no rule, or does not apply here.
  var isNotShown: Bool {
    guard let note else { return false }
    return note.hasPrefix("no rule: ") || note.hasPrefix("not shown: ")
  }

  /// Returns the rows that have a text, in their order in the file.
  static func all() throws -> [PickerRow] {
    let file = Repository.root.appending(path: "Tests/PickerRows.txt")
    return try String(contentsOf: file, encoding: .utf8)
      .matches(of: #/(?m)^([A-Z]\d\d) (.+)\n(?:  (.+)\n)?/#)
      .map { PickerRow(id: String($0.1), text: String($0.2), note: $0.3.map(String.init)) }
  }
}
