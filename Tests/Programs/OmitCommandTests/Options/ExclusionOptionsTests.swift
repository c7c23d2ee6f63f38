import Foundation
import Testing

@Suite struct ExclusionOptionsTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    for name in ["a.jpg", "b.jpg", "Raw/c.jpg"] { try shop.put("Party/\(name)", Picture.phone) }
  }

  @Test func `excluded files are not copied, and are counted`() throws {
    try shop.put("Party/.omitignore", "b.jpg\n")
    let run = try shop.run("clean", "Party", "--to", "Out", "--exclude", "/Raw/")
    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("\nexcluded, and not copied: 1 file and 1 folder\n"))
    #expect(try shop.files().filter { $0.hasPrefix("Out/") } == ["Out/Party", "Out/Party/a.jpg"])
  }

  @Test func `a file of exclusions is never copied`() throws {
    try shop.put("Party/.omitignore", "nothing\n")
    let run = try shop.run("clean", "Party", "--to", "Out", "--others", "copy")
    #expect(run.status == 0)
    #expect(!shop.exists("Out/Party/.omitignore"))
    #expect(!run.errors.contains("excluded"))
  }

  @Test(arguments: [[], ["-q"]])
  func `in place, excluded files are reported as unchanged`(options: [String]) throws {
    try shop.put("Party/.omitignore", "b.jpg\n")
    let run = try shop.run(arguments: ["clean", "Party", "--in-place"] + options)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "excluded, and not cleaned: 1 file, left in place with everything in it\n"))
    #expect(try shop.bytes("Party/b.jpg") == Picture.phone)
    #expect(try !holds(shop.bytes("Party/a.jpg"), canaryLatitude))
  }

  @Test(arguments: [[], ["-q"]])
  func `a check reports the files that it skipped`(options: [String]) throws {
    try shop.put("Party/.omitignore", "*.jpg\n")
    let run = try shop.run(arguments: ["check", "Party"] + options)
    #expect(run.status == 0)
    #expect(run.errors.contains("excluded, and not checked: 3 files\n"))
    let all = try shop.run(arguments: ["check", "Party", "--no-ignore"] + options)
    #expect(all.status == 1)
    #expect(!all.errors.contains("excluded"))
  }

  @Test func `a file that is named is taken, whatever is excluded`() throws {
    let run = try shop.run("clean", "Party/a.jpg", "--to", "Out", "--exclude", "*")
    #expect(run.status == 0)
    #expect(shop.exists("Out/a.jpg"))
  }

  @Test(arguments: ["a[b", "/", "!", #"a\"#])
  func `a pattern that no name can match is wrong usage`(pattern: String) throws {
    let run = try shop.run("clean", "Party", "--to", "Out", "--exclude=\(pattern)")
    #expect(run.status == 64)
    #expect(run.errors.contains("no name can match"))
    #expect(!shop.exists("Out"))
  }

  @Test func `a folder whose exclusions cannot be read fails`() throws {
    try shop.put("x", "b.jpg\n")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path("Party/Raw/.omitignore"), withDestinationPath: "../../x")
    let run = try shop.run("clean", "Party", "--to", "Out")
    #expect(run.status == 74)
    #expect(shop.exists("Out/Party/a.jpg") && !shop.exists("Out/Party/Raw"))
  }

  // MARK: Hidden files and folders

  @Test func `hidden files and folders are neither copied nor cleaned, and counted`() throws {
    for name in [".trashed-1-d.jpg", ".thumbnails/e.jpg", ".well-known/f.jpg"] {
      try shop.put("Party/\(name)", Picture.phone)
    }
    try shop.put("Party/._a.jpg", "attributes")
    try shop.put("Party/._gone.jpg", "attributes")
    let copied = try shop.run("clean", "Party", "--to", "Out")
    #expect(copied.status == 0)
    #expect(copied.lines.count == 4)
    #expect(copied.text.contains("Out/Party/.well-known/f.jpg"))
    #expect(copied.text.contains("(without ._a.jpg)"))
    let sentence = "2 files and 1 folder; `--hidden` includes hidden files\n"
    #expect(copied.errors.contains("\nhidden, and not copied: \(sentence)"))
    let inspected = try shop.run("inspect", "Party")
    #expect(inspected.text.contains("\nhidden, and not inspected: \(sentence)"))
    let cleaned = try shop.run("clean", "Party", "--in-place")
    #expect(cleaned.errors.contains("\nhidden, and not cleaned: \(sentence)"))
    #expect(try shop.bytes("Party/.thumbnails/e.jpg") == Picture.phone)
    let all = try shop.run("clean", "Party", "--to", "All", "--hidden")
    #expect(all.status == 2)
    #expect(shop.exists("All/Party/.thumbnails/e.jpg"))
    #expect(all.text.contains("Party/._gone.jpg"))
    #expect(!all.errors.contains("hidden"))
  }

  @Test func `menus and looks include hidden files if asked to`() throws {
    try shop.put("Party/.d.jpg", Picture.phone)
    for (options, count) in [([], 3), (["--hidden"], 4)] {
      let menu = try shop.run(arguments: ["menu", "--json", "Party"] + options)
      #expect(try menu.objects.first?["files"] as? Int == count)
      let inspection = try shop.run(arguments: ["inspect", "--json", "Party"] + options)
      #expect(try inspection.objects.count == count)
    }
  }

  @Test func `a comparison of folders includes hidden files if they were cleaned`() throws {
    try shop.put("Party/.d.jpg", Picture.phone)
    try shop.put("Party/.More/e.jpg", Picture.phone)
    _ = try shop.run("clean", "Party/.", "--to", "Out")
    let run = try shop.run("verify", "Party", "Out")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.errors.hasPrefix("3 files compared"))
    _ = try shop.run("clean", "Party/.", "--to", "All", "--hidden")
    #expect(try shop.run("verify", "Party", "All").errors.hasPrefix("5 files compared"))
    try shop.put("Out/.d.jpg", Picture.phone)
    #expect(try shop.run("verify", "Party", "Out").status == 1)
  }
}
