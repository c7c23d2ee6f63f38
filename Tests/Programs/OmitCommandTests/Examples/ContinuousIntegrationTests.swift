import Foundation
import Omit
import Samples
import Testing
import Yams

/// The examples for hooks and for continuous integration in the repository.
@Suite struct ContinuousIntegrationTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("images/a.jpg", Picture.bare)
    let made = try shop.shell(
      """
      git init -q . && git config user.name t && git config user.email t@example.org
      mkdir bin && ln -s "$OMIT" bin/omit
      """)
    try #require(made.status == 0, "\(made.errors)")
  }

  private func yaml(_ name: String) throws -> Any {
    let text = try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
    return try #require(try Yams.load(yaml: text))
  }

  /// Runs a script like the CI runners do: with `-e`, and with `omit` in the path.
  private func run(_ script: String, _ variables: [String: String] = [:]) throws
    -> Workshop.Outcome
  {
    try shop.run(
      arguments: ["-e", "-c", script],
      environment: variables.merging(["PATH": "\(shop.path("bin")):/usr/bin:/bin"]) { $1 },
      program: URL(filePath: "/bin/sh"))
  }

  // MARK: Hooks

  @Test func `the hook lets clean pictures through and others not`() throws {
    let hook = Repository.root.appending(path: "Examples/git/pre-commit").path
    _ = try run("cp '\(hook)' .git/hooks/pre-commit")
    #expect(try run("git add images && git commit -qm one").status == 0)
    try shop.put("images/b.jpg", Picture.phone)
    let refused = try run("git add images && git commit -qm two")
    #expect(refused.status == 1)
    #expect((refused.text + refused.errors).contains("found      images/b.jpg  location 2"))
    #expect(try run("git log --oneline").lines.count == 1)
    // The committed content counts, and not the file in the work tree.
    let half = try run("omit clean images/b.jpg --in-place -q && git commit -qm two")
    #expect(half.status == 1)
    #expect(try run("git add images && git commit -qm two").status == 0)
    #expect(try run("git log --oneline").lines.count == 2)
  }

  @Test func `the hook knows a baseline, and takes options`() throws {
    let hook = Repository.root.appending(path: "Examples/git/pre-commit").path
    _ = try run("cp '\(hook)' .git/hooks/pre-commit")
    try shop.put("images/b.jpg", Picture.phone)
    let stricter = ["OMIT_CHECK": "--policy anonymous --quiet"]
    #expect(try run("git add . && git commit -qm one", stricter).status == 1)
    _ = try run("omit check --policy anonymous --write-baseline .omit-baseline.json images")
    #expect(try run("git commit -qm one", stricter).status == 0)
  }

  @Test func `the hook for pre-commit runs on the names that it passes`() throws {
    let hooks = try #require(try yaml(".pre-commit-hooks.yaml") as? [[String: Any]])
    #expect(hooks.compactMap { $0["id"] as? String } == ["omit-check"])
    #expect(hooks.first?["language"] as? String == "system")
    let files = try Regex(try #require(hooks.first?["files"] as? String))
    let names = [
      "a.jpg", "In/b.JPEG", "c.heic", "d.webp", "e.png", "f.DNG", "g.mp4", "h.MOV", "i.xmp",
      "j.webm", "k.NRW", "l.avi", "m.wav",
    ]
    for name in names { #expect(name.contains(files), "\(name)") }
    for name in ["a.svg", "b.ts", "b.mts", "go.mod", "jpg", "c.jpg.txt", "d.ico"] {
      #expect(!name.contains(files), "\(name)")
    }
    let entry = try #require(hooks.first?["entry"] as? String)
    try shop.put("images/b.jpg", Picture.phone)
    #expect(try run("\(entry) images/a.jpg").status == 0)
    #expect(try run("\(entry) images/a.jpg images/b.jpg").status == 1)
  }

  @Test func `examples install the wheel of this version, and nothing else`() throws {
    let wheel = "omit_filter-\(OmitVersion.current)-py3-none-manylinux_2_36_x86_64.whl"
    for name in [
      "Examples/ci/github-actions.yml", "Examples/ci/gitlab-ci.yml",
      "Documentation/ContinuousIntegration.md",
    ] {
      let text = try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
      #expect(text.contains(wheel), "\(name)")
      #expect(!text.contains("registry.example.org"), "\(name)")
    }
  }

  // MARK: Runners

  /// Returns the scripts of a workflow's steps, and separately those that always run.
  private func steps(of workflow: Any) throws -> (steps: [String], always: [String]) {
    // The key `on` is parsed as a Boolean [YAML 1.1, Boolean], so not all keys are strings.
    let jobs = (workflow as? [AnyHashable: Any])?["jobs"] as? [String: Any]
    let steps = try #require((jobs?["check"] as? [String: Any])?["steps"] as? [[String: Any]])
    // The program that the runner installs is the one that the tests have built.
    let scripts = steps.filter { $0["run"] != nil && $0["name"] as? String != "Install omit" }
    return (
      scripts.filter { $0["if"] == nil }.compactMap { $0["run"] as? String },
      scripts.filter { $0["if"] as? String == "always()" }.compactMap { $0["run"] as? String }
    )
  }

  @Test func `the scripts for GitHub fail for findings, and write SARIF all the same`() throws {
    let workflow = try yaml("Examples/ci/github-actions.yml")
    let variables = try #require((workflow as? [AnyHashable: Any])?["env"] as? [String: String])
    let (steps, always) = try steps(of: workflow)
    #expect(steps.count == 2 && always.count == 1)
    for step in steps { #expect(try run(step, variables).status == 0) }
    try shop.put("images/b.jpg", Picture.phone)
    let found = try run(steps[1], variables)
    #expect(found.status == 1)
    #expect(found.text.hasPrefix("::error file=images/b.jpg,"))
    #expect(try run(always[0], variables).status == 0)
    let sarif = try JSONSerialization.jsonObject(with: Data(try shop.bytes("omit.sarif")))
    let runs = (sarif as? [String: Any])?["runs"] as? [[String: Any]]
    #expect((runs?.first?["results"] as? [Any])?.count == 2)
  }

  @Test func `the scripts for GitLab fail for findings, and write both reports`() throws {
    let file = try #require(try yaml("Examples/ci/gitlab-ci.yml") as? [String: [String: Any]])
    let job = try #require(file["omit"])
    let variables = try #require(job["variables"] as? [String: String])
    let script = try #require(job["script"] as? [String])
    let after = try #require(job["after_script"] as? [String])
    #expect(try run(script.joined(separator: "\n"), variables).status == 0)
    try shop.put("images/b.jpg", Picture.phone)
    #expect(try run(script.joined(separator: "\n"), variables).status == 1)
    #expect(try run(after.joined(separator: "\n"), variables).status == 0)
    let reports = (job["artifacts"] as? [String: Any])?["reports"] as? [String: String]
    let quality = try shop.bytes(reports?["codequality"] ?? "")
    let findings = try JSONSerialization.jsonObject(with: Data(quality)) as? [[String: Any]]
    #expect(findings?.count == 2)
    let units = String(decoding: try shop.bytes(reports?["junit"] ?? ""), as: UTF8.self)
    #expect(units.contains(#"<testcase classname="omit check" name="images/b.jpg""#))
    #expect(units.contains(#"failures="1""#))
  }

  @Test func `the hook lets a repository's own files through, and pictures in it not`() throws {
    let hook = Repository.root.appending(path: "Examples/git/pre-commit").path
    _ = try run("cp '\(hook)' .git/hooks/pre-commit")
    try shop.put("src/app.ts", "export const a = 1;\n")
    try shop.put("src/icon.mts", "export const icon = `<svg/>`;\n")
    try shop.put("site/favicon.ico", [0, 0, 1, 0, 1, 0, 16, 16])
    try shop.put("site/text.woff2", "wOF2")
    try shop.put("raw/b.jpg", Picture.phone)
    try shop.put(".omitignore", "/raw/\n")
    try shop.put(".well-known/security.txt", "Contact: mailto:a@example.org\n")
    let first = try run("git add -A -- . ':!bin' ':!.state' && git commit -qm one")
    #expect(first.status == 0, "\(first.text)\(first.errors)")
    let messages = first.text + first.errors
    #expect(messages.contains("excluded, and not checked: 1 file\n"))
    #expect(messages.contains("icons and fonts, not checked: site/favicon.ico, site/text.woff2\n"))
    try shop.put(".well-known/c.jpg", Picture.phone)
    let second = try run("git add .well-known && git commit -qm two")
    #expect(second.status == 1)
    #expect(
      (second.text + second.errors).contains(
        "to fix: omit clean .well-known/c.jpg --in-place && git add .well-known/c.jpg\n"))
    _ = try run("omit clean .well-known/c.jpg --in-place && git add .well-known/c.jpg")
    #expect(try run("git commit -qm two").status == 0)
    try shop.put("a.webm", [0x1A, 0x45, 0xDF, 0xA3])
    #expect(try run("git add a.webm && git commit -qm three").status != 0)
  }
}
