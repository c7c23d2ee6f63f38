import Foundation
import Omit
import Samples
import Testing

@testable import OmitCommand

@Suite struct RemedyTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  /// Returns the command that a check suggests, on one line of its summary.
  private func command(in run: Workshop.Outcome) throws -> String {
    let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("to fix: ") }
    try #require(lines.count == 1, "\(run.errors)")
    #expect(run.errors.hasSuffix("\(lines[0])\n"))
    return String(lines[0].dropFirst("to fix: ".count))
  }

  private func carryOut(_ command: String, in folder: String = ".") throws {
    let run = try shop.shell("cd \(folder) && omit() { \"$OMIT\" \"$@\"; } && \(command)")
    #expect(run.status == 0, "\(command)\n\(run.messages)")
  }

  @Test(arguments: [
    [], ["--policy", "newsroom"], ["--remove", "deviceModel,caption", "--echoes", "remove"],
    ["--coarsen", "captureTime=day"], ["--policy", "photos-picker", "--remove", "all"],
    [
      "--policy", "everyday", "--caller-id", "it's me", "--caller-api", "photoKit", "--read-write",
      "limited",
    ],
  ])
  func `the suggested command fixes the findings, with the same policy and choices`(
    options: [String]
  ) throws {
    try shop.put("In/a.jpg", Picture.phone)
    try shop.put("In/b é.jpg", Picture.dated)
    try shop.put("In/-c.jpg", Picture.phone)
    try shop.put("In/d.jpg", Picture.bare)
    let run = try shop.run(arguments: ["check", "In"] + options)
    #expect(run.status == 1)
    let command = try command(in: run)
    #expect(command.hasPrefix("omit clean In/"))
    #expect(command.contains(" --in-place"))
    try carryOut(command)
    let again = try shop.run(arguments: ["check", "In"] + options)
    #expect(again.status == 0, "\(command)\n\(again.text)")
    #expect(!again.errors.contains("to fix"))
  }

  @Test func `staged files are staged again, from a subfolder, too`() throws {
    #expect(try shop.shell("git init -q .").status == 0)
    try shop.put("Web/In/a.jpg", Picture.phone)
    try shop.put("Web/b.jpg", Picture.phone)
    try shop.put("Other/c.jpg", Picture.phone)
    #expect(try shop.shell("git add Web Other").status == 0)
    let run = try shop.shell(#"cd Web/In && "$OMIT" check --staged --remove deviceModel"#)
    #expect(run.status == 1)
    let command = try command(in: run)
    let names = "../../Other/c.jpg a.jpg ../b.jpg"
    #expect(
      command == "omit clean \(names) --in-place --remove deviceModel && git add \(names)")
    try carryOut(command, in: "Web/In")
    #expect(try shop.run("check", "--staged", "--remove", "deviceModel").status == 0)
  }

  @Test func `for many files the command names the folder, and what it leaves out`() throws {
    for number in 0..<12 { try shop.put("In/\(number).jpg", Picture.phone) }
    try shop.put("In/raw/x.jpg", Picture.phone)
    let run = try shop.run("check", "In", "--exclude", "/raw/", "--hidden")
    let command = try command(in: run)
    #expect(command == "omit clean In --in-place --exclude /raw/ --hidden")
    try carryOut(command)
    #expect(try shop.run("check", "In", "--exclude", "/raw/", "--hidden").status == 0)
    #expect(try shop.bytes("In/raw/x.jpg") == Picture.phone)
  }

  @Test func `all files of an asset are named`() throws {
    try shop.put("a.jpg", LivePhotoBuilder.still())
    try shop.put("a.mov", LivePhotoBuilder.movie())
    let run = try shop.run("check", ".", "--remove", "all", "--policy", "photos-picker")
    #expect(try command(in: run).hasPrefix("omit clean ./a.jpg ./a.mov --in-place "))
    let document = try shop.run(
      "check", ".", "--remove", "all", "--policy", "photos-picker", "--format", "github")
    #expect(document.text.contains("to fix: omit clean a.jpg a.mov --in-place --policy"))
  }

  @Test func `if copies get other names, they are written beside the originals`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("check", "a.jpg", "--policy", "anonymous")
    #expect(
      run.errors.hasSuffix(
        "to fix: omit clean a.jpg --to Cleaned --policy anonymous; then replace the originals "
          + "with the copies, which have different names\n"))
    try carryOut("omit clean a.jpg --to Cleaned --policy anonymous")
    #expect(try shop.run("check", "Cleaned", "--policy", "anonymous").status == 0)
  }

  @Test func `the command includes the policy of the environment, and is omitted without findings`()
    throws
  {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("check", "a.jpg", environment: ["OMIT_POLICY": "newsroom"])
    #expect(try command(in: run) == "omit clean a.jpg --in-place --policy newsroom")
    try shop.put("b.bmp", Picture.bitmap)
    #expect(try !shop.run("check", "b.bmp").errors.contains("to fix"))
    let known = try shop.run("check", "a.jpg", "--write-baseline", "known.json")
    #expect(!known.errors.contains("to fix"))
    #expect(try !shop.run("check", "a.jpg", "--baseline", "known.json").errors.contains("to fix"))
  }

  @Test(arguments: [DiagnosticFormat.github, .gitlab, .sarif, .junit, .tap])
  func `documents contain the command for each file, from the top of the work tree`(
    _ format: DiagnosticFormat
  )
    throws
  {
    #expect(try shop.shell("git init -q .").status == 0)
    try shop.put("In/a.jpg", Picture.phone)
    try shop.put("In/b.bmp", Picture.bitmap)
    let run = try shop.shell(
      #"cd In && "$OMIT" check . --policy newsroom --format "# + format.rawValue)
    let remedy = "to fix: omit clean In/a.jpg --in-place --policy newsroom"
    let text = run.text.replacing(#"\/"#, with: "/")
    #expect(text.contains(remedy), "\(text)")
    #expect(!text.contains("clean In/b.bmp"))
  }
}
