import Foundation
import PolicyEngine
import Testing

@Suite struct PolicyCommandTests {
  let shop: Workshop

  static let club = """
    policy: club
    title: Pictures of the <club> & friends
    options:
      caption: {default: include}
    otherwise: remove
    unrecognised: remove
    rules:
      - {id: members, title: Members see who took it, when: {share.destination: members}, then: {keep: creator}}
      - {id: turnedOn, title: What is on is kept, then: {keep: options.included}}
      - {id: turnedOff, title: What is off is removed, then: {remove: options.excluded}}
    invariants:
      - {id: inside, title: Nobody outside learns who took it, when: {not: {share.destination: members}}, expect: {creator: remove}}

    """

  init() throws {
    shop = try Workshop()
    try shop.put("club.yaml", Self.club)
    try shop.put("bad.yaml", "policy: bad\notherwise: keep\nunrecognised: keep\nrulez: []\n")
    try shop.put("a.jpg", Picture.phone)
  }

  // MARK: lint

  @Test func `lint prints what it proved, and exits with 0 if there are only notes`() throws {
    let run = try shop.run("policy", "lint", "club.yaml", "photos-picker")
    #expect(run.status == 0, "\(run.text)")
    #expect(
      run.lines.first == """
        club.yaml:12:5: proven for 5 requests: Nobody outside learns who took it [inside]
        """ || run.lines.first?.contains("proven for") == true)
    #expect(run.lines.count { $0.contains(": proven for ") } == 4)
    #expect(run.errors == "2 files: 0 errors, 0 warnings, 1 note\n")
  }

  @Test func `lint exits with 1 for a promise that is not kept, and shows when`() throws {
    let text = Self.club.replacing("then: {keep: creator}", with: "then: {keep: caption}")
      .replacing("when: {not: {share.destination: members}}, ", with: "")
      .replacing("expect: {creator: remove}", with: "expect: {caption: remove}")
    try shop.put("club.yaml", text)
    let run = try shop.run("policy", "lint", "club.yaml")
    #expect(run.status == 1)
    #expect(
      run.text.contains("club.yaml:12:5: error: the invariant `inside` does not hold: for {}"))
    #expect(run.text.contains("caption is kept by `turnedOn` [invariantRefuted]"))
  }

  @Test func `lint continues after an invalid policy, and exits with 64`() throws {
    let run = try shop.run("policy", "lint", "bad.yaml", "club.yaml")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("bad.yaml:4:1: unknown key `rulez`, did you mean `rules`\n"))
    #expect(run.text.contains("club.yaml:12:5: proven"))
  }

  @Test func `lint as JSON is one document with findings, proofs and invalid policies`() throws {
    let run = try shop.run("policy", "lint", "bad.yaml", "club.yaml", "--format", "json")
    #expect(run.status == 64)
    let object = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    #expect(object?["schema"] as? String == "omit.lint/1")
    #expect(object?["counts"] as? [String: Int] == ["error": 0, "warning": 0, "note": 0])
    let policies = object?["policies"] as? [[String: Any]] ?? []
    #expect(policies.map { $0["named"] as? String } == ["bad.yaml", "club.yaml"])
    #expect(
      policies.first?["problem"] as? String
        == "bad.yaml:4:1: unknown key `rulez`, did you mean `rules`")
    let proofs = policies.last?["invariants"] as? [[String: Any]] ?? []
    #expect(proofs.map { $0["result"] as? String } == ["proven"])
    let picker = try shop.run("policy", "lint", "photos-picker", "--format", "json")
    let found = try JSONSerialization.jsonObject(with: picker.output) as? [String: Any]
    let findings = (found?["policies"] as? [[String: Any]])?.first?["findings"]
    #expect((findings as? [[String: Any]])?.map { $0["severity"] as? String } == ["note"])
  }

  @Test func `lint lists all faults of a file by line, followed by those of extended policies`()
    throws
  {
    try shop.put(
      "many.yaml",
      """
      policy: a name
      extends: base.yaml
      otherwise: kep
      unrecognised: keep
      witnes: off
      destinations: [a]
      options:
        locaton: {default: exclude}
        caption: {default: of}
        people: {default: exclude, hidden: 1}
      file: {names: neutrl, times: keep}
      audit: {path: none}
      rules:
        - {id: one, when: {caller.api: photosPickr, share.destination: b, not: {cller.id: x}}, then: {remove: [loction, peple]}}
        - {id: one, then: {keep: caption}, because: no}
        - {title: none, then: bypas}
      invariants:
        - {id: i, when: {caller.api: nobody}, expect: {all: drop}}

      """)
    try shop.put(
      "base.yaml", "policy: base\notherwise: keep\nunrecognised: keep\nrulez: []\nechoes: no\n")
    let run = try shop.run("policy", "lint", "many.yaml", "club.yaml")
    #expect(run.status == 64)
    let faults = run.errors.split(separator: "\n").map(String.init)
    let positions = faults.dropLast().map {
      $0.split(separator: ":").prefix(2).joined(separator: ":")
    }
    #expect(
      positions == [
        "many.yaml:1", "many.yaml:3", "many.yaml:5", "many.yaml:8", "many.yaml:9", "many.yaml:10",
        "many.yaml:11", "many.yaml:12", "many.yaml:14", "many.yaml:14", "many.yaml:14",
        "many.yaml:14", "many.yaml:14", "many.yaml:15", "many.yaml:15", "many.yaml:16",
        "many.yaml:16", "many.yaml:18", "many.yaml:18", "base.yaml:4", "base.yaml:5",
      ], "\(run.errors)")
    #expect(faults.last == "2 files: 0 errors, 0 warnings, 0 notes; 1 file is not a policy")
    #expect(run.text.contains("club.yaml:12:5: proven"))
    let clean = try shop.run("check", "a.jpg", "--policy", "many.yaml")
    #expect(clean.errors.split(separator: "\n").count == 1)
    let json = try shop.run("policy", "lint", "many.yaml", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let entry = (object?["policies"] as? [[String: Any]])?.first
    #expect((entry?["problems"] as? [String]) == Array(faults.dropLast()))
    #expect(entry?["problem"] as? String == faults.first)
  }

  // MARK: diff

  @Test func `diff exits with 0 if nothing changed, otherwise with 1 and each class`() throws {
    let same = try shop.run("policy", "diff", "club.yaml", "club.yaml")
    #expect(same.status == 0)
    #expect(same.text.hasPrefix("no differences: "))
    let text = Self.club.replacing("then: {keep: creator}", with: "then: {keep: [creator, rights]}")
    try shop.put("new.yaml", text)
    let run = try shop.run("policy", "diff", "club.yaml", "new.yaml")
    #expect(run.status == 1)
    #expect(
      run.text == """
        1. if the destination is `members`:
           ! rights: was removed, is kept

        1 group of requests is decided differently; ! marks changes that let more through than before

        """)
    let back = try shop.run("policy", "diff", "new.yaml", "club.yaml")
    #expect(back.text.contains("     rights: was kept, is removed\n"))
    #expect(back.text.hasSuffix("nothing lets more through than before\n"))
  }

  @Test func `diff exits with 1 if only the witness changed, as text and as JSON`() throws {
    let plain = "policy: p\notherwise: keep\nunrecognised: keep\n"
    try shop.put("strict.yaml", plain + "witness: required\n")
    try shop.put("open.yaml", plain + "witness: \"off\"\n")
    let text = try shop.run("policy", "diff", "strict.yaml", "open.yaml")
    #expect(text.status == 1)
    #expect(
      text.lines.contains(
        "   ! witness (an independent reader of outputs): was required, is off; lets more through"))
    let json = try shop.run("policy", "diff", "strict.yaml", "open.yaml", "--format", "json")
    #expect(json.status == 1)
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(object?["schema"] as? String == "omit.difference/1")
    #expect(object?["letsMoreThrough"] as? Bool == true)
    let settings = object?["settings"] as? [[String: Any]] ?? []
    #expect(settings.compactMap { $0["setting"] as? String } == ["witness"])
    let same = try shop.run("policy", "diff", "open.yaml", "open.yaml", "--format", "json")
    #expect(same.status == 0)
  }

  @Test func `diff as JSON has the classes, the kinds and the menu`() throws {
    let text = Self.club.replacing("then: {keep: creator}", with: "then: {keep: [creator, rights]}")
      .replacing("caption: {default: include}", with: "caption: {default: exclude}")
    try shop.put("new.yaml", text)
    let run = try shop.run("policy", "diff", "club.yaml", "new.yaml", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    let classes = object?["classes"] as? [[String: Any]] ?? []
    let members = try #require(
      classes.first { changed in
        (changed["cases"] as? [[String: Any]])?.contains {
          ($0["when"] as? [String: [String]]) == ["share.destination": ["members"]]
        } == true
      })
    let kinds = members["kinds"] as? [[String: Any]] ?? []
    #expect(
      kinds.contains { $0["kinds"] as? [String] == ["rights"] && $0["new"] as? String == "keep" })
    let options = object?["options"] as? [[String: Any]] ?? []
    #expect(options.map { $0["kind"] as? String } == ["caption"])
    #expect(options.map { ($0["new"] as? [String: String])?["default"] } == ["exclude"])
  }

  // MARK: explain

  @Test func `explain prints the caller, the choices, the outcome and the reasons`() throws {
    let run = try shop.run(
      "policy", "explain", "--policy", "photos-picker", "--caller-api", "photosPicker",
      "--read-write", "limited", "--remove", "location")
    #expect(run.status == 0, "\(run.errors)")
    for sentence in [
      "The caller uses the photo picker (photosPicker).",
      "Its access to the photo library is limited to what was selected.",
      "It has an Options menu.", "The person turned off location.",
      "A copy is delivered, without the removed metadata.",
      "Removed: location; because “What the person turned off is removed” (photos-picker/turnedOff).",
      "Unrecognised parts are kept.",
    ] { #expect(run.lines.contains("  " + sentence), "\(sentence)") }
  }

  @Test func `explain describes the outcome for a file, and counts it`() throws {
    let run = try shop.run("policy", "explain", "--policy", "everyday", "a.jpg")
    #expect(run.status == 0)
    #expect(run.text.contains("What happens to a.jpg, by everyday"))
    #expect(run.text.contains("Removed: location (2), preview (2); because"), "\(run.text)")
    #expect(!run.text.contains("Canary"))
    let exempt = try shop.run(
      "policy", "explain", "--policy", "photos-picker", "--caller-api", "uiImagePickerController",
      "--remove", "location", "a.jpg")
    #expect(exempt.text.contains("The caller is exempt, and the original is delivered unchanged"))
    #expect(
      exempt.text.contains("A requested removal is not applied: location is kept"))
  }

  @Test func `explain and inspect give the reason that a location is kept beside a coarsened one`()
    throws
  {
    try shop.put(
      "coarse.yaml",
      """
      policy: coarse
      otherwise: keep
      unrecognised: keep
      rules: [{id: near, title: Near is enough, then: {coarsen: {location: 5km}}}]
      """)
    try shop.put("dated.jpg", Picture.dated)
    let run = try shop.run("policy", "explain", "--policy", "./coarse.yaml", "dated.jpg")
    let lines = run.lines.filter { $0.contains(": location (") }
    #expect(
      lines == [
        "  Removed: location (1); because “Near is enough” (coarse/near).",
        "  Made coarse (5km): location (2); because “Near is enough” (coarse/near).",
        "  Kept: location (2 in exif, already no more exact than 5km); because “Near is enough” "
          + "(coarse/near).",
      ])
    let inspected = try shop.run("inspect", "--policy", "./coarse.yaml", "dated.jpg")
    let rows = inspected.lines.filter { $0.contains("coarse/near") }
    #expect(rows.count == 5)
    for row in rows {
      #expect(
        row.hasPrefix("  + ") == row.hasSuffix("coarse/near (no more exact than 5km)"), "\(row)")
    }
  }

  @Test func `explain without a file names the rules that depend on the content of a file`() throws
  {
    try shop.put(
      "faces.yaml",
      """
      policy: faces
      otherwise: keep
      unrecognised: keep
      rules: [{id: faces, title: Faces stay here, when: {asset.holds: people}, then: refuse}]
      """)
    let sentence =
      "A file may be refused for what it holds, because “Faces stay here” (faces/faces)."
    let run = try shop.run("policy", "explain", "--policy", "./faces.yaml")
    #expect(run.lines.contains("  " + sentence), "\(run.text)")
    let other = try shop.run("policy", "explain", "--policy", "everyday")
    #expect(!other.text.contains("for what it holds"))
  }

  @Test func `explain gives the reason that a request is refused`() throws {
    try shop.put(
      "r.json",
      """
      {"schema": "omit.request/1", "caller": {"api": "photoKit"}, \
      "authorization": {"readWrite": "denied"}}
      """)
    let run = try shop.run(
      "policy", "explain", "--policy", "photos-picker", "--request", "r.json", "a.jpg")
    #expect(run.status == 0)
    #expect(
      run.text.hasSuffix(
        "  Nothing is delivered, because “No direct fetch without access” "
          + "(photos-picker/accessDenied).\n"))
  }

  // MARK: table

  @Test func `the table as text has a class for each letter and a row for each kind`() throws {
    let run = try shop.run("policy", "table", "club.yaml")
    #expect(run.status == 0)
    #expect(run.lines.contains("   - The destination is `members`"))
    #expect(run.lines.contains("creator         removed  kept"), "\(run.text)")
    #expect(run.lines.contains("caption         [kept]   [kept]"))
    #expect(run.lines.contains("(unrecognised)  removed  removed"))
  }

  @Test func `the table as JSON has every class with its facts and kinds`() throws {
    let run = try shop.run("policy", "table", "photos-picker", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    #expect(object?["schema"] as? String == "omit.table/1")
    let classes = object?["classes"] as? [[String: Any]] ?? []
    #expect(classes.compactMap { $0["outcome"] as? String } == ["deliver", "bypass", "refuse"])
    let kinds = classes.first?["kinds"] as? [String: [String: Any]]
    #expect(kinds?.count == 18)
    #expect(kinds?["location"]?["default"] as? String == "keep")
    #expect(kinds?["location"]?["exclude"] as? String == "remove")
  }

  @Test func `the table as a page is self-contained and escapes the policy's words`() throws {
    let run = try shop.run("policy", "table", "club.yaml", "--format", "html")
    let page = run.text
    #expect(page.hasPrefix("<!doctype html>"))
    for word in ["<script", "<link", "<img", "http:", "https:", "url(", "@import", "src="] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("<h1>Pictures of the &lt;club&gt; &amp; friends</h1>"))
    #expect(page.components(separatedBy: "<tr>").count - 1 == 20)
    #expect(page.contains("Nobody outside learns who took it<span class=\"why\">proven"))
    #expect(page.contains("destination is <code>members</code>"))
  }

  @Test func `the table as Markdown has a row for each kind`() throws {
    let run = try shop.run("policy", "table", "club.yaml", "--format", "markdown")
    #expect(run.lines.contains("| `creator` | removed | kept |"))
    #expect(run.lines.count { $0.hasPrefix("| ") } == 21)
  }

  // MARK: usage

  @Test(arguments: [
    ("policy lnt", "there is no command `policy lnt`, did you mean `policy lint`"),
    ("policy lint", "see `omit policy lint --help`"),
    ("policy diff everyday", "see `omit policy diff --help`"),
    ("policy lint nobody", "there is no stock policy `nobody`"),
    (
      "policy table club.yaml --format pdf",
      "unknown value `pdf` for `--format <format>`, expected one of `text`"
    ),
    ("policy explain --keep exposure", "the policy offers no choice for `exposure`"),
  ])
  func `a command line that cannot be carried out says why`(_ line: String, _ message: String)
    throws
  {
    let run = try shop.run(arguments: line.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
