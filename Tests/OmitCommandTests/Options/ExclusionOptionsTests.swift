import Foundation
import Testing

@Suite struct ExclusionOptionsTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    for name in ["a.jpg", "b.jpg", "Raw/c.jpg"] { try shop.put("Party/\(name)", Picture.phone) }
  }

  @Test func `what is excluded is not copied, and counted`() throws {
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
  func `in place it is said that what is excluded is as it was`(options: [String]) throws {
    try shop.put("Party/.omitignore", "b.jpg\n")
    let run = try shop.run(arguments: ["clean", "Party", "--in-place"] + options)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "excluded, and not cleaned: 1 file, in place with all that was in there before\n"))
    #expect(try shop.bytes("Party/b.jpg") == Picture.phone)
    #expect(try !holds(shop.bytes("Party/a.jpg"), canaryLatitude))
  }

  @Test(arguments: [[], ["-q"]])
  func `a check says what it did not look at`(options: [String]) throws {
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
}
