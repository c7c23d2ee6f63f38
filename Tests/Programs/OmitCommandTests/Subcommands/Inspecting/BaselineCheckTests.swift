import Foundation
import Testing

@Suite struct BaselineCheckTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("In/a.jpg", Picture.phone)
    try shop.put("In/b.jpg", Picture.bare)
    try shop.put("In/c.jpg", Picture.dated)
  }

  private func write(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(arguments: ["check", "--write-baseline", "known.json"] + arguments)
  }

  private func check(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(arguments: ["check", "--baseline", "known.json"] + arguments)
  }

  @Test func `known findings do not fail, and new ones do`() throws {
    let made = try write("In")
    #expect(made.status == 0)
    #expect(made.lines.count == 2)
    #expect(made.errors.contains("the findings were written to the baseline `known.json`\n"))
    let known = try check("In")
    #expect(known.status == 0)
    #expect(known.text.isEmpty)
    #expect(
      known.errors.hasPrefix(
        """
        3 files checked: there is nothing new to remove
        2 files have only findings in the baseline

        """))
    try shop.put("In/d.jpg", Picture.phone)
    let new = try check("In")
    #expect(new.status == 1)
    #expect(new.text == "found      In/d.jpg  location 2, preview 2\n")
    #expect(new.errors.hasPrefix("metadata to be removed was found in 1 of 4 files:"))
  }

  @Test func `an entry holds for the same bytes only, and for the kinds that it names`() throws {
    _ = try write("In")
    try shop.put("In/a.jpg", Picture.phone + [0])
    let changed = try check("In")
    #expect(changed.status == 1)
    #expect(changed.lines.count == 1)
    #expect(changed.errors.contains("2 entries of the baseline no longer apply"))
    try shop.put("In/a.jpg", Picture.phone)
    #expect(try check("In").status == 0)
    let stricter = try check("In", "--policy", "anonymous")
    #expect(stricter.status == 1)
    #expect(stricter.lines.count == 2)
  }

  @Test func `entries of files that are clean or gone no longer apply, those of others do`() throws
  {
    _ = try write("In")
    #expect(!(try check("In/b.jpg").errors.contains("no longer")))
    try shop.put("In/a.jpg", Picture.bare)
    let cleaned = try check("In")
    #expect(cleaned.status == 0)
    #expect(cleaned.errors.contains("2 entries of the baseline no longer apply; "))
    try FileManager.default.removeItem(at: shop.url("In/c.jpg"))
    let gone = try check("In/b.jpg", "--format", "json")
    let document = try JSONSerialization.jsonObject(with: gone.output) as? [String: Any]
    let outdated = document?["outdated"] as? [[String: String]] ?? []
    #expect(Set(outdated.compactMap { $0["file"] }) == ["In/c.jpg"])
  }

  @Test func `a baseline names files, kinds and digests of files, in a stable order`() throws {
    _ = try write("In/c.jpg", "./In/../In/a.jpg", "In/b.jpg")
    let text = String(decoding: try shop.bytes("known.json"), as: UTF8.self)
    let digest = try shop.shell("sha256sum In/a.jpg").text.prefix(64)
    #expect(
      text.hasPrefix(
        """
        {
          "files" : [
            {
              "file" : "In/a.jpg",
              "findings" : {
                "location" : 2,
                "preview" : 2
              },
              "sha256" : "\(digest)"
            },
            {
              "file" : "In/c.jpg",
        """))
    _ = try write("In")
    #expect(String(decoding: try shop.bytes("known.json"), as: UTF8.self) == text)
  }

  @Test func `a baseline works the same from another folder, and for staged files`() throws {
    _ = try shop.shell("git init -q . && git add In")
    _ = try write("In")
    let below = try shop.shell(
      #"cd In && "$OMIT" check --baseline ../known.json . && "$OMIT" check --staged --baseline ../known.json"#
    )
    #expect(below.status == 0, "\(below.errors)")
    let staged = try shop.shell(
      #""$OMIT" check --staged --write-baseline staged.json && cmp staged.json known.json"#)
    #expect(staged.status == 0, "\(staged.errors)")
  }

  @Test func `a file that could not be inspected is never known`() throws {
    try shop.put("In/d.jpg", Picture.broken)
    #expect(try write("In").status == 2)
    #expect(try check("In").status == 2)
  }

  @Test func `documents omit known findings, or mark them as known`() throws {
    _ = try write("In")
    #expect(try check("In", "--format", "github").text.isEmpty)
    #expect(try check("In", "--format", "gitlab").text == "[\n\n]\n")
    #expect(
      try check("In", "--format", "junit").text.contains(#"tests="3" failures="0" errors="0""#))
    let sarif = try check("In", "--format", "sarif").text
    #expect(sarif.components(separatedBy: #""kind" : "external""#).count > 2)
    #expect(try check("In", "--format", "json").text.contains(#""known" : true"#))
  }

  @Test func `nothing but a baseline is written over`() throws {
    let input = try shop.run("check", "In/a.jpg", "--write-baseline", "In/a.jpg")
    #expect(input.status == 64)
    try shop.put("notes.txt", "notes")
    let other = try shop.run("check", "In/a.jpg", "--write-baseline", "notes.txt")
    #expect(other.status == 64)
    #expect(other.errors.contains("which is not a baseline"))
    #expect(try shop.bytes("In/a.jpg") == Picture.phone)
    #expect(try shop.bytes("notes.txt") == Array("notes".utf8))
    let both = try shop.run("check", "In", "--baseline", "x", "--write-baseline", "y")
    #expect(both.status == 64)
    let report = try shop.run(
      "check", "In", "--report", "known.json", "--write-baseline", "known.json")
    #expect(report.status == 64)
  }

  @Test func `an invalid baseline is refused with its place`() throws {
    #expect(try check("In").status == 74)
    try shop.put("known.json", "{\"schema\": \"omit.baseline/1\",\n \"fils\": []}")
    let run = try check("In")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("known.json:2:2: unknown key `fils`, did you mean `files`"))
  }
}
