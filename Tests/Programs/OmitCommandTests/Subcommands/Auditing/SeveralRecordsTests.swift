import Audit
import Foundation
import Testing

/// Rules for commands that read several records as one.
@Suite struct SeveralRecordsTests {
  let shop: Workshop

  /// Creates three parts of a folder, as tasks of a cluster leave them: of two, one and one asset.
  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.bare)
    for (part, files) in [(0, ["a.jpg", "b.jpg"]), (1, ["a.jpg"]), (2, ["b.jpg"])] {
      let record = "Cleaned/part-\(part)/record.sqlite"
      let run = try shop.run(
        arguments: ["clean"] + files + ["--to", "Cleaned/part-\(part)/files", "--audit", record])
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  private func audit(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(arguments: ["audit"] + arguments)
  }

  /// Changes a byte of a record of one part.
  private func tamper(_ part: Int) throws {
    let name = "Cleaned/part-\(part)/record.sqlite"
    // The content of the `-wal` file is moved to the database when no process has it open any more.
    _ = try AuditLog(at: shop.path(name))
    var bytes = Data(try shop.bytes(name))
    let range = try #require(bytes.range(of: Data("\"api\":\"direct\"".utf8)))
    bytes.replaceSubrange(range, with: Data("\"api\":\"DIRECT\"".utf8))
    try bytes.write(to: shop.url(name))
  }

  /// Replaces the record of one part with something else.
  private func ruin(_ part: Int) throws {
    let name = "Cleaned/part-\(part)/record.sqlite"
    for file in ["-wal", "-shm"] { try? FileManager.default.removeItem(at: shop.url(name + file)) }
    try shop.put(name, "no record")
  }

  @Test func `a folder of records is verified, each alone`() throws {
    let run = try audit("verify", "--audit", "Cleaned")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.lines
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("part-0/record: intact: 2 assets in 5 records, log "))
    #expect(lines[1].hasPrefix("part-1/record: intact: 1 asset in 3 records, log "))
    #expect(lines[3] == "3 records are intact: 4 assets")
    #expect(lines[4].contains("only with checkpoints that are kept elsewhere"))
  }

  @Test func `records that do not verify are named, and the others are checked`() throws {
    try tamper(1)
    let run = try audit("verify", "--audit", "Cleaned")
    #expect(run.status == 1)
    #expect(run.lines[0].hasPrefix("part-0/record: intact: "))
    #expect(run.lines[1].hasPrefix("part-1/record: verification failed: record "))
    #expect(run.lines[2].hasPrefix("part-2/record: intact: "))
    #expect(run.lines[3] == "1 of 3 records is not intact, or cannot be checked")
    try ruin(0)
    let damaged = try audit("verify", "--audit", "Cleaned")
    #expect(damaged.status == 74)
    #expect(damaged.lines[0].hasPrefix("part-0/record: cannot be checked: "))
    #expect(damaged.lines[1].hasPrefix("part-1/record: verification failed: "))
    #expect(damaged.lines[2].hasPrefix("part-2/record: intact: "))
    #expect(damaged.lines[3] == "2 of 3 records are not intact, or cannot be checked")
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["stats"], ["export"], ["report", "--html"], ["checkpoint"],
  ])
  func `an invalid record is never listed as if it were complete`(
    command: [String]
  ) throws {
    try ruin(1)
    let run = try shop.run(arguments: ["audit"] + command + ["--audit", "Cleaned"])
    #expect(run.status == 74)
    #expect(run.errors.contains("Cleaned/part-1/record.sqlite` is not a database"), "\(run.errors)")
  }

  @Test(arguments: [
    ["verify"], ["list"], ["show", "a:2"], ["stats"], ["export"], ["report", "--html"],
    ["checkpoint"],
  ])
  func `a folder without records is reported`(command: [String]) throws {
    try shop.put("Empty/a.jpg", Picture.bare)
    let run = try shop.run(arguments: ["audit"] + command + ["--audit", "Empty"])
    #expect(run.status == 74)
    #expect(run.text.isEmpty)
    #expect(run.errors.contains("there is no audit in the folder `Empty`"), "\(run.errors)")
  }

  @Test func `a checkpoint has a line for each record, and detects a missing record`() throws {
    let made = try audit("checkpoint", "--audit", "Cleaned")
    #expect(made.status == 0)
    #expect(made.errors.contains("created the key ") && made.errors.contains("/Cleaned.key;"))
    #expect(
      try made.objects.map { $0["record"] as? String } == [
        "part-0/record", "part-1/record", "part-2/record",
      ])
    #expect(shop.exists("Cleaned.key"))
    #expect(try !shop.files().contains { $0.hasPrefix("Cleaned/") && $0.hasSuffix(".key") })
    try shop.put("cp", made.text)
    let later = "Cleaned/part-3/record.sqlite"
    #expect(try shop.run("clean", "a.jpg", "--to", "Late", "--audit", later).status == 0)
    #expect(
      try shop.run("clean", "a.jpg", "--to", "Two", "--audit", "Cleaned/part-1/record.sqlite")
        .status == 0)
    let run = try audit("verify", "--audit", "Cleaned", "--since", "cp")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.lines.count { $0.hasPrefix("  it begins with the ") } == 3)
    #expect(run.lines.last == "4 records are intact: 6 assets")
    // Each line is also a checkpoint of its own record.
    let one = try audit("verify", "--audit", "Cleaned/part-1/record.sqlite", "--since", "cp")
    #expect(one.status == 0 && one.text.contains("it begins with the 3 records"))
    try FileManager.default.removeItem(at: shop.url("Cleaned/part-1"))
    let lost = try audit("verify", "--audit", "Cleaned", "--since", "cp")
    #expect(lost.status == 1)
    let loss = "verification failed: none of these records has the log "
    #expect(lost.lines.contains { $0.hasPrefix(loss) })
    #expect(try audit("verify", "--audit", "Cleaned").status == 0)
  }

  @Test func `lists, statistics, reports and exports are of all, and numbers name the record`()
    throws
  {
    let list = try audit("list", "--audit", "Cleaned")
    #expect(list.status == 0)
    let numbers = list.lines.dropFirst().map { $0.prefix { $0 != " " } }
    // The outcome of the first asset of the first part is recorded before the second asset, or
    // after it.
    let seconds: Set<Substring> = ["part-0/record:4", "part-0/record:3"]
    #expect(numbers.count == 4 && numbers.prefix(2) == ["part-2/record:2", "part-1/record:2"])
    #expect(numbers.dropFirst(2).contains("part-0/record:2"))
    #expect(numbers.dropFirst(2).contains { seconds.contains($0) })
    for number in numbers {
      let show = try audit("show", "--audit", "Cleaned", String(number))
      #expect(show.text.hasPrefix("Record \(number): delivered"), "\(show.errors)")
    }
    let json = try audit("list", "--json", "--audit", "Cleaned").objects
    let listed = json.map { "\($0["record"] ?? ""):\($0["id"] ?? "")" }
    #expect(listed.first.map { seconds.contains($0[...]) } == true)
    #expect(listed.dropFirst() == ["part-0/record:2", "part-1/record:2", "part-2/record:2"])
    #expect(try audit("list", "--json", "--limit", "3", "--audit", "Cleaned").objects.count == 3)
    let csv = try audit("list", "--csv", "--audit", "Cleaned").lines
    #expect(csv[0].hasPrefix("record,log,id,") && csv[1].hasPrefix("part-0/record,"))
    let export = try audit("export", "--audit", "Cleaned").objects
    #expect(export.compactMap { $0["record"] as? String }.count == 4)
    let lines = try audit("export", "--csv", "--audit", "Cleaned").lines
    #expect(lines.count == 5 && lines[0].hasPrefix("record,log,"))
    #expect(lines.allSatisfy { $0.count { $0 == "," } >= 30 })
    #expect(try audit("stats", "--audit", "Cleaned").text.hasPrefix("direct: 4 assets"))
    let report = try audit("report", "--html", "--audit", "Cleaned").text
    #expect(report.contains("<p>4 photos and movies from "))
    let named = try audit(
      "list", "--json", "--audit", "Cleaned/part-0/record.sqlite", "--audit",
      "Cleaned/part-2/record.sqlite")
    #expect(try named.objects.count == 3)
    #expect(try named.objects.last?["record"] as? String == "Cleaned/part-2/record")
  }

  @Test func `a number without a record name must be unambiguous, and an unknown one is not found`()
    throws
  {
    let run = try audit("show", "2", "--audit", "Cleaned")
    #expect(run.status == 64)
    #expect(run.errors.contains("name the record, too: `NAME:2`"))
    for number in ["part-0/record:99", "part-9/record:2"] {
      let run = try audit("show", number, "--audit", "Cleaned")
      #expect(run.status == 64 && run.errors.contains("there is no record \(number)"))
    }
    #expect(try audit("show", "a:2", "--audit", "Cleaned/part-0/record.sqlite").status == 64)
  }

  @Test func `a later attempt with a record of its own counts once`() throws {
    for attempt in 1...2 {
      let input = Data(
        "{\"id\": \"a\", \"name\": \"a.jpg\", \"bytes\": \(Picture.phone.count), "
          .utf8)
      let share = Data("\"request\": {\"share\": {\"id\": \"task-7\"}}}\n".utf8)
      let run = try shop.run(
        "filter", "--frames", "--audit", "Tries/\(attempt).sqlite",
        input: input + share + Data(Picture.phone))
      #expect(run.status == 0, "\(run.errors)")
    }
    let list = try audit("list", "--json", "--audit", "Tries")
    #expect(try list.objects.map { $0["record"] as? String } == ["2"])
    let message = "omit: 1 attempt not shown: a later record covers the same asset\n"
    #expect(list.errors == message)
    #expect(try audit("stats", "--audit", "Tries").text.hasPrefix("direct: 1 asset"))
    #expect(try audit("export", "--audit", "Tries").objects.count == 2)
    #expect(try audit("show", "1:2", "--audit", "Tries").status == 0)
  }

  @Test func `reading several records changes none of them`() throws {
    #expect(try audit("verify", "--audit", "Cleaned").status == 0)
    let before = try (0..<3).map { try shop.bytes("Cleaned/part-\($0)/record.sqlite") }
    for command in [["list"], ["export"], ["stats"], ["report", "--html"], ["verify"]] {
      #expect(
        try shop.run(arguments: ["audit"] + command + ["--audit", "Cleaned"]).status == 0)
    }
    let after = try (0..<3).map { try shop.bytes("Cleaned/part-\($0)/record.sqlite") }
    let isSame = before == after
    #expect(isSame)
  }

  @Test func `a proof is compared with one checkpoint`() throws {
    try shop.put("cp", try audit("checkpoint", "--audit", "Cleaned").text)
    let record = "Cleaned/part-0/record.sqlite"
    try shop.put("proof", try audit("prove", "2", "--audit", record).text)
    let run = try audit("verify", "--proof", "proof", "--since", "cp")
    #expect(run.status == 64)
    #expect(run.errors.contains("one checkpoint, but there are several"))
  }
}
