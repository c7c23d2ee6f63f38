import Audit
import Foundation
import Samples
import Testing
import Vocabulary

/// What a run leaves behind beside its outputs: the record, the report and what it says.
@Suite struct RecordTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  /// The record, as its rows and as the bytes of its files.
  private func record() async throws -> (entries: [AuditEntry], bytes: [UInt8]) {
    let bytes = try ["a.sqlite", "a.sqlite-wal"].filter(shop.exists).flatMap(shop.bytes)
    return (try await AuditLog(at: shop.path("a.sqlite")).entries(), bytes)
  }

  @Test func `every asset has a record, delivered or not, with the outcome of its report`()
    async throws
  {
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/b.jpg", Picture.bare)
    try shop.put("Party/c.jpg", Picture.broken)
    try shop.put("Party/d.bmp", Picture.bitmap)
    try shop.put("Party/notes.txt", "text")
    let run = try shop.run(
      "clean", "Party", "absent.jpg", "--to", "Out", "--audit", "a.sqlite", "--report", "-")
    #expect(run.status == 74)
    let reported = try run.objects.compactMap { $0["outcome"] as? String }
    #expect(reported == ["cleaned", "unchanged", "refused", "refused", "skipped", "failed"])
    let entries = try await record().entries.sorted { $0.record.asset < $1.record.asset }
    #expect(entries.map(\.record.asset) == [1, 2, 3, 4, 6])
    #expect(entries.map(\.record.outcome) == [.cleaned, .unchanged, .refused, .refused, .failed])
    #expect(
      entries.map(\.settlement?.result)
        == [.delivered, .delivered, .notDelivered, .notDelivered, .notDelivered])
  }

  @Test func `what was made coarse, and how coarse, is recorded`() async throws {
    try shop.put("a.jpg", Picture.dated)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "--policy", "photos-picker",
      "--coarsen", "location=5km")
    #expect(run.status == 0, "\(run.errors)")
    let record = try #require(try await record().entries.first?.record)
    #expect(record.counts.coarsened[.location] == 2)
    #expect(record.counts.removed[.location] == 1)
    #expect(
      record.choices.contains(
        AuditChoice(option: "location", setting: "coarse 5km", by: .person)))
    #expect(
      record.choices.contains(AuditChoice(option: "caption", setting: "include", by: .policy)))
    #expect(record.reasons.contains { $0.effect == "coarsen" && $0.kinds == [.location] })
  }

  @Test func `what an incomplete request asks for is refused and recorded under its caller`()
    async throws
  {
    try shop.put("a.jpg", Picture.phone)
    try shop.put(
      "r.json", #"{"schema": "omit.request/1", "caller": {"api": "photosPicker", "id": "chat"}}"#)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "--request", "r.json")
    let filtered = try shop.run(
      "filter", "--audit", "a.sqlite", "--request", "r.json", input: Data(Picture.phone))
    #expect([run.status, filtered.status] == [2, 2])
    let records = try await record().entries.map(\.record)
    #expect(records.map(\.problem?.code) == ["incompleteRequest", "incompleteRequest"])
    #expect(records.map(\.caller.api) == ["photosPicker", "photosPicker"])
    #expect(records.map(\.caller.id) == ["chat", "chat"])
  }

  @Test(arguments: ["family.jpg", "studio.jpg"])
  func `neither record nor report nor message holds a canary`(_ name: String) async throws {
    let canaries = Canary.all.filter { $0.file == name && $0.recognised }
    #expect(canaries.count > 20)
    try shop.put("a.jpg", FixtureFiles.bytes(of: name))
    var said: [UInt8] = []
    for arguments in [
      ["clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "--report", "r.json"],
      ["clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "--report", "-"],
      ["clean", "a.jpg", "--to", "Two", "--policy", "anonymous", "--audit", "a.sqlite"],
      ["check", "a.jpg"], ["inspect", "a.jpg"], ["inspect", "a.jpg", "--json"],
      ["inspect", "a.jpg", "--policy", "everyday"],
    ] {
      let run = try shop.run(arguments: arguments)
      said += Array(run.output) + Array(run.messages.utf8)
    }
    said += try shop.bytes("r.json")
    let (entries, bytes) = try await record()
    #expect(entries.count == 3)
    // A value of one or two bytes stands everywhere.
    var searched = 0
    for canary in canaries where canary.needles.allSatisfy({ $0.count > 4 }) {
      #expect(!canary.stands(in: said), "\(canary.id) was said")
      #expect(!canary.stands(in: bytes), "\(canary.id) was recorded")
      searched += 1
    }
    #expect(searched > 15)
  }

  @Test func `a report says how far what was to be removed is known to be gone`() throws {
    // Nobody knows an APP4 segment of this name.
    let strange = JPEGBuilder().application(4, "Strange\0", [1, 2, 3]).picture().bytes
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", strange)
    try shop.put("c.txt", "text")
    for (policy, closures) in [
      ("photos-picker", ["complete", "recognised", "couldNotLook"]),
      ("everyday", ["complete", "complete", "couldNotLook"]),
    ] {
      let run = try shop.run(
        "clean", ".", "--to", policy, "--policy", policy, "--remove", "location",
        "--audit", policy + "/a.sqlite", "--report", "-", "--no-digest")
      #expect(run.status == 0, "\(run.errors)")
      let reports = try run.objects.prefix(3)
      #expect(reports.map { $0["closure"] as? String } == closures)
      #expect(reports.map { $0["outcome"] as? String }[2] == "skipped")
      let kept = run.errors.contains("1 part in 1 file was not recognised and kept")
      #expect(kept == (policy == "photos-picker"))
    }
  }
}
