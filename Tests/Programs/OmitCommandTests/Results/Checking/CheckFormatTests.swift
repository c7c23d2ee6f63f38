import Foundation
import Samples
import Testing

@testable import OmitCommand

@Suite struct CheckFormatTests {
  let shop: Workshop

  /// A name that each document format has to escape differently.
  private static let strange = "x\"<&>'%:,\ny é.jpg"

  init() throws { shop = try Workshop() }

  /// Creates one file of each sort: with findings, clean, not supported, broken.
  private func fill() throws {
    try shop.put("In/a.jpg", Picture.phone)
    try shop.put("In/b.jpg", Picture.bare)
    try shop.put("In/c.bmp", Picture.bitmap)
    try shop.put("In/d.jpg", Picture.broken)
  }

  private func check(_ format: DiagnosticFormat, _ arguments: String...) throws -> Workshop.Outcome
  {
    try shop.run(arguments: ["check", "--format", format.rawValue] + arguments)
  }

  private func object(_ data: Data) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  // MARK: Golden texts

  @Test func `GitHub gets an annotation for each file`() throws {
    try fill()
    let run = try check(.github, "In/a.jpg", "In/b.jpg", "In/c.bmp", "In/d.jpg")
    #expect(run.status == 2)
    #expect(
      run.text == """
        ::error file=In/a.jpg,title=omit check%3A location%2C preview::In/a.jpg: 2 items of kind location, \
        to be removed; 2 items of kind preview, to be removed; to fix: omit clean In/a.jpg --in-place
        ::error file=In/c.bmp,title=omit check%3A unsupportedFormat::In/c.bmp: BMP is not supported; \
        convert it to JPEG, PNG or MP4 to share it
        ::error file=In/d.jpg,title=omit check%3A couldNotLook::In/d.jpg: \
        \(try problem(of: "In/d.jpg"))

        """)
    #expect(run.errors.contains("metadata to be removed was found in 1 of 2 files"))
  }

  @Test func `JUnit gets a case for each file, with failures and errors separated`() throws {
    try fill()
    let run = try check(.junit, "In/a.jpg", "In/b.jpg", "In/c.bmp")
    #expect(
      run.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="omit check" tests="3" failures="1" errors="1" skipped="0">
          <testsuite name="omit check" tests="3" failures="1" errors="1" skipped="0">
            <testcase classname="omit check" name="In/a.jpg" file="In/a.jpg">
              <failure type="location preview" message="2 items of kind location, to be removed; \
        2 items of kind preview, to be removed">2 items of kind location, to be removed&#10;\
        2 items of kind preview, to be removed&#10;to fix: omit clean In/a.jpg --in-place</failure>
            </testcase>
            <testcase classname="omit check" name="In/b.jpg" file="In/b.jpg"/>
            <testcase classname="omit check" name="In/c.bmp" file="In/c.bmp">
              <error type="unsupportedFormat" message="BMP is not supported; convert it to JPEG, PNG \
        or MP4 to share it">BMP is not supported; convert it to JPEG, PNG or MP4 to share \
        it</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `GitLab gets a finding with name, severity and place`() throws {
    try fill()
    let plain = try check(.gitlab, "In/c.bmp")
    #expect(
      plain.text == """
        [
          {
            "check_name" : "unsupportedFormat",
            "description" : "BMP is not supported; convert it to JPEG, PNG or MP4 to share it",
            "fingerprint" : "\(try fingerprint(of: "In/c.bmp"))",
            "location" : {
              "lines" : {
                "begin" : 1
              },
              "path" : "In/c.bmp"
            },
            "severity" : "critical"
          }
        ]

        """)
    #expect(try check(.gitlab, "In/b.jpg").text == "[\n\n]\n")
  }

  @Test func `JSON states every finding, and how many files are of each sort`() throws {
    try fill()
    let run = try check(.json, "In/a.jpg", "In/b.jpg", "In/c.bmp", "In/d.jpg")
    let document = try object(run.output)
    #expect(document["schema"] as? String == "omit.check/1")
    #expect(
      document["files"] as? [String: Int] == [
        "checked": 2, "found": 1, "known": 0, "unsupportedFormat": 1, "couldNotLook": 1,
        "refused": 0, "failed": 0, "skipped": 0,
      ])
    let findings = document["findings"] as? [[String: Any]] ?? []
    #expect(
      findings.compactMap { $0["matter"] as? String } == [
        "location", "preview", "unsupportedFormat", "couldNotLook",
      ])
    #expect(findings.map { $0["count"] as? Int } == [2, 2, nil, nil])
    #expect(findings.allSatisfy { $0["known"] as? Bool == false })
    #expect(Set(findings.compactMap { $0["fingerprint"] as? String }).count == 4)
  }

  @Test func `a fingerprint depends on the name and the kind, and not on the content of the file`()
    throws
  {
    try shop.put("a.jpg", Picture.phone)
    let first = try check(.json, "a.jpg").text
    try shop.put("a.jpg", Picture.dated)
    let second = try check(.json, "a.jpg", "--remove", "captureTime").text
    let prints = try [first, second].map { text in
      let findings = try object(Data(text.utf8))["findings"] as? [[String: Any]] ?? []
      return findings.filter { $0["matter"] as? String == "location" }
        .compactMap { $0["fingerprint"] as? String }
    }
    #expect(prints[0].count == 1)
    #expect(prints[0] == prints[1])
  }

  // MARK: SARIF

  @Test func `SARIF has the members that its specification requires`() throws {
    try fill()
    let run = try check(.sarif, "In/a.jpg", "In/b.jpg", "In/c.bmp")
    let document = try object(run.output)
    #expect(document["version"] as? String == "2.1.0")
    #expect((document["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let runs = document["runs"] as? [[String: Any]] ?? []
    #expect(runs.count == 1)
    let driver = (runs.first?["tool"] as? [String: Any])?["driver"] as? [String: Any] ?? [:]
    #expect(driver["name"] as? String == "omit check")
    #expect(driver["version"] as? String == OmitTool.version)
    let rules = driver["rules"] as? [[String: Any]] ?? []
    #expect(rules.count == 27)
    for rule in rules {
      for text in ["shortDescription", "fullDescription", "help"] {
        #expect(((rule[text] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      }
    }
    let results = runs.first?["results"] as? [[String: Any]] ?? []
    #expect(results.count == 3)
    for result in results {
      let index = result["ruleIndex"] as? Int ?? -1
      #expect(rules.indices.contains(index))
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      #expect((result["fingerprints"] as? [String: String])?["omit/v1"]?.count == 64)
      #expect(result["suppressions"] == nil)
    }
    #expect(
      results.compactMap { location(of: $0)?["uri"] } == ["In/a.jpg", "In/a.jpg", "In/c.bmp"])
    #expect(results.allSatisfy { location(of: $0)?["uriBaseId"] == "%SRCROOT%" })
    let roots = runs.first?["originalUriBaseIds"] as? [String: [String: Any]] ?? [:]
    #expect(Set(roots.keys) == ["%SRCROOT%"])
    #expect(!run.text.contains(shop.folder.path))
    let invocations = runs.first?["invocations"] as? [[String: Any]] ?? []
    #expect(invocations.first?["executionSuccessful"] as? Bool == false)
  }

  private func location(of result: [String: Any]) -> [String: String]? {
    let locations = result["locations"] as? [[String: Any]]
    let physical = locations?.first?["physicalLocation"] as? [String: Any]
    return physical?["artifactLocation"] as? [String: String]
  }

  // MARK: Names

  @Test func `a strange name is escaped as each document asks for`() throws {
    try shop.put(Self.strange, Picture.phone)
    let sarif = try object(try check(.sarif, Self.strange).output)
    let results = (sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] ?? []
    #expect(results.count == 2)
    let uri = location(of: results[0])?["uri"] ?? ""
    #expect(uri == "x%22%3C&%3E'%25%3A,%0Ay%20%C3%A9.jpg")
    #expect(uri.removingPercentEncoding == Self.strange)
    let gitlab = try JSONSerialization.jsonObject(with: try check(.gitlab, Self.strange).output)
    let paths = (gitlab as? [[String: Any]] ?? []).compactMap {
      ($0["location"] as? [String: Any])?["path"] as? String
    }
    #expect(paths == [Self.strange, Self.strange])
    let github = try check(.github, Self.strange)
    #expect(github.lines.count == 1)
    #expect(
      github.text.hasPrefix(
        "::error file=x\"<&>'%25%3A%2C%0Ay é.jpg,title=omit check%3A location%2C preview::"))
    let json = try object(try check(.json, Self.strange).output)
    let named = (json["findings"] as? [[String: Any]] ?? []).compactMap { $0["file"] as? String }
    #expect(Set(named) == ["x\"<&>'%:,\\ny é.jpg"])
    let names = try read(try check(.junit, Self.strange).text)
    #expect(names == [Self.strange, Self.strange])
  }

  /// Returns the names in an XML document, as another reader sees them.
  private func read(_ xml: String) throws -> [String] {
    try shop.put("report.xml", xml)
    let run = try shop.run(
      arguments: [
        "-c",
        """
        import json, xml.etree.ElementTree as tree
        cases = tree.parse("report.xml").getroot().iter("testcase")
        print(json.dumps([case.get(key) for case in cases for key in ("name", "file")]))
        """,
      ], program: URL(filePath: "/usr/bin/python3"))
    return try JSONDecoder().decode([String].self, from: run.output)
  }

  @Test func `a name that is not text or XML is escaped, and in SARIF written as its bytes`() throws
  {
    try shop.put("a.jpg", Picture.phone)
    let made = try shop.shell(
      #"cp a.jpg "$(printf 'caf\351.jpg')"; mv a.jpg "$(printf 'b\033.jpg')""#)
    #expect(made.status == 0)
    #expect(
      try read(try check(.junit, ".").text) == [
        #"b\u{1b}.jpg"#, #"b\u{1b}.jpg"#, #"caf\xe9.jpg"#, #"caf\xe9.jpg"#,
      ])
    #expect(try check(.sarif, ".").text.contains(#""uri" : "caf%E9.jpg""#))
    #expect(try check(.github, ".").text.contains(#"::error file=caf\xe9.jpg,"#))
    #expect(try check(.gitlab, ".").text.contains(#""path" : "caf\\xe9.jpg""#))
  }

  @Test func `names count from the top of the work tree`() throws {
    try shop.put("Tree/In/a.jpg", Picture.phone)
    try shop.put("Tree/.git/HEAD", "")
    try shop.put("b.jpg", Picture.phone)
    let run = try shop.shell(
      #"cd Tree/In && "$OMIT" check --format sarif a.jpg ../../b.jpg; "$OMIT" check --format github a.jpg"#
    )
    #expect(run.text.contains(#""uri" : "In/a.jpg""#))
    #expect(run.text.contains("\"uri\" : \"file://\(shop.path("b.jpg"))\""))
    #expect(run.text.contains("::error file=In/a.jpg,"))
  }

  // MARK: Values

  @Test(arguments: DiagnosticFormat.allCases)
  func `no document holds a value of metadata`(_ format: DiagnosticFormat) throws {
    let run = try check(format, "--policy", "anonymous", FixtureFiles.folder.path)
    #expect(run.status == 2)
    let output = run.text + run.errors
    // Most canaries begin with the same word; the others are numbers, dates and the like.
    #expect(!output.contains("CANARY"))
    let others = Set(Canary.all.map(\.value).filter { !$0.hasPrefix("CANARY") && $0.count > 6 })
    #expect(others.count == 857)
    for value in others { #expect(!output.contains(value)) }
    #expect(output.contains("family.jpg"))
  }

  // MARK: Options

  @Test func `no format of pictures is asked for, and the output is written once`() throws {
    try fill()
    let old = try shop.run("check", "--format", "compatible", "In/a.jpg")
    #expect(old.status == 64)
    #expect(old.errors.contains("unknown value `compatible` for `--format <format>`"))
    let both = try check(.json, "--report", "-", "In/a.jpg")
    #expect(both.status == 64)
    #expect(both.text.isEmpty)
    #expect(both.errors.contains("would both be written to standard output"))
    #expect(try check(.text, "In/a.jpg").text == "found      In/a.jpg  location 2, preview 2\n")
    let quiet = try check(.github, "--quiet", "In/a.jpg")
    #expect(quiet.lines.count == 1)
    #expect(quiet.errors.isEmpty)
  }

  @Test func `a missing file is reported, and may be tried again`() throws {
    let run = try check(.junit, "absent.jpg")
    #expect(run.status == 74)
    #expect(run.text.contains(#"<error type="failed" message="`absent.jpg` cannot be read"#))
  }

  private func problem(of name: String) throws -> String {
    let run = try shop.run("check", "--report", "-", name)
    let problem = try run.objects.first?["problem"] as? [String: Any]
    return problem?["message"] as? String ?? ""
  }

  private func fingerprint(of name: String) throws -> String {
    let findings = try object(try check(.json, name).output)["findings"] as? [[String: Any]]
    return findings?.first?["fingerprint"] as? String ?? ""
  }
}
