import Foundation
import Samples

/// A test or a case that shows rows of the model's rules because its name or documentation comment
/// says so.
struct ShowingTest {
  /// The path of its file, relative to the repository.
  let file: String
  /// The sentence of its name, without the rows.
  let name: String
  let rows: [String]
  /// What the test does and compares: the first sentence of the comment above it, or an empty
  /// string if there is none.
  let how: String

  /// The name of its file, which is that of its suite.
  var suite: String {
    let stem = URL(filePath: file).deletingPathExtension().lastPathComponent
    return file.hasPrefix("Tests/Browser/") ? "Browser/\(stem)" : stem
  }

  /// Returns all tests, grouped by file.
  static func all() throws -> [ShowingTest] { try found.get() }

  private static let found = Result { try find() }

  private static func find() throws -> [ShowingTest] {
    let cases = try files(in: "Policies/Tests", named: ".yaml").flatMap {
      try $0.hasSuffix(".bad.yaml") ? badPolicy($0) : policyCases($0)
    }
    let swift = try files(in: "Tests", named: "Tests.swift").flatMap(swiftTests)
    let browser = try files(in: "Tests/Browser", named: ".py").flatMap(browserTests)
    return (cases + swift + browser).filter { !$0.rows.isEmpty }
  }

  /// Creates a test from a name that begins with rows: `A01 B06 the picker has a menu`.
  private init(in file: String, named title: Substring, how: [Substring]) {
    let words = title.split(separator: " ")
    let rows = words.prefix { PickerRow.ids.contains(String($0).replacing(":", with: "")) }
    self.init(
      in: file, named: words.dropFirst(rows.count).joined(separator: " "),
      showing: rows.map { String($0).replacing(":", with: "") }, how: how)
  }

  private init(in file: String, named name: String, showing rows: [String], how: [Substring]) {
    let text = how.joined(separator: " ").split(separator: " ").joined(separator: " ")
    self.file = file
    self.name = name
    self.rows = rows
    self.how = text.firstMatch(of: #/^.*?\.(?= |$)/#).map { String($0.0) } ?? text
  }
}

// MARK: Reading files

extension ShowingTest {
  private static func files(in folder: String, named ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: Repository.root.appending(path: folder).path)
    let paths = found?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func lines(of file: String) throws -> [Substring] {
    let text = try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)
    return text.split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the rest of a line after a mark, or nil if the line does not begin with the mark.
  private static func text(of line: Substring, behind mark: String) -> Substring? {
    let line = line.drop { $0 == " " }
    return line.hasPrefix(mark) ? line.dropFirst(mark.count) : nil
  }

  /// Reads a bad policy file: its first line says what it shows, the second says how.
  private static func badPolicy(_ file: String) throws -> [ShowingTest] {
    let lines = try lines(of: file).prefix(2).map { text(of: $0, behind: "# ") ?? "" }
    return [ShowingTest(in: file, named: lines[0], how: [lines[1]])]
  }

  /// Reads the cases of a file.
  ///
  /// The comment lines above a case say how it shows something; a line with `---` is a heading.
  private static func policyCases(_ file: String) throws -> [ShowingTest] {
    var tests: [ShowingTest] = []
    var how: [Substring] = []
    for line in try lines(of: file) {
      if let name = text(of: line, behind: "- case: ") {
        tests.append(ShowingTest(in: file, named: name, how: how))
      }
      if let comment = text(of: line, behind: "# "), !comment.hasPrefix("---") {
        how.append(comment)
      } else {
        how = []
      }
    }
    return tests
  }

  private static func swiftTests(_ file: String) throws -> [ShowingTest] {
    var tests: [ShowingTest] = []
    var comment: [Substring] = []
    // The comment above an attribute, whose arguments may take many lines; nil if none is open.
    var how: [Substring]?
    for line in try lines(of: file) {
      if text(of: line, behind: "@Test") != nil { how = comment }
      // A long name is on a line of its own.
      if let open = how, let match = line.firstMatch(of: #/(?:func |^ *)`([^`]*)`/#) {
        tests.append(ShowingTest(in: file, named: match.1, how: open))
        how = nil
      }
      if let more = text(of: line, behind: "///") { comment.append(more) } else { comment = [] }
    }
    return tests
  }

  /// Reads tests that run in a real browser: the rows are in their names, or after `Rows:` in their
  /// docstrings.
  private static func browserTests(_ file: String) throws -> [ShowingTest] {
    let text = try lines(of: file).joined(separator: "\n")
    return text.matches(of: #/def test_(\w+)\(self\):(?:\s+"""((?s:.*?))""")?/#).map { match in
      let lines = (match.2 ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }
      let named = lines.filter { $0.hasPrefix("Rows:") }.flatMap { $0.split { " ,.".contains($0) } }
      let rows = (match.1.split(separator: "_") + named).map(String.init)
      return ShowingTest(
        in: file, named: String(match.1).replacing("_", with: " "),
        showing: rows.filter(PickerRow.ids.contains),
        how: lines.filter { !$0.hasPrefix("Rows:") })
    }
  }
}
