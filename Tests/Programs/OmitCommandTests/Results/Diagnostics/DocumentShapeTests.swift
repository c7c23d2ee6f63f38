import Foundation
import Samples
import Testing

/// Documents for other programs, checked against the requirements of their formats.
@Suite struct DocumentShapeTests {
  private static let strange = "a b%[x]\"<&>'é:"

  /// Creates files of each sort: with findings, strangely named, clean, not supported, broken.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.put("In/a.jpg", Picture.phone)
    try shop.put("In/\(Self.strange).jpg", Picture.phone)
    try shop.put("In/b.jpg", Picture.bare)
    try shop.put("In/c.bmp", Picture.bitmap)
    try shop.put("In/d.jpg", Picture.broken)
    return shop
  }

  private func expectSARIF(
    _ run: Workshop.Outcome, objects: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let shape = try SARIFShape(of: run.output)
    #expect(shape.faults == [], sourceLocation: location)
    #expect(shape.objects >= objects, sourceLocation: location)
  }

  // MARK: SARIF

  @Test func `SARIF of a check has no member that the standard does not give it`() throws {
    let shop = try shop()
    try expectSARIF(try shop.run("check", "--format", "sarif", "In"), objects: 140)
    try expectSARIF(try shop.run("check", "--format", "sarif", "In/b.jpg"), objects: 100)
    try expectSARIF(try shop.run("check", "--format", "sarif", "gone.jpg"), objects: 100)
    #expect(try shop.run("check", "--write-baseline", "known.json", "In").status != 64)
    let known = try shop.run("check", "--baseline", "known.json", "--format", "sarif", "In")
    #expect(known.text.contains("\"suppressions\""))
    try expectSARIF(known, objects: 140)
    try expectSARIF(
      try shop.run("check", "--format", "sarif", "--policy", "anonymous", FixtureFiles.folder.path),
      objects: 1000)
  }

  @Test func `SARIF of a policy's tests has no member that the standard does not give it`() throws {
    let shop = try Workshop()
    let folder = "Policies \(Self.strange)"
    try FileManager.default.createDirectory(
      at: shop.url(folder), withIntermediateDirectories: true)
    try shop.put(
      "\(folder)/club.yaml",
      """
      policy: club
      otherwise: keep
      unrecognised: keep
      rules:
        - {id: place, title: The place stays at home, then: {remove: [location]}}
        - {id: words, title: Words stay, when: {share.destination: x}, then: {remove: [caption]}}
      """)
    try shop.put(
      "\(folder)/test.yaml",
      "tests: club\ncases:\n  - {case: \"x <&> y\", expect: {keep: [location]}}\n")
    try shop.put("\(folder)/none.yaml", "something: else\n")
    let run = try shop.run("policy", "test", folder, "--format", "sarif", "--threshold", "100")
    #expect(run.status == 64)
    #expect(run.text.contains(#""ruleId" : "failed""#))
    #expect(run.text.contains("%20b%25%5Bx%5D%22%3C&%3E'%C3%A9%3A"))
    try expectSARIF(run, objects: 14)
    let passed = try shop.run(
      "policy", "test", folder, "--format", "sarif", "--filter", "nothing of that name")
    try expectSARIF(passed, objects: 6)
  }

  @Test func `SARIF of a lint has no member that the standard does not give it`() throws {
    let shop = try Workshop()
    try shop.put("x.yaml", "policy: x\notherwise: keep\n")
    let run = try shop.run("policy", "lint", "x.yaml", "everyday", "--format", "sarif")
    #expect(run.status == 64)
    #expect(run.text.contains(#""ruleId" : "unreadablePolicy""#))
    try expectSARIF(run, objects: 60)
  }

  @Test(arguments: [
    (#"{"version": "2.1.0", "runs": [{"tool": {"driver": {}}}]}"#, "lacks name"),
    (#"{"version": "2.1", "runs": []}"#, "2.1"),
    (#"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "x": 1}]}"#, "has x"),
    (#"{"version": "2.1.0", "runs": [], "$schema": "a b"}"#, "no URI reference"),
    (#"{"version": 2, "runs": []}"#, "another type"),
  ])
  func `a document that breaks a rule is distinguished from a valid one`(
    text: String, fault: String
  )
    throws
  {
    let shape = try SARIFShape(of: Data(text.utf8))
    #expect(shape.faults.count == 1)
    #expect(shape.faults.first?.contains(fault) == true)
  }

  // MARK: GitLab

  @Test func `every finding for GitLab has the members that a Code Quality report requires`() throws
  {
    let run = try shop().run("check", "--format", "gitlab", "In")
    let findings = try JSONDecoder().decode([JSONTree].self, from: run.output)
    // Two kinds in each of two files, and two files that could not be read.
    #expect(findings.count == 6)
    var prints: Set<String> = []
    for finding in findings {
      guard case .object(let members) = finding, case .object(let location)? = members["location"],
        case .object(let lines)? = location["lines"], case .number(let line)? = lines["begin"],
        case .text(let path)? = location["path"], case .text(let print)? = members["fingerprint"],
        case .text(let severity)? = members["severity"],
        case .text(let text)? = members["description"],
        case .text(let name)? = members["check_name"]
      else {
        Issue.record("a finding lacks a member")
        continue
      }
      #expect(line == 1)
      // Names are relative to the top of the work tree.
      #expect(path.hasPrefix("In/"))
      #expect(["info", "minor", "major", "critical", "blocker"].contains(severity))
      #expect(!text.isEmpty && !name.isEmpty)
      prints.insert(print)
    }
    #expect(prints.count == 6)
  }

  // MARK: JUnit

  @Test func `JUnit's suites count the cases, failures and errors in them`() throws {
    let shop = try shop()
    let run = try shop.run("check", "--format", "junit", "In")
    try shop.put("report.xml", run.text)
    let read = try shop.run(
      arguments: [
        "-c",
        """
        import json, xml.etree.ElementTree as tree
        root = tree.parse("report.xml").getroot()
        suites = root.findall("testsuite")
        cases = root.findall("testsuite/testcase")
        print(json.dumps({
          "elements": sorted({element.tag for element in root.iter()}),
          "stated": [[int(e.get(k)) for k in ("tests", "failures", "errors")] for e in [root, *suites]],
          "found": [len(cases)] + [len(root.findall(f"testsuite/testcase/{k}")) for k in ("failure", "error")],
          "named": sum(bool(case.get("name") and case.get("classname")) for case in cases),
          "told": sum(bool(e.get("type") and e.get("message")) for e in root.findall("testsuite/testcase/*")),
        }))
        """,
      ], program: URL(filePath: "/usr/bin/python3"))
    struct Facts: Decodable {
      let elements: [String]
      let stated: [[Int]]
      let found: [Int]
      let named: Int
      let told: Int
    }
    let facts = try JSONDecoder().decode(Facts.self, from: read.output)
    #expect(facts.elements == ["error", "failure", "testcase", "testsuite", "testsuites"])
    #expect(facts.found == [5, 2, 2])
    #expect(facts.stated == [facts.found, facts.found])
    #expect(facts.named == 5)
    #expect(facts.told == 4)
  }
}
