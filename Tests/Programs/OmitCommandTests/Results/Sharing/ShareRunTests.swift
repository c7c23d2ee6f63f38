import Foundation
import Testing

/// Messages of a share during the run and at its end.
@Suite struct ShareRunTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  @Test func `a dry run writes nothing, not even a record`() throws {
    try shop.put("Party/a.jpg", Picture.phone)
    let run = try shop.run("clean", "Party", "--to", "Out", "--dry-run")
    #expect(run.status == 0)
    #expect(run.lines == ["cleaned    Party/a.jpg  location 2, preview 2"])
    #expect(run.errors.contains("dry run, nothing was written"))
    #expect(try shop.files() == ["Party", "Party/a.jpg"])
    #expect(!shop.exists(".state"))
  }

  @Test func `report lines have the keys of the schema, in input order`() throws {
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/b.txt", "text")
    try shop.put("Party/c.jpg", Picture.broken)
    let run = try shop.run("clean", "Party", "--to", "Out", "--report", "-")
    let reports = try run.objects
    #expect(run.status == 2)
    #expect(reports.map { $0["outcome"] as? String } == ["cleaned", "skipped", "refused"])
    #expect(reports.map { $0["asset"] as? Int } == [1, 2, 3])
    let keys: Set = [
      "schema", "share", "asset", "policy", "caller", "menu", "outcome", "reasons", "removed",
      "coarsened", "kept", "echoes", "requestedNotApplied", "closure", "files", "verified",
      "problem",
    ]
    for report in reports {
      #expect(report["schema"] as? String == "omit.report/1")
      #expect(keys.isSubset(of: report.keys))
    }
  }

  @Test func `a report in a file leaves the lines for people`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("clean", "a.jpg", "--to", "Out", "--report", "report.jsonl")
    #expect(run.lines.count == 1)
    #expect(try Workshop.objects(in: Data(shop.bytes("report.jsonl"))).count == 1)
  }

  @Test func `a report never takes the place of an original`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("clean", "a.jpg", "--to", "Out", "--report", "./a.jpg")
    #expect(run.status == 64)
    #expect(try shop.bytes("a.jpg") == Picture.phone)
  }

  @Test func `with quiet only problems are reported`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.broken)
    let run = try shop.run("clean", "a.jpg", "b.jpg", "--to", "Out", "--quiet")
    #expect(run.text.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("omit: refused    b.jpg  "))
  }

  @Test func `results that cannot be written end the run with an output error`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("clean", "a.jpg", "--to", "Out", output: "/dev/full")
    #expect(run.status == 74)
    #expect(run.errors.contains("standard output cannot be written: no space left"))
  }

  @Test func `without a place for the audit nothing is delivered`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", environment: ["HOME": "", "XDG_STATE_HOME": ""])
    #expect(run.status == 74)
    #expect(run.errors.contains("--audit"))
    #expect(!shop.exists("Out"))
  }

  @Test func `nothing is written to a descriptor that was closed`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.shell(#""$OMIT" clean a.jpg --to Out --report r.json <&- >&-"#)
    #expect(run.status == 74)
    #expect(run.errors.contains("standard output cannot be written: bad file descriptor"))
    let reports = try Workshop.objects(in: Data(shop.bytes("r.json")))
    #expect(reports.count == 1)
  }

  @Test func `a reader that closes its end stops the run without a message`() throws {
    for number in 0..<500 { try shop.put("Party/\(number).jpg", Picture.phone) }
    let run = try shop.shell(
      #"("$OMIT" clean Party --to Out; echo $? > status) | head -n 1"#)
    #expect(run.lines.count == 1)
    #expect(!run.errors.contains("cannot be written"))
    #expect(try shop.bytes("status") == Array("74\n".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: shop.path("Out/Party")).count < 500)
  }

  @Test func `only the first run prints where it records`() throws {
    try shop.put("a.jpg", Picture.phone)
    let notice = "omit: what is shared is recorded in \(shop.path(".state/omit/audit.sqlite"))\n"
    let first = try shop.run("clean", "a.jpg", "--to", "One")
    #expect(first.messages.hasPrefix(notice))
    let second = try shop.run("clean", "a.jpg", "--to", "Two")
    #expect(second.messages == second.errors)
  }

  @Test func `if there is nothing to do, the summary says so`() throws {
    try FileManager.default.createDirectory(
      at: shop.url("Empty"), withIntermediateDirectories: true)
    let run = try shop.run("clean", "Empty", "--to", "Out")
    #expect(run.status == 0)
    #expect(run.errors == "\nthe given paths contain no files; nothing was done\n")
  }
}
