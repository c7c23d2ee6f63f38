import Foundation
import Samples
import Testing

/// The page that lists, for each row of the model's rules, its text and the tests that show it.
///
/// A case or test shows a row if its name begins with it: `T01 B06 the picker has a menu`.
@Suite struct PickerCoverageTests {
  private static let introduction = """
    # The rules of the model, and what shows them

    Every row of the model's rules for the picker and its Options menu: its letter and number, what it says in our words, and the
    cases of `Policies/Tests` and tests of `Tests` that show it, by their files. Each is followed by what the test does and
    compares. Those of `Browser` run in a real browser (`make test-browser`). A row that states no rule, that does not hold
    here, or that holds in other words has a note.

    The page is made from `Tests/PickerRows.txt`, from the names of cases and tests, and from the comments above them; a test fails
    when it is not current (`RECORD_SNAPSHOTS=1 swift test --filter PickerCoverage` makes it again).


    """

  private static func markdown() throws -> String {
    let rows = try PickerRow.all()
    let tests = try ShowingTest.all()
    var text = introduction
    for section in PickerRow.sections {
      text += "## \(section.letter). \(section.title)\n\n"
      for row in rows where row.id.first == section.letter {
        text += "### \(row.id)\n\n\(row.text)\n\n"
        if let note = row.note { text += "*\(note.prefix(1).uppercased())\(note.dropFirst())*\n\n" }
        let shown = tests.filter { $0.rows.contains(row.id) }
        text += list(shown)
      }
    }
    // The links to the files.
    let files = Set(tests.map { "[\($0.suite)]: ../\($0.file)\n" })
    return text + files.sorted().joined()
  }

  /// Lists tests by their files, each with how it shows the row.
  private static func list(_ tests: [ShowingTest]) -> String {
    guard !tests.isEmpty else { return "" }
    var text = ""
    var file: String?
    for test in tests {
      if test.file != file { text += "- [\(test.suite)]\n" }
      file = test.file
      text += "  - `\(test.name)`: \(test.how)\n"
    }
    return text + "\n"
  }

  @Test func `the page lists every row with the cases and tests that name it`() throws {
    let page = Repository.root.appending(path: "Documentation/PickerCoverage.md")
    let current = try Self.markdown()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try current.write(to: page, atomically: true, encoding: .utf8)
      Issue.record("recorded a new page of the picker's rules")
      return
    }
    let committed = try String(contentsOf: page, encoding: .utf8)
    let isCurrent = committed == current
    #expect(isCurrent, "record it with RECORD_SNAPSHOTS=1")
  }

  @Test func `every row has a text, and every text has a row`() throws {
    let rows = try PickerRow.all()
    #expect(rows.map(\.id) == PickerRow.ids)
    #expect(rows.count == 195)
    for row in rows {
      #expect(row.text.hasSuffix("."), "\(row.id)")
      #expect(row.note.map { $0.contains(#/^(no rule|not shown|here): ./#) } ?? true, "\(row.id)")
    }
    // A line that is neither a row nor a note would be lost.
    let file = Repository.root.appending(path: "Tests/PickerRows.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let notes = rows.count { $0.note != nil }
    #expect(lines.count { !$0.hasPrefix("#") } == rows.count + notes)
  }

  @Test func `every row that holds is shown, and no other`() throws {
    let shown = Set(try ShowingTest.all().flatMap(\.rows))
    let rows = try PickerRow.all()
    let missing = rows.filter { !$0.isNotShown && !shown.contains($0.id) }.map(\.id)
    #expect(missing.isEmpty, "\(missing)")
    let contradicted = rows.filter { $0.isNotShown && shown.contains($0.id) }.map(\.id)
    #expect(contradicted.isEmpty, "\(contradicted)")
  }

  @Test func `every test that shows a row says how`() throws {
    let tests = try ShowingTest.all()
    let silent = tests.filter { !$0.how.hasSuffix(".") }.map { "\($0.suite): \($0.name)" }
    #expect(silent.isEmpty, "\(silent.joined(separator: "\n"))")
    #expect(tests.count > 250)
    // The page identifies a file by its name alone.
    let files = Set(tests.map(\.file))
    #expect(files.count == Set(tests.map(\.suite)).count)
  }

  private static let model = Repository.root.appending(
    path: "../shared/reference/picker-semantics.md"
  ).standardizedFileURL

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: model.path),
      "the model's rules are not beside this checkout"))
  func `the rows are those of the model`() throws {
    let text = try String(contentsOf: Self.model, encoding: .utf8)
    let rows = text.matches(of: #/(?m)^\| ([A-Z]\d\d) \|/#).map { String($0.1) }
    #expect(Set(rows) == Set(PickerRow.ids))
  }
}
