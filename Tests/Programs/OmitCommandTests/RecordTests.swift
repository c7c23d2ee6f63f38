import Audit
import Foundation
import Samples
import Testing
import Vocabulary

/// Traces that a run leaves beside its outputs: the record, the report and its messages.
@Suite struct RecordTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  /// Returns the record, as its rows and as the bytes of its files.
  private func record() async throws -> (entries: [AuditEntry], bytes: [UInt8]) {
    let bytes = try ["a.sqlite", "a.sqlite-wal"].filter(shop.exists).flatMap(shop.bytes)
    return (try await AuditLog(at: shop.path("a.sqlite")).entries(), bytes)
  }

  @Test(arguments: [
    ":memory:", "file:a.sqlite", "file::memory:?cache=shared", "file:x/y?mode=memory",
  ])
  func `the name of a record is a file's name, whatever SQLite makes of it`(name: String) throws {
    try shop.put("a.jpg", Picture.phone)
    for folder in ["One", "Two"] {
      #expect(try shop.run("clean", "a.jpg", "--to", folder, "--audit", name).status == 0)
    }
    #expect(shop.exists(name))
    #expect(try shop.run("audit", "verify", "--audit", name).text.contains("2 assets"))
    #expect(try shop.run("audit", "rotate", "--audit", name).status == 0)
    #expect(try shop.run("audit", "list", "--audit", name).lines.count > 2)
    #expect(try shop.run("audit", "verify", "--audit", name).status == 0)
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

  @Test func `coarsened kinds and their coarseness are recorded`() async throws {
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

  @Test func `an incomplete request is refused and recorded under its caller`()
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

  @Test(
    arguments: [
      ("limited", "asset-17"), ("authorized", "asset-17"), ("notDetermined", nil), ("denied", nil),
    ] as [(String, String?)])
  func `an identifier is recorded if the caller has access to its library`(
    _ status: String, _ identifier: String?
  ) async throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put(
      "r.json",
      """
      {"schema": "omit.request/1", "caller": {"api": "photosPicker", "id": "chat"},
       "authorization": {"readWrite": "\(status)", "addOnly": "notDetermined"},
       "asset": {"identifier": "asset-17", "selected": true}}
      """)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "--policy", "photos-picker",
      "--request", "r.json")
    #expect(run.status == 0, "\(run.errors)")
    let (entries, bytes) = try await record()
    #expect(entries.map(\.record.identifier) == [identifier])
    #expect(String(decoding: bytes, as: UTF8.self).contains("asset-17") == (identifier != nil))
  }

  @Test(arguments: ["family.jpg", "studio.jpg"])
  func `neither record nor report nor message holds a canary`(_ name: String) async throws {
    let canaries = Canary.planted(in: name).filter(\.recognised)
    #expect(canaries.count > 20)
    try shop.put("a.jpg", FixtureFiles.bytes(of: name))
    var printed: [UInt8] = []
    for arguments in [
      ["clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "--report", "r.json"],
      ["clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "--report", "-"],
      ["clean", "a.jpg", "--to", "Two", "--policy", "anonymous", "--audit", "a.sqlite"],
      ["check", "a.jpg"], ["inspect", "a.jpg"], ["inspect", "a.jpg", "--json"],
      ["inspect", "a.jpg", "--policy", "everyday"],
    ] {
      let run = try shop.run(arguments: arguments)
      printed += Array(run.output) + Array(run.messages.utf8)
    }
    printed += try shop.bytes("r.json")
    let (entries, bytes) = try await record()
    #expect(entries.count == 3)
    // A value of one or two bytes occurs everywhere.
    var searched = 0
    for canary in canaries where canary.needles.allSatisfy({ $0.count > 4 }) {
      #expect(!canary.occurs(in: printed), "\(canary.id) was said")
      #expect(!canary.occurs(in: bytes), "\(canary.id) was recorded")
      searched += 1
    }
    #expect(searched > 15)
  }

  // MARK: Counts

  /// Returns all recognised items of an inventory, including those of embedded assets.
  private func items(in inventory: [String: any Sendable]) -> [[String: any Sendable]] {
    let own = inventory["items"] as? [[String: any Sendable]] ?? []
    let assets = inventory["assets"] as? [[String: any Sendable]] ?? []
    return own + assets.flatMap(items)
  }

  @Test func `an item counts under every kind in the record, and under its first in the report`()
    async throws
  {
    try shop.put("a.jpg", FixtureFiles.bytes(of: "family.jpg"))
    let inventory = try #require(try shop.run("inspect", "a.jpg", "--json").objects.first)
    var (first, every, possible) = ([String: Int](), [String: Int](), [String: Int]())
    for item in items(in: inventory) {
      let unsure = item["possible"] as? [String] ?? []
      for kind in unsure { possible[kind, default: 0] += 1 }
      let kinds = (item["kinds"] as? [String] ?? []).filter { !unsure.contains($0) }
      first[kinds.first ?? "", default: 0] += 1
      for kind in kinds { every[kind, default: 0] += 1 }
    }
    #expect(first != every)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "--policy", "photos-picker",
      "--report", "-")
    let reported = try run.objects[0]["kept"] as? [String: Int]
    #expect(reported == first)
    let record = try #require(try await record().entries.first?.record)
    let recorded = record.files[0].counts.kept.sorted.map { ($0.kind.rawValue, $0.count) }
    #expect(Dictionary(uniqueKeysWithValues: recorded) == every)
    let unsure = record.files[0].counts.possible.kept.sorted.map { ($0.kind.rawValue, $0.count) }
    #expect(Dictionary(uniqueKeysWithValues: unsure) == possible && !possible.isEmpty)
  }

  @Test func `everything that may hold the kind is found`() async throws {
    try shop.put("a.jpg", FixtureFiles.bytes(of: "family.jpg"))
    // The maker note may contain anything; positions in separate entries are removed.
    let kept = """
      policy: keeper
      otherwise: keep
      unrecognised: keep
      rules: []
      """
    try shop.put("keeper.yaml", kept)
    #expect(
      try shop.run("clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite", "-q").status == 0)
    #expect(
      try shop.run(
        "clean", "a.jpg", "--to", "Two", "--audit", "a.sqlite", "-q", "--policy", "keeper.yaml"
      ).status == 0)
    let entries = try await record().entries
    for kind in Kind.allCases where kind != .rendering {
      for (option, fates) in [
        ("--received", [\AuditCounts.kept, \.possible.kept]), ("--removed", [\.removed]),
      ] {
        let run = try shop.run(
          "audit", "list", "--json", "--audit", "a.sqlite", option, kind.rawValue)
        let expected = entries.filter { entry in
          fates.contains { entry.record.counts[keyPath: $0][kind] > 0 }
        }.map(\.id)
        let found = try run.objects.compactMap { $0["id"] as? Int }.sorted()
        #expect(found == expected.map(Int.init), "\(option) \(kind)")
      }
    }
  }

  @Test func `each file has its own counts, closure and checks, and one left out has none`()
    async throws
  {
    try shop.put("in/a.jpg", Picture.phone)
    try shop.put(
      "in/a.xmp",
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      exif:GPSLatitude="52,31.2N" dc:format="image/jpeg"/></rdf:RDF></x:xmpmeta>
      """)
    try shop.put("in/a.AAE", "closed")
    let run = try shop.run("clean", "in/.", "--to", "Out", "--audit", "a.sqlite")
    #expect(run.status == 0, "\(run.errors)")
    let files = try #require(try await record().entries.first?.record.files)
    #expect(files.map(\.source) == ["a.jpg", "a.AAE", "a.xmp"])
    #expect(files.map(\.isLeftOut) == [false, true, false])
    #expect(files.map(\.closure) == [.complete, nil, .complete])
    #expect(files.map { $0.evidence == nil } == [false, true, false])
    #expect(files[2].counts.removed[.location] == 1)
    #expect(files[1].counts == AuditCounts())
    #expect(files[0].counts.removed[.location] > 0)
    let list = try shop.run("audit", "list", "--json", "--audit", "a.sqlite")
    #expect(!list.text.contains("mayHoldAnything"))
  }

  @Test func `a report states how reliably the removed values are gone`() throws {
    // No reader knows an APP4 segment of this name.
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
