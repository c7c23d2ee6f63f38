import Foundation
import Testing

/// The page that says for each row of the model's rules what shows it.
///
/// A case or test shows a row when its name says so: `T01 B06 the picker has a menu`.
@Suite struct PickerCoverageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The sections of the model's rules, each with the letter and the number of its rows.
  private static let sections: [(letter: Character, count: Int, title: String)] = [
    ("A", 17, "Access model"), ("B", 13, "Options menu"), ("C", 5, "Legacy picker"),
    ("D", 11, "Full library access"), ("E", 19, "Authorisation levels and status"),
    ("F", 26, "Limited library"), ("G", 16, "Selection"), ("H", 6, "Filters"),
    ("I", 5, "Asset identifiers"), ("J", 11, "Disabled capabilities"),
    ("K", 7, "Accessories and edges"), ("L", 17, "Styles, sizing, platforms"),
    ("M", 13, "Encoding"), ("N", 7, "Item providers, loading, progress"),
    ("O", 7, "Privacy in the interface"), ("T", 15, "Decision table"),
  ]

  private static let rows = sections.flatMap { section in
    (1...section.count).map { "\(section.letter)\($0 < 10 ? "0" : "")\($0)" }
  }

  /// Names of cases and tests that start with rows, each with the rows.
  private static func shown() throws -> [(name: String, rows: [String])] {
    var names: [String] = []
    let tests = root.appending(path: "Policies/Tests")
    for file in try FileManager.default.contentsOfDirectory(atPath: tests.path).sorted()
    where file.hasSuffix(".yaml") {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      let stem = file.replacing(".yaml", with: "")
      if file.hasSuffix(".bad.yaml") {
        // What a bad file shows, its first line says.
        if let line = text.split(separator: "\n").first {
          names.append("\(stem): \(line.dropFirst(2))")
        }
      } else {
        for match in text.matches(of: #/(?m)^\s+- case: (.*)$/#) {
          names.append("\(stem): \(match.1)")
        }
      }
    }
    let folder = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for file in (files ?? []).sorted() where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let suite = URL(filePath: file).deletingPathExtension().lastPathComponent
      for match in text.matches(of: #/func `([^`]*)`/#) { names.append("\(suite): \(match.1)") }
    }
    let named = names.map { name in
      let title = name.split(separator: " ").dropFirst()
      let rows = title.prefix { word in
        Self.rows.contains(String(word).replacing(":", with: ""))
      }
      return (name: name, rows: rows.map { String($0).replacing(":", with: "") })
    }
    return (named + (try shownInBrowser())).filter { !$0.rows.isEmpty }
  }

  /// Tests in a real browser: the rows stand in their names, or behind `Rows:` in what they say of
  /// themselves.
  private static func shownInBrowser() throws -> [(name: String, rows: [String])] {
    let folder = root.appending(path: "Tests/Browser")
    var tests: [(name: String, rows: [String])] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where file.hasPrefix("test_") && file.hasSuffix(".py") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let stem = file.replacing(".py", with: "")
      for match in text.matches(of: #/def test_(\w+)\(self\):(?:\s+"""((?s:.*?))""")?/#) {
        let said = (match.2 ?? "").firstMatch(of: #/Rows: ([^\n]*)/#).map { String($0.1) } ?? ""
        let words = match.1.split(separator: "_") + said.split { " ,.".contains($0) }
        let rows = words.map(String.init).filter(Self.rows.contains)
        let title = match.1.replacing("_", with: " ")
        tests.append(("Browser/\(stem): \(title)", rows))
      }
    }
    return tests
  }

  /// Rows of the model that state no rule, and what they are in its place.
  private static let notRules = [
    "E18": "no rule: the wording of a prompt in one version of the model's system",
    "F26": "no rule: a pointer to another document",
  ]

  private static func markdown() throws -> String {
    let shown = try shown()
    var text = """
      # The rules of the model, and what shows them

      Every row of the model's rules for the picker and its Options menu, by its letter and number, with the cases of
      `Policies/Tests` and the tests of `Tests` that show it (`file: name`), those in a real browser included
      (`Browser/file: name`; `make test-browser` runs them). Of a row that states no rule it is said what it states. The table
      is made from the names of cases and tests; a test fails when it is not current (`RECORD_SNAPSHOTS=1 swift test --filter
      PickerCoverage` makes it again).


      """
    for section in sections {
      text += "## \(section.letter). \(section.title)\n\n| row | shown by |\n| --- | --- |\n"
      for row in rows where row.first == section.letter {
        let names = shown.filter { $0.rows.contains(row) }.map {
          "`\($0.name.replacing("|", with: "\\|"))`"
        }
        let told =
          names.isEmpty ? Self.notRules[row] ?? "nothing yet" : names.joined(separator: "<br>")
        text += "| \(row) | \(told) |\n"
      }
      text += "\n"
    }
    return String(text.dropLast())
  }

  @Test func `the page lists every row with the cases and tests that name it`() throws {
    let page = Self.root.appending(path: "Documentation/PickerCoverage.md")
    let current = try Self.markdown()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try current.write(to: page, atomically: true, encoding: .utf8)
      Issue.record("recorded a new page of the picker's rules")
      return
    }
    let committed = try String(contentsOf: page, encoding: .utf8)
    let isCurrent = committed == current
    #expect(isCurrent, "record it with RECORD_SNAPSHOTS=1")
    #expect(Self.rows.count == 195)
  }

  @Test func `every row that states a rule is shown`() throws {
    let shown = Set(try Self.shown().flatMap(\.rows))
    let missing = Self.rows.filter { !shown.contains($0) && Self.notRules[$0] == nil }
    #expect(missing.isEmpty, "\(missing)")
  }

  private static let model = root.appending(path: "../shared/reference/picker-semantics.md")
    .standardizedFileURL

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: model.path),
      "the model's rules are not beside this checkout"))
  func `the rows are those of the model`() throws {
    let text = try String(contentsOf: Self.model, encoding: .utf8)
    let rows = text.matches(of: #/(?m)^\| ([A-Z]\d\d) \|/#).map { String($0.1) }
    #expect(Set(rows) == Set(Self.rows))
  }
}
