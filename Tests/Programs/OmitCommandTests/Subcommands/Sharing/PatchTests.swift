import Access
import Audit
import Foundation
import Glibc
import PolicyEngine
import Samples
import Testing

@testable import Omit

/// `omit clean --in-place --patch`, and how `clean` treats files with links, attributes or holes.
@Suite struct PatchTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  private func put(_ name: String = "a.mov", _ fixture: String = "movie-quicktime.mov") throws {
    try shop.put(name, FixtureFiles.bytes(of: fixture))
  }

  private func patch(_ names: String...) throws -> Workshop.Outcome {
    try shop.run(arguments: ["clean", "--in-place", "--patch"] + names)
  }

  private func number(_ name: String) throws -> UInt64 {
    let facts = try FileManager.default.attributesOfItem(atPath: shop.path(name))
    return try #require((facts[.systemFileNumber] as? NSNumber)?.uint64Value)
  }

  private func room(_ name: String) throws -> Int {
    var status = stat()
    #expect(unsafe stat(shop.path(name), &status) == 0)
    return Int(status.st_blocks) * 512
  }

  // MARK: Results

  @Test func `a movie is edited in place, and the record says so`() throws {
    try put()
    try put("b.mov")
    let before = try number("a.mov")
    let run = try patch("a.mov")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 1 && run.text.hasSuffix("; edited in place\n"))
    #expect(try number("a.mov") == before)
    #expect(try shop.run("clean", "b.mov", "--in-place").status == 0)
    #expect(try shop.bytes("a.mov") == shop.bytes("b.mov"))
    let shown = try shop.run("audit", "show", "2")
    #expect(shown.text.contains("edited in place, under all its names; no digests"))
    #expect(!shown.text.contains("    original  SHA-256"))
    let exported = try shop.run("audit", "export").lines
    #expect(exported.map { $0.contains("patched") } == [true, false])
    #expect(try shop.run("audit", "verify").status == 0)
    #expect(try shop.journals(beside: ".state/omit/audit.sqlite") == [])
  }

  @Test func `without --in-place it is a usage error`() throws {
    try put()
    let run = try shop.run("clean", "a.mov", "--to", "Out", "--patch")
    #expect(run.status == 64)
    #expect(run.errors.contains("use it with --in-place"))
    #expect(!shop.exists("Out") && !shop.exists(".state"))
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `a picture whose length would change is refused with a remedy`(more: [String]) throws {
    let original = try FixtureFiles.bytes(of: "comments.jpg")
    try shop.put("a.jpg", original)
    let run = try shop.run(
      arguments: ["clean", "a.jpg", "--in-place", "--patch", "--remove", "all"] + more)
    #expect(run.status == 2)
    #expect(run.text.contains("cannot be edited in place; `--in-place` without `--patch`"))
    #expect(try shop.bytes("a.jpg") == original)
    #expect(try shop.files() == ["a.jpg"])
  }

  @Test func `a picture with nothing to remove remains unchanged, without a digest`() throws {
    try shop.put("a.jpg", Picture.bare)
    let run = try patch("a.jpg", "--report", "-")
    #expect(run.status == 0)
    #expect(try shop.bytes("a.jpg") == Picture.bare)
    let report = try #require(try run.objects.first)
    #expect(report["outcome"] as? String == "unchanged")
    #expect((report["files"] as? [[String: any Sendable]])?.first?["patched"] == nil)
  }

  @Test(arguments: [["audit", "repair"], ["clean", "b.jpg", "--to", "Out"]])
  func `repair and the next run finish the edits of a killed run, and say so`(
    command: [String]
  ) async throws {
    try put()
    try put("c.mov")
    try shop.put("b.jpg", Picture.bare)
    let (movie, audit) = (shop.path("a.mov"), shop.path("a.sqlite"))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [movie = movie as String, audit = audit as String] in
      var settings = ShareSettings()
      settings.patches = true
      let policy = try #require(try StockPolicies.named("everyday"))
      var filter = ShareFilter(
        policies: PolicySet(policy), audit: try AuditLog(at: audit), settings: settings)
      filter.reached = { if $0 == .written(0) { _ = kill(getpid(), SIGKILL) } }
      let inputs = try ShareInput.walking([FileName(movie)], to: .inPlace)
      await filter.share(inputs, under: try Request(caller: .direct))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: audit + "-patches").count == 1)
    let run = try shop.run(arguments: command + ["--audit", "a.sqlite"])
    #expect(run.status == 0, "\(run.errors)")
    #expect((run.text + run.errors).contains("a.mov was completed"))
    #expect(try shop.run("clean", "c.mov", "--in-place").status == 0)
    #expect(try shop.bytes("a.mov") == shop.bytes("c.mov"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: audit + "-patches").isEmpty)
    #expect(try shop.run("audit", "repair", "--audit", "a.sqlite").text.contains("nothing to"))
  }

  // MARK: Hard links, full disks and permissions

  @Test func `a hard link contains edits in place, and keeps the content of a replaced file`()
    throws
  {
    for (isPatched, name) in [(true, "a"), (false, "c")] {
      try put("\(name).mov")
      try FileManager.default.linkItem(
        atPath: shop.path("\(name).mov"), toPath: shop.path("\(name)2.mov"))
      let run =
        isPatched ? try patch("a.mov") : try shop.run("clean", "c.mov", "--in-place")
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        try (shop.bytes("\(name).mov") == shop.bytes("\(name)2.mov")) == isPatched)
      #expect(run.errors.contains("had other hard links, which keep the original") == !isPatched)
    }
  }

  @Test func `a copy of a file with other names is a file of its own`() throws {
    try put()
    try FileManager.default.linkItem(atPath: shop.path("a.mov"), toPath: shop.path("b.mov"))
    let original = try shop.bytes("a.mov")
    #expect(try shop.run("clean", "a.mov", "b.mov", "--to", "Out").status == 0)
    #expect(try shop.bytes("a.mov") == original && shop.bytes("b.mov") == original)
    #expect(try number("Out/a.mov") != number("Out/b.mov"))
    #expect(try shop.bytes("Out/a.mov") == shop.bytes("Out/b.mov"))
  }

  @Test func `a read-only file is replaced and copied, and not edited in place`() throws {
    for arguments in [["--in-place", "--patch"], ["--in-place"], ["--to", "Out"]] {
      try? FileManager.default.removeItem(at: shop.url("a.mov"))
      try put()
      let original = try shop.bytes("a.mov")
      #expect(unsafe chmod(shop.path("a.mov"), 0o440) == 0)
      let run = try shop.run(arguments: ["clean", "a.mov"] + arguments)
      #expect(run.status == (arguments.count == 2 && arguments[1] == "--patch" ? 74 : 0))
      let isReplaced = arguments == ["--in-place"]
      #expect(try (shop.bytes("a.mov") == original) == !isReplaced)
      var status = stat()
      let output = arguments[0] == "--to" ? "Out/a.mov" : "a.mov"
      #expect(unsafe stat(shop.path(output), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o440)
    }
  }

  @Test func `the target of a link is edited, and the link is kept`() throws {
    try put("real/a.mov")
    let original = try shop.bytes("real/a.mov")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path("link.mov"), withDestinationPath: "real/a.mov")
    #expect(try patch("link.mov").status == 0)
    #expect(try shop.bytes("real/a.mov") != original)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: shop.path("link.mov"))
        == "real/a.mov")
  }

  @Test func `two names of one file are cleaned one after the other`() throws {
    try put()
    try FileManager.default.linkItem(atPath: shop.path("a.mov"), toPath: shop.path("b.mov"))
    let run = try shop.run("clean", "a.mov", "b.mov", "--in-place", "--patch", "--jobs", "1")
    // The second run finds a file that was changed since it was opened, a file that is being
    // changed, which does not verify, or nothing to do.
    #expect([0, 2, 74].contains(run.status))
    #expect(try patch("a.mov", "b.mov").status == 0)
    #expect(try shop.bytes("a.mov") == shop.bytes("b.mov"))
  }

  @Test(arguments: [["--in-place", "--patch"], ["--in-place"], ["--to", "Out"]])
  func `a sparse movie remains sparse when edited, and its copies have the same bytes`(
    arguments: [String]
  ) throws {
    let length = 24_000_000
    let head = Self.sparseMovie(of: length)
    try shop.put("a.mov", head)
    #expect(unsafe truncate(shop.path("a.mov"), length) == 0)
    #expect(try room("a.mov") < 1 << 20)
    let run = try shop.run(arguments: ["clean", "a.mov"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    let output = arguments[0] == "--to" ? "Out/a.mov" : "a.mov"
    let cleaned = try shop.bytes(output)
    #expect(cleaned.count == length && !holds(cleaned, Array("+52.5163".utf8)))
    let isPatched = arguments.contains("--patch")
    if isPatched { #expect(try room(output) < 1 << 20) }
  }

  private static func sparseMovie(of length: Int) -> [UInt8] {
    func movie(_ offset: Int) -> [UInt8] {
      BoxBuilder.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
        + BoxBuilder.box(
          "moov", MovieBuilder.header(),
          MovieBuilder.track(
            "soun", entry: MovieBuilder.soundEntry("sowt"), sizes: [UInt32(length - offset)],
            at: offset),
          BoxBuilder.box("udta", MovieBuilder.text("©xyz", "+52.5163+013.3777/")))
    }
    let start = movie(0).count + 8
    return movie(start) + BoxBuilder.number(UInt32(length - start + 8)) + Array("mdat".utf8)
  }
}
