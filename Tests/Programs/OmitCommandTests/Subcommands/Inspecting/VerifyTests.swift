import Foundation
import Samples
import Testing

@Suite struct VerifyTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  @Test func `files that omit cleaned have no leaks and no losses`() throws {
    try shop.put("a.jpg", Picture.phone)
    _ = try shop.run("clean", "a.jpg", "--to", "Out")
    let run = try shop.run("verify", "a.jpg", "Out/a.jpg")
    #expect(run.status == 0)
    #expect(
      run.text == "a.jpg -> Out/a.jpg: JPEG, matches the policy and the choices; nothing is lost\n")
    #expect(
      run.errors.hasPrefix(
        "1 file compared: matches the policy and the choices; nothing is lost\nnone of the removed "
      ))
    // A folder means the file of the same name in it.
    #expect(try shop.run("verify", "a.jpg", "Out").status == 0)
  }

  @Test func `leaks are listed by kind, carrier, key and place, without values`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("verify", "a.jpg", "a.jpg")
    #expect(run.status == 1)
    let expected = """
      a.jpg -> a.jpg: JPEG, 4 still there, 9 seen by exiv2 or libexif
        not removed, although the policy or a choice removes it
          location  North or South Latitude  exif  APP1 Exif/IFD0/GPS at byte
      """
    #expect(run.text.hasPrefix(expected), "\(run.text)")
    #expect(run.text.contains("\n    3 of those listed above\n"), "\(run.text)")
    #expect(
      run.errors == "1 file compared: 1 still reveals metadata (location in 1, preview in 1)\n")
    #expect(!run.text.contains("52"))
  }

  @Test func `a lost item is a finding, and not a leak`() throws {
    try shop.put("a.jpg", Picture.phone)
    _ = try shop.run("clean", "a.jpg", "--to", "Out", "--remove", "deviceModel")
    let run = try shop.run("verify", "a.jpg", "Out/a.jpg")
    #expect(run.status == 1)
    #expect(
      run.text.contains(
        "\n  missing, although it should be kept (positions in the original)\n    deviceModel  "))
    #expect(run.errors.hasPrefix("1 file compared: lost in 1\n"))
    #expect(try shop.run("verify", "a.jpg", "Out", "--remove", "deviceModel").status == 0)
  }

  @Test func `files of the same name in two folders are compared`() throws {
    try shop.put("Party/Day/a.jpg", Picture.phone)
    try shop.put("Party/b.jpg", Picture.bare)
    try shop.put("Party/c.jpg", Picture.bare)
    try shop.put("Party/notes.txt", "text")
    try shop.put("Out/Day/a.jpg", Picture.phone)
    try shop.put("Out/b.jpg", Picture.bare)
    try shop.put("Out/b.jpg_original", Picture.bare)
    let run = try shop.run("verify", "Party", "Out")
    #expect(run.status == 1)
    #expect(
      run.lines.filter { !$0.hasPrefix(" ") } == [
        "Party/Day/a.jpg -> Out/Day/a.jpg: JPEG, 4 still there, 9 seen by exiv2 or libexif",
        "Party/b.jpg -> Out/b.jpg: JPEG, matches the policy and the choices; nothing is lost",
        "Party/c.jpg: missing",
        "Out/b.jpg_original: no original with this name",
      ])
    #expect(
      run.errors == """
        4 files compared: 2 still reveal metadata (location in 1, preview in 1); missing in 1

        """)
  }

  @Test func `a file that cannot be looked at is not found clean`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.broken)
    try shop.put("c.jpg", "text")
    for (original, cleaned) in [("a.jpg", "b.jpg"), ("a.jpg", "c.jpg"), ("b.jpg", "a.jpg")] {
      let run = try shop.run("verify", original, cleaned)
      #expect(run.status == 2)
      #expect(run.text.hasPrefix("\(original) -> \(cleaned): could not be read: "))
      #expect(run.errors.hasSuffix("1 file could not be read\n"))
    }
    #expect(try shop.run("verify", "absent.jpg", "a.jpg").status == 74)
    #expect(try shop.run("verify", "a.jpg", "absent.jpg").status == 1)
  }

  @Test(arguments: [
    [], ["a.jpg"], ["Party", "a.jpg"], ["Party", "Party"], ["-", "a.jpg"], ["", "a.jpg"],
    ["a.jpg", "a.jpg", "--policy", "nowhere"],
    ["a.jpg", "a.jpg", "--policy", "anonymous", "--keep", "people"],
    ["a.jpg", "a.jpg", "b.jpg"],
  ])
  func `a command line that says nothing sensible is a usage error`(arguments: [String]) throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("Party/a.jpg", Picture.phone)
    let run = try shop.run(arguments: ["verify"] + arguments)
    #expect(run.status == 64, "\(arguments)")
    #expect(run.text.isEmpty)
  }

  @Test func `a line of JSON has everything that was found and checked`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.bare)
    let run = try shop.run("verify", "a.jpg", "a.jpg", "--json")
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let report = try #require(try run.objects.first)
    #expect(
      Set(report.keys) == [
        "checked", "cleaned", "contentType", "counts", "findings", "original", "outcome", "policy",
        "problem", "schema", "unrecognised", "mimeType", "repeating",
      ])
    #expect(report["schema"] as? String == "omit.verification/1")
    #expect(report["outcome"] as? String == "findings")
    #expect(report["counts"] as? [String: Int] == ["left": 4, "witnessed": 9])
    let findings = try #require(report["findings"] as? [[String: any Sendable]])
    #expect(findings.count == 13)
    #expect(
      findings[0].keys.sorted() == ["at", "carrier", "key", "kind", "matter", "title"])
    let checked = try #require(report["checked"] as? [String: any Sendable])
    #expect(checked["witness"] as? String == "checked")
    #expect((checked["versions"] as? [String: String])?.count == 3)
    let clean = try #require(try shop.run("verify", "b.jpg", "b.jpg", "--json").objects.first)
    #expect(clean["outcome"] as? String == "clean")
  }

  @Test func `both files of a Live Photo are compared, and may have a new pair id`() throws {
    try shop.put("Live/a.jpg", LivePhotoBuilder.still())
    try shop.put("Live/a.mov", LivePhotoBuilder.movie())
    for arguments in [["--remove", "identifier"], ["--remove", "motion"], []] {
      let policy = ["--policy", "photos-picker"] + arguments
      try? FileManager.default.removeItem(at: shop.url("Out"))
      _ = try shop.run(arguments: ["clean", "Live/.", "--to", "Out"] + policy)
      let run = try shop.run(arguments: ["verify", "Live", "Out"] + policy)
      #expect(run.status == 0, "\(arguments) \(run.text)")
      #expect(run.lines.count == (arguments.last == "motion" ? 1 : 2))
    }
    // The movie was to be left out, and the old identifier to be removed.
    let motion = try shop.run(
      "verify", "Live", "Live/.", "--policy", "photos-picker", "--remove", "motion")
    #expect(motion.status == 64)
    try FileManager.default.copyItem(at: shop.url("Live"), to: shop.url("Same"))
    let run = try shop.run(
      "verify", "Live", "Same", "--policy", "photos-picker", "--remove", "motion")
    #expect(run.status == 1)
    #expect(run.text.contains("Live Photo movie"))
    let tied = try shop.run(
      "verify", "Live", "Same", "--policy", "photos-picker", "--remove", "identifier")
    #expect(tied.errors.contains("2 still reveal metadata (identifier in 2"))
  }
}
