import Testing

@Suite struct AuditShowTests {
  @Test func `a bypass is shown with its reason, and with the refused wishes`() async throws {
    let run = try await RecordedShares().run("show", "10")
    #expect(run.status == 0)
    #expect(
      run.text == """
        Record 10: delivered unchanged; the caller has full library access

        Requested at 2026-11-03T10:00:00.000Z by org.example.gallery, through photoKit: asset 1 of share s5.
        The caller has full library access.
        Decided by the policy photos-picker (SHA-256 0000000000000000000000000000000000000000000000000000000000000000).
        There was no menu: the caller has full library access, and no picker is involved.
        Chosen: location exclude.
        It ended at 2026-11-03T10:00:00.000Z.

        What it contained, with each item counted under every kind it has
          Location was to be removed but was not: the caller has full library access (3 items).
          Information needed to show the picture was kept (2 items).

        Files
          still, p5.jpg, JPEG, 1000 bytes became 900
            delivered SHA-256 abababababababababababababababababababababababababababababababab
            every part of it was recognised

        """)
  }

  @Test func `the number of how it ended shows the same record`() async throws {
    let shares = try await RecordedShares()
    let run = try shares.run("show", "2")
    #expect(run.text.hasPrefix("Record 2: delivered, with metadata removed"))
    #expect(run.text.contains("\n  Location was removed (4 items).\n"))
    #expect(try shares.run("show", "3").text == run.text)
  }

  @Test(arguments: [
    (
      6, "refused; nothing was delivered",
      "The file breaks the rules of its format (`malformed`), found at APP1 at byte 2."
    ),
    (8, "failed; nothing was delivered", "\n"),
    (
      18, "it is unknown whether it was delivered",
      "Information that names people was removed (1 item)."
    ),
    (28, "about to be delivered; the outcome is not recorded", "Location was made less exact"),
    (37, "delivered, with metadata removed", "it could not be parsed"),
  ])
  func `each outcome has a sentence`(_ id: Int, _ headline: String, _ detail: String) async throws {
    let run = try await RecordedShares().run("show", "\(id)")
    #expect(run.text.hasPrefix("Record \(id): \(headline)"))
    #expect(run.text.contains(detail))
  }

  @Test func `a number leads to its record after rotation too`() throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    func clean(_ folder: String) throws {
      let run = try shop.run("clean", "a.jpg", "--to", folder, "--audit", "audit.sqlite")
      #expect(run.status == 0)
    }
    func audit(_ arguments: String...) throws -> Workshop.Outcome {
      try shop.run(arguments: ["audit"] + arguments + ["--audit", "audit.sqlite"])
    }
    for folder in ["One", "Two"] { try clean(folder) }
    let before = try audit("show", "4")
    #expect(before.text.hasPrefix("Record 4: "))
    #expect(try audit("rotate").status == 0)
    let after = try audit("show", "4")
    #expect(after.status == 0, "\(after.errors)")
    #expect(after.lines.dropFirst() == before.lines.dropFirst())
    #expect(after.text.contains(#/^Record [0-9a-f]{8}/4: /#))
    #expect(try audit("prove", "4").status == 0)
    #expect(try audit("show", "99").status == 64)
    // A record of the current log comes first, and the other one with its number is mentioned.
    try clean("Three")
    let newest = try audit("show", "2")
    #expect(newest.text.hasPrefix("Record 2: "))
    #expect(
      newest.errors.contains(#/a closed log also has a record with this number: `[0-9a-f]{8}/2`/#))
    #expect(try audit("list", "--file", "a.jpg", "--json").objects.count == 3)
    let digest = try #require(before.text.firstMatch(of: #/delivered SHA-256 ([0-9a-f]{64})/#)?.1)
    #expect(try audit("list", "--sha256", String(digest), "--json").objects.count == 3)
    #expect(try audit("list", "--sha256", "0123456789", "--json").objects.isEmpty)
    #expect(try audit("report", "--html").status == 0)
  }

  @Test(arguments: ["1", "99", "0", "-1"])
  func `a number that no record has is a usage error`(_ id: String) async throws {
    let run = try await RecordedShares().run("show", id)
    #expect(run.status == 64)
  }

  @Test func `no copy is shown for an undelivered asset`() async throws {
    let run = try await RecordedShares().run("show", "8")
    #expect(!run.text.contains("900") && !run.text.contains("delivered SHA-256"))
  }
}
