import Foundation
import Samples
import Testing

@testable import OmitCommand

/// The commands that report faults, in every format that one of them has.
@Suite struct DiagnosticFormatTests {
  private static let policy = """
    policy: club
    otherwise: keep
    unrecognised: keep
    rules:
      - {id: place, title: The place stays at home, then: {remove: [location]}}
      - {id: words, when: {share.destination: x}, then: {remove: [caption]}}

    """

  /// A command, its exit code, and the names that every document must contain.
  private struct Command {
    let words: [String]
    let status: Int32
    /// Rules and places, in the order of the documents.
    let rules: [String]
  }

  private static let commands = [
    Command(words: ["check", "In"], status: 1, rules: ["location", "preview"]),
    Command(
      words: ["policy", "test", "Policies", "--threshold", "100"], status: 1,
      rules: ["failed", "uncovered"]),
    Command(words: ["policy", "lint", "Policies/club.yaml"], status: 0, rules: ["noTitle"]),
    Command(
      words: ["policy", "lint", "broken.yaml"], status: 64, rules: ["unreadablePolicy"]),
  ]

  private func shop() throws -> Workshop {
    let shop = try Workshop()
    for folder in ["In", "Policies"] {
      try FileManager.default.createDirectory(
        at: shop.url(folder), withIntermediateDirectories: true)
    }
    try shop.put("In/a.jpg", Picture.phone)
    try shop.put("Policies/club.yaml", Self.policy)
    try shop.put(
      "Policies/club-test.yaml",
      "tests: club\ncases:\n  - {case: words, expect: {keep: [location]}}\n")
    try shop.put("broken.yaml", "policy: x\notherwise: kep\n")
    return shop
  }

  @Test(arguments: [DiagnosticFormat.github, .gitlab, .sarif, .junit])
  func `every command names its rules in every format`(_ format: DiagnosticFormat) throws {
    let shop = try shop()
    var tested = 0
    for command in Self.commands {
      let run = try shop.run(arguments: command.words + ["--format", format.rawValue])
      #expect(run.status == command.status, "\(command.words): \(run.errors)")
      // JUnit has no element for findings that do not fail.
      if format == .junit, command.rules == ["noTitle"] { continue }
      for rule in command.rules {
        #expect(run.text.contains(rule), "\(command.words): \(run.text)")
      }
      tested += 1
    }
    #expect(tested == (format == .junit ? 3 : 4))
  }

  @Test func `TAP has a line for each file, policy and case`() throws {
    let shop = try shop()
    let expected = [
      ["not ok 1 - In/a.jpg"],
      ["not ok 1 - club: words", "not ok 2 - club: its rules have an effect in a case"],
      ["ok 1 - Policies/club.yaml"], ["not ok 1 - broken.yaml"],
    ]
    for (command, lines) in zip(Self.commands, expected) {
      let run = try shop.run(arguments: command.words + ["--format", "tap"])
      #expect(run.lines.prefix(2) == ["TAP version 14", "1..\(lines.count)"])
      #expect(run.lines.filter { $0.contains(" - ") && !$0.hasPrefix(" ") } == lines)
    }
  }

  @Test func `a file that is no policy is an error at each of its faults`() throws {
    let shop = try shop()
    let run = try shop.run("policy", "lint", "broken.yaml", "--format", "github")
    #expect(
      run.lines == [
        "::error file=broken.yaml,line=1,col=1,title=omit policy lint%3A unreadablePolicy::"
          + "broken.yaml: `unrecognised` is missing",
        "::error file=broken.yaml,line=2,col=12,title=omit policy lint%3A unreadablePolicy::"
          + "broken.yaml: unknown value `kep`, did you mean `keep`",
      ])
    let junit = try shop.run("policy", "lint", "broken.yaml", "--format", "junit")
    #expect(junit.text.contains(#"tests="1" failures="0" errors="1" skipped="0""#))
  }

  @Test func `a rule that no case shows is a failure in every format`() throws {
    let shop = try shop()
    let run = try shop.run(
      "policy", "test", "Policies", "--threshold", "100", "--format", "junit")
    #expect(run.text.contains(#"<testsuites name="omit policy test" tests="2" failures="2""#))
    let enough = try shop.run(
      "policy", "test", "Policies", "--threshold", "50", "--format", "junit")
    #expect(enough.text.contains(#"<testsuites name="omit policy test" tests="1" failures="1""#))
  }
}
