import Foundation
import Testing

@Suite struct CheckTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  @Test func `a check lists by file and kind what a policy would remove, and writes nothing`()
    throws
  {
    try shop.put("Web/a.jpg", Picture.phone)
    try shop.put("Web/b.jpg", Picture.bare)
    try shop.put("Web/c.txt", "text")
    let run = try shop.run("check", "Web")
    #expect(run.status == 1)
    #expect(run.text == "found      Web/a.jpg  location 2, preview 2\n")
    #expect(
      run.errors == """
        metadata to be removed was found in 1 of 2 files: location in 1, preview in 1
        skipped, because they are not pictures or movies: Web/c.txt
        to fix: omit clean Web/a.jpg --in-place

        """)
    #expect(try shop.files() == ["Web", "Web/a.jpg", "Web/b.jpg", "Web/c.txt"])
    #expect(!shop.exists(".state"))
  }

  @Test func `a folder without files is not reported as clean`() throws {
    try shop.put("Empty/Deep/a.txt", "text")
    #expect(
      try shop.run("check", "Empty").errors == """
        0 files checked
        skipped, because they are not pictures or movies: Empty/Deep/a.txt

        """)
    try FileManager.default.removeItem(at: shop.url("Empty/Deep"))
    let run = try shop.run("check", "Empty")
    #expect(run.status == 0)
    #expect(run.errors == "the given paths contain no files; nothing was checked\n")
  }

  @Test func `a check that finds nothing succeeds silently`() throws {
    try shop.put("b.jpg", Picture.bare)
    let run = try shop.run("check", "b.jpg")
    #expect(run.status == 0)
    #expect(run.text.isEmpty)
  }

  @Test func `found and not supported are two exit codes`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.pdf", "%PDF-1.4\n")
    try shop.put("c.bmp", Picture.bitmap)
    #expect(try shop.run("check", "a.jpg").status == 1)
    for name in ["b.pdf", "c.bmp"] {
      let run = try shop.run("check", name)
      #expect(run.status == 2)
      #expect(run.errors == "1 file has a format that is not supported\n")
    }
    let both = try shop.run("check", "a.jpg", "b.pdf", "c.bmp")
    #expect(both.status == 2)
    #expect(
      both.errors == """
        metadata to be removed was found in 1 of 1 file: location in 1, preview in 1
        2 files have a format that is not supported
        to fix: omit clean a.jpg --in-place

        """)
  }

  @Test func `a file that cannot be looked at outweighs a finding`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.broken)
    let run = try shop.run("check", "a.jpg", "b.jpg")
    #expect(run.status == 2)
    #expect(run.lines.count == 2)
  }

  @Test func `a file that is not there outweighs both`() throws {
    try shop.put("a.jpg", Picture.phone)
    #expect(try shop.run("check", "a.jpg", "absent.jpg").status == 74)
  }

  @Test func `cleaned files are found clean`() throws {
    try shop.put("a.jpg", Picture.phone)
    _ = try shop.run("clean", "a.jpg", "--to", "Out")
    #expect(try shop.run("check", "Out").status == 0)
    #expect(try shop.run("check", "Out", "--remove", "deviceModel").status == 1)
  }

  @Test func `the report has a line for each file`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("check", "a.jpg", "--report", "-")
    #expect(run.status == 1)
    #expect(try run.objects.map { $0["outcome"] as? String } == ["cleaned"])
  }

  @Test func `an unreadable file is not found clean, even if nothing would be removed`()
    throws
  {
    try shop.put("a.jpg", Picture.broken)
    let run = try shop.run("check", "a.jpg", "--policy", "photos-picker")
    #expect(run.status == 2)
    #expect(run.text == "unread     a.jpg  it cannot be parsed\n")
    #expect(run.errors == "1 file could not be read, or would be refused\n")
  }
}
