import Foundation
import Samples
import Testing

/// The test runner must itself be shown to fail.
@Suite struct PolicyTestTests {
  private static let policy = """
    policy: club
    title: For a club
    otherwise: remove
    unrecognised: remove
    destinations: [members, public]
    options:
      location: {default: exclude}
    rules:
      - id: members
        title: Members get the words
        when: {share.destination: members}
        then: {keep: caption}
      - id: never
        title: Nobody is exempt
        when: {caller.id: nobody}
        then: bypass

    """

  /// Returns a workshop with the policy and one file of tests.
  private func workshop(_ cases: String) throws -> Workshop {
    let workshop = try Workshop()
    try FileManager.default.createDirectory(
      at: workshop.url("Policies/Tests"), withIntermediateDirectories: true)
    try workshop.put("Policies/club.yaml", Self.policy)
    try workshop.put("Policies/Tests/club.yaml", "tests: club\ncases:\n" + cases)
    return workshop
  }

  private static let good = """
      - case: members get the words
        request: {share.destination: members}
        expect: {keep: [caption], because: {caption: [members], people: [otherwise]}}

    """

  @Test func `cases that hold pass, and the last line counts them`() throws {
    let workshop = try workshop(
      Self.good + "  - {case: later, skip: no fixture yet, expect: {keep: []}}\n")
    let run = try workshop.run("policy", "test", "Policies")
    #expect(run.status == 0)
    #expect(
      run.text == """
        ok      club  2 cases
          skip  later: no fixture yet

        1 passed, 0 failed, 1 skipped

        """)
    let verbose = try workshop.run("policy", "test", "-v", "Policies/Tests/club.yaml")
    #expect(verbose.text.contains(#/  ok    members get the words  \d+ ms/#))
  }

  @Test func `a failing case prints request, expected, got and why`() throws {
    let workshop = try workshop(
      """
        - case: the public gets the words too
          request: {share.destination: public}
          matrix: {options.location: [~, include]}
          expect: {keep: [caption], because: {caption: [members]}}

      """)
    let run = try workshop.run("policy", "test", "Policies")
    #expect(run.status == 1)
    #expect(
      run.text == """
        FAILED  club  1 case, 1 failed
          FAIL  the public gets the words too
                Policies/Tests/club.yaml:3:5
                request   share.destination: public
                keep
                  expected  caption
                  got       nothing
                because caption
                  expected  members
                  got       otherwise
                why
                  caption: otherwise
                and 1 more of 2 requests

        0 passed, 1 failed

        """)
  }

  /// An expectation that does not hold for the policy, and the actual result.
  private static let wrong: [(expect: String, line: String)] = [
    ("outcome: unchanged", "outcome: expected unchanged, got cleaned"),
    ("outcome: bypassed", "outcome: expected bypassed, got cleaned"),
    ("outcome: refused", "outcome: expected refused, got cleaned"),
    ("problem: refusedByRule", "problem: expected refusedByRule, got none"),
    ("reasons: [never]", "reasons: expected never, got none"),
    ("keep: []", "keep: expected nothing, got caption"),
    ("keep: [caption, people]", "keep: expected people, caption, got caption"),
    ("remove: [location]", "remove: expected location, got location, captureTime"),
    ("coarsen: {location: city}", "coarsen: expected location: city, got nothing"),
    ("because: {caption: [otherwise]}", "because caption: expected otherwise, got members"),
    ("because: {caption: []}", "because caption: expected none, got members"),
    ("overruled: {caption: [never]}", "overruled caption: expected never, got none"),
    ("menu: true", "menu: expected true, got noPicker"),
    ("menu: [legacyAPI]", "menu: expected legacyAPI, got noPicker"),
    (
      "requestedNotApplied: [location]",
      "requestedNotApplied: expected location, got nothing"
    ),
    ("unrecognised: keep", "unrecognised: expected keep, got remove"),
    ("mayTranscode: true", "mayTranscode: expected true, got false"),
    ("transcodesTo: public.jpeg", "transcodesTo: expected public.jpeg, got none"),
    ("representation: original", "representation: expected original, got unknown"),
    ("names: neutral", "names: expected neutral, got keep"),
  ]

  @Test func `every expectation can fail`() throws {
    let cases = Self.wrong.enumerated().map { index, wrong in
      "  - {case: \"\(index)\", request: {share.destination: members}, expect: {\(wrong.expect)}}\n"
    }
    let workshop = try workshop(cases.joined())
    let run = try workshop.run("policy", "test", "Policies", "--format", "tap")
    #expect(run.status == 1)
    for (expect, line) in Self.wrong {
      #expect(run.text.contains("    - \"\(line)"), "\(expect)")
    }
    #expect(run.lines.count { $0.hasPrefix("not ok ") } == Self.wrong.count)
    #expect(run.messages == "0 passed, \(Self.wrong.count) failed\n")
  }

  @Test func `a case can state minimum counts`() throws {
    let fixture = FixtureFiles.folder.appending(path: "family.jpg").path
    let request = "request: {share.destination: members}"
    let holding = [
      "includes: {remove: [location]}", "includes: {keep: [caption]}", "includes: {remove: []}",
      "includes: {because: {caption: [members]}}", "includes: {reasons: [], coarsen: {}}",
      "expect: {outcome: cleaned}, includes: {remove: [captureTime]}",
      "file: \"\(fixture)\", includes: {removed: {location: 3}}",
    ]
    let failing = [
      (
        "includes: {keep: [caption, people]}",
        "keep: expected at least people, caption, got caption"
      ),
      ("includes: {because: {caption: [other]}}", "because caption: expected at least other, got"),
      ("includes: {coarsen: {location: city}}", "coarsen: expected at least location: city, got"),
      ("expect: {outcome: refused}, includes: {keep: [caption]}", "outcome: expected refused"),
      (
        "file: \"\(fixture)\", includes: {removed: {location: 99}}",
        "removed location: expected at least 99, got 34"
      ),
    ]
    let cases = (holding + failing.map(\.0)).enumerated().map { index, text in
      "  - {case: \"\(index)\", \(request), \(text)}\n"
    }
    let workshop = try workshop(cases.joined())
    let run = try workshop.run("policy", "test", "Policies", "--format", "tap")
    #expect(run.status == 1)
    #expect(run.messages == "\(holding.count) passed, \(failing.count) failed\n", "\(run.text)")
    for (text, line) in failing { #expect(run.text.contains("    - \"\(line)"), "\(text)") }
  }

  @Test(arguments: [
    ("includes: {outcome: cleaned}", "unknown key `outcome`"),
    ("includes: {canariesGone: [people]}", "unknown key `canariesGone`"),
    ("includes: {removed: {location: 1}}", "`file` is missing"),
    ("skip: later", "`expect` is missing"),
  ])
  func `minimum counts that are impossible or empty are refused`(
    _ text: String, _ message: String
  ) throws {
    let run = try workshop("  - {case: x, \(text)}\n").run("policy", "test", "Policies")
    #expect(run.status == 64)
    #expect(run.text.contains(message), "\(run.text)")
  }

  /// An expectation about a real file that does not hold.
  private static let wrongOfFile: [(expect: String, line: String)] = [
    ("removed: {location: 1}", "removed location: expected 1, got 34"),
    ("kept: {caption: 0}", "kept caption: expected 0, got "),
    ("coarsened: {location: 2}", "coarsened location: expected 2, got 0"),
    ("canariesGone: [caption]", "canariesGone: expected caption, got family/"),
    ("canariesKept: [exif/GPSLatitude]", "canariesKept: expected exif/GPSLatitude, got family/"),
    ("keep: []", "keep: expected nothing, got caption"),
    ("canariesGone: [nothing]", "`canaries.json` lists no canary `nothing` for the file"),
  ]

  @Test func `every expectation about a file can fail`() throws {
    let fixture = FixtureFiles.folder.appending(path: "family.jpg").path
    let cases = Self.wrongOfFile.enumerated().map { index, wrong in
      "  - {case: \"\(index)\", file: \"\(fixture)\", request: {share.destination: members}, "
        + "expect: {\(wrong.expect)}}\n"
    }
    let missing =
      "  - {case: missing, file: Fixtures/none.jpg, expect: {outcome: cleaned}}\n"
    let workshop = try workshop(cases.joined() + missing)
    let run = try workshop.run("policy", "test", "Policies", "--format", "tap")
    #expect(run.status == 1)
    for (expect, line) in Self.wrongOfFile {
      #expect(run.text.contains("    - \"\(line)"), "\(expect)")
    }
    #expect(run.text.contains("there is no file `Fixtures/none.jpg` in the folder of the test"))
    #expect(run.messages == "0 passed, \(Self.wrongOfFile.count + 1) failed\n")
  }

  @Test func `a request that contradicts itself fails its case`() throws {
    let workshop = try workshop(
      "  - {case: a, request: {authorization.readWrite: limited}, expect: {outcome: refused}}\n")
    let run = try workshop.run("policy", "test", "Policies")
    #expect(run.status == 1)
    #expect(
      run.text.contains("`authorization.readWrite` does not apply to the caller API `direct`"))
  }

  // MARK: Invalid files

  @Test(arguments: [
    ("  - {case: a, expct: {keep: []}}\n", "3:15: unknown key `expct`, did you mean `expect`"),
    ("  - {case: a}\n", "3:5: `expect` is missing"),
    ("  - {case: a, expect: {}}\n", "3:23: expected at least one entry"),
    (
      "  - {case: a, expect: {keep: [captoin]}}\n",
      "3:31: unknown kind `captoin`, did you mean `caption`"
    ),
    (
      "  - {case: a, request: {caller.ap: direct}, expect: {keep: []}}\n",
      "3:25: unknown fact `caller.ap`, did you mean `caller.api`"
    ),
    (
      "  - {case: a, request: {asset.mediaType: video}, expect: {keep: []}}\n",
      "3:25: `asset.mediaType` follows from `asset.contentType`; state that instead"
    ),
    (
      "  - {case: a, expect: {canariesGone: [home]}}\n", "3:23: `file` is missing"
    ),
    (
      "  - {case: a, expect: {keep: []}}\n  - {case: a, expect: {keep: []}}\n",
      "4:12: another case is named `a`"
    ),
    (
      "  - {case: a, expect: {menu: [legacyApi]}}\n",
      "3:31: unknown reason `legacyApi`, did you mean `legacyAPI`"
    ),
  ])
  func `an invalid test exits with 64 and is reported with its place`(
    cases: String, message: String
  ) throws {
    let workshop = try workshop(cases)
    let run = try workshop.run("policy", "test", "Policies")
    #expect(run.status == 64)
    let (position, text) = try #require(Self.parts(of: message))
    #expect(run.text.contains("Policies/Tests/club.yaml:\(position)\n        \(text)\n"))
    #expect(run.lines.last == "0 passed, 1 failed")
  }

  private static func parts(of message: String) -> (Substring, Substring)? {
    message.firstRange(of: ": ").map { (message[..<$0.lowerBound], message[$0.upperBound...]) }
  }

  @Test func `a file that must be refused fails if it is not, or for another reason`() throws {
    let workshop = try workshop(Self.good)
    let bad = "policy: x\nothrwise: keep\n"
    let message = "right.bad.yaml:3:1: unknown key `othrwise`, did you mean `otherwise`"
    try workshop.put("Policies/Tests/right.bad.yaml", "# expect: \(message)\n" + bad)
    #expect(try workshop.run("policy", "test", "Policies").status == 0)
    try workshop.put("Policies/Tests/other.bad.yaml", "# expect: \(message)\n" + bad)
    try workshop.put("Policies/Tests/silent.bad.yaml", bad)
    try workshop.put("Policies/Tests/fine.bad.yaml", "# expect: x\n" + Self.policy)
    let run = try workshop.run("policy", "test", "Policies")
    #expect(run.status == 1)
    #expect(run.lines.last == "2 passed, 3 failed")
    #expect(run.text.contains("got       no error"))
    #expect(run.text.contains("got       other.bad.yaml:3:1: unknown key"))
    #expect(run.text.contains("the line `# expect: file:line:column: message` is missing"))
  }

  // MARK: Coverage, filters, emptiness

  @Test func `a rule that no case shows is below the threshold`() throws {
    let workshop = try workshop(Self.good)
    let run = try workshop.run("policy", "test", "Policies", "--threshold", "100")
    #expect(run.status == 1)
    #expect(
      run.text.hasSuffix(
        """
          coverage   rules   %  conditions  %
          club      1 of 2  50      0 of 2  0
          Policies/club.yaml:13:5: the rule `never` never has an effect
          Policies/club.yaml:9:5: `share.destination: members` of the rule `members` never fails
          Policies/club.yaml:13:5: `caller.id: nobody` of the rule `never` never holds
        FAILED  club  50 % of the rules have an effect in a case; at least 100 % is required

        1 passed, 0 failed

        """))
    #expect(try workshop.run("policy", "test", "Policies", "--threshold", "50").status == 0)
    #expect(try workshop.run("policy", "test", "Policies", "--coverage").status == 0)
  }

  @Test func `a policy without tests is covered by nothing`() throws {
    let workshop = try workshop(Self.good)
    try workshop.put("Policies/Tests/club.yaml", "tests: club\ncases: []\n")
    let run = try workshop.run("policy", "test", "Policies", "--threshold", "1")
    #expect(run.status == 1)
    #expect(run.text.contains("0 of 2"))
  }

  @Test func `a filter runs the cases that have its text`() throws {
    let workshop = try workshop(
      Self.good + "  - {case: other, expect: {outcome: refused}}\n")
    let run = try workshop.run("policy", "test", "Policies", "--filter", "MEMBERS get")
    #expect(run.status == 0)
    #expect(run.lines.last == "1 passed, 0 failed")
    let both = try workshop.run(
      "policy", "test", "Policies", "--filter", "x", "--threshold", "1")
    #expect(both.status == 64)
  }

  @Test func `links to folders in a folder are not followed`() throws {
    let workshop = try workshop(Self.good)
    let run = try workshop.run("policy", "test", "Policies")
    try FileManager.default.createSymbolicLink(
      atPath: workshop.path("Policies/Tests/up"), withDestinationPath: "../..")
    let linked = try workshop.run("policy", "test", "Policies")
    #expect(linked.lines.last == run.lines.last)
  }

  @Test func `no case at all passes unless it must not`() throws {
    let workshop = try workshop(Self.good)
    let none = try workshop.run("policy", "test", "Policies", "--filter", "nothing like it")
    #expect(none.status == 0)
    #expect(none.lines.last == "0 passed, 0 failed")
    #expect(none.messages.hasPrefix("omit: no case was found"))
    let strict = try workshop.run(
      "policy", "test", "Policies", "--filter", "nothing like it", "--fail-on-empty")
    #expect(strict.status == 1)
    let missing = try workshop.run("policy", "test", "Polices")
    #expect(missing.status == 74)
    #expect(missing.messages.contains("`Polices` cannot be read"))
  }

  // MARK: Formats

  private static let mixed =
    good + "  - {case: \"<&> 100% \\\"x\\\"\", expect: {keep: [rights]}}\n"
    + "  - {case: later, skip: \"why # not\", expect: {keep: []}}\n"

  @Test func `json names every case with its place and result`() throws {
    let run = try workshop(Self.mixed).run("policy", "test", "Policies", "--format", "json")
    #expect(run.status == 1)
    let object = try JSONSerialization.jsonObject(with: run.output) as? [String: any Sendable]
    let report = try #require(object)
    #expect(report["schema"] as? String == "omit.policy-test/1")
    #expect(report["failed"] as? Int == 1)
    let cases = try #require(report["cases"] as? [[String: any Sendable]])
    #expect(cases.map { $0["verdict"] as? String } == ["passed", "failed", "skipped"])
    #expect(cases[1]["line"] as? Int == 6)
    #expect(run.messages == "1 passed, 1 failed, 1 skipped\n")
  }

  @Test func `junit is XML that counts its cases`() throws {
    let run = try workshop(Self.mixed).run("policy", "test", "Policies", "--format", "junit")
    #expect(run.lines[0] == #"<?xml version="1.0" encoding="UTF-8"?>"#)
    #expect(
      run.lines[1].hasPrefix(
        #"<testsuites name="omit policy test" tests="3" failures="1" errors="0" skipped="1" time="0."#
      ))
    #expect(run.text.contains(#"name="&lt;&amp;&gt; 100% &quot;x&quot;""#))
    #expect(run.text.contains(#"<skipped message="why # not"/>"#))
    #expect(
      run.text.contains(
        #"<failure type="failed" message="keep: expected rights, got nothing (nothing"#))
  }

  @Test func `github annotates the place of a failure`() throws {
    let run = try workshop(Self.mixed).run("policy", "test", "Policies", "--format", "github")
    #expect(
      run.lines == [
        "::error file=Policies/Tests/club.yaml,line=6,col=5,title=omit policy test%3A failed::"
          + "club: <&> 100%25 \"x\": keep: expected rights, got nothing (nothing stated)",
        "::notice file=Policies/Tests/club.yaml,line=7,col=5,title=omit policy test::"
          + "club: later: skipped: why # not",
        "1 passed, 1 failed, 1 skipped",
      ])
  }

  @Test func `tap counts and marks skipped cases`() throws {
    let run = try workshop(Self.mixed).run("policy", "test", "Policies", "--format", "tap")
    #expect(
      run.lines.prefix(3) == ["TAP version 14", "1..3", "ok 1 - club: members get the words"])
    #expect(run.lines.contains("not ok 2 - club: <&> 100% \"x\""))
    #expect(run.lines.contains("ok 3 - club: later # SKIP why \\# not"))
  }

  @Test func `sarif holds the failures and nothing else`() throws {
    let run = try workshop(Self.mixed).run(
      "policy", "test", "Policies", "--format", "sarif", "--threshold", "100")
    let object = try JSONSerialization.jsonObject(with: run.output) as? [String: any Sendable]
    let runs = try #require(object?["runs"] as? [[String: any Sendable]])
    let results = try #require(runs[0]["results"] as? [[String: any Sendable]])
    #expect(results.map { $0["ruleId"] as? String } == ["failed", "uncovered"])
    #expect(object?["version"] as? String == "2.1.0")
  }
}
