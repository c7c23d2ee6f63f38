import Audit
import Foundation
import Samples
import Testing

@Suite struct ResumeTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/b.jpg", Picture.bare)
  }

  private func clean(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(
      arguments: ["clean", "Party", "--to", "Out", "--audit", "a.sqlite", "--report", "-"]
        + arguments)
  }

  private func outcomes(_ run: Workshop.Outcome) throws -> [String] {
    try run.objects.compactMap { $0["outcome"] as? String }
  }

  private func count() async throws -> Int {
    try await AuditLog(reading: shop.path("a.sqlite")).entries().count
  }

  @Test func `delivered and recorded assets are skipped, and neither written nor recorded again`()
    async throws
  {
    #expect(try clean("--resume").status == 0)
    let first = try FileManager.default.attributesOfItem(atPath: shop.path("Out/Party/a.jpg"))
    let run = try clean("--resume")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try outcomes(run) == ["skipped", "skipped"])
    #expect(try run.objects.allSatisfy { $0["earlier"] as? Bool == true })
    #expect(run.errors.contains("\nof these, 2 assets were already delivered and recorded\n"))
    #expect(try await count() == 2)
    let second = try FileManager.default.attributesOfItem(atPath: shop.path("Out/Party/a.jpg"))
    #expect(first[.systemFileNumber] as? Int == second[.systemFileNumber] as? Int)
  }

  @Test func `a resumed run delivers missing assets`() async throws {
    #expect(try clean().status == 0)
    try FileManager.default.removeItem(at: shop.url("Out/Party/a.jpg"))
    try shop.put("Party/c.jpg", Picture.dated)
    let run = try clean("--resume")
    #expect(run.status == 0)
    #expect(try outcomes(run) == ["cleaned", "skipped", "cleaned"])
    #expect(try await count() == 4)
  }

  @Test(arguments: [
    ["--policy", "newsroom"], ["--remove", "deviceModel"], ["--caller-id", "x"],
    ["--destination", "press"], ["--echoes", "remove"],
    ["--caller-api", "photosPicker"],
  ])
  func `an asset delivered under another request is not skipped`(arguments: [String]) throws {
    #expect(try clean().status == 0)
    let run = try shop.run(
      arguments: [
        "clean", "Party", "--to", "Out", "--audit", "a.sqlite", "--report", "-", "--resume",
      ] + arguments)
    #expect(run.status == 2)
    #expect(try outcomes(run) == ["refused", "refused"])
    let same = try shop.run(
      arguments: ["clean", "Party", "--to", "Two", "--audit", "a.sqlite", "-q"] + arguments)
    #expect(same.status == 0, "\(same.errors)")
    let resumed = try shop.run(
      arguments: [
        "clean", "Party", "--to", "Two", "--audit", "a.sqlite", "--resume", "--report", "-",
      ] + arguments)
    #expect(resumed.status == 0)
    #expect(try outcomes(resumed) == ["skipped", "skipped"])
  }

  @Test func `a file that is not the recorded delivery of this original is not skipped`() throws {
    #expect(try clean().status == 0)
    try shop.put("Out/Party/a.jpg", Picture.bare)
    try shop.put("Party/b.jpg", Picture.phone)
    let run = try clean("--resume")
    #expect(run.status == 2)
    #expect(try outcomes(run) == ["refused", "refused"])
    #expect(try outcomes(clean("--resume", "--replace")) == ["cleaned", "cleaned"])
  }

  @Test func `a record of closed parts is read whole`() throws {
    #expect(try clean().status == 0)
    #expect(try shop.run("audit", "rotate", "--audit", "a.sqlite").status == 0)
    #expect(try outcomes(clean("--resume")) == ["skipped", "skipped"])
  }

  @Test func `a Live Photo whose sidecar was left out is skipped as a whole`() throws {
    try shop.put("Party/c.jpg", LivePhotoBuilder.still())
    try shop.put("Party/c.mov", LivePhotoBuilder.movie())
    try shop.put("Party/c.AAE", "CanarySidecar")
    #expect(try clean().status == 0)
    #expect(!shop.exists("Out/Party/c.AAE") && shop.exists("Out/Party/c.mov"))
    #expect(try outcomes(clean("--resume")) == ["skipped", "skipped", "skipped"])
    try FileManager.default.removeItem(at: shop.url("Out/Party/c.mov"))
    #expect(try outcomes(clean("--resume")) == ["skipped", "skipped", "refused"])
  }

  @Test(arguments: [[], ["c.jpg"], ["c.mov"], ["c.jpg", "c.mov"]])
  func `the asset that a killed run was about to deliver is delivered, only over its own bytes`(
    missing: [String]
  ) async throws {
    try shop.put("Party/c.jpg", LivePhotoBuilder.still())
    try shop.put("Party/c.mov", LivePhotoBuilder.movie())
    #expect(try clean().status == 0)
    // Simulates the record that repair leaves after a run was killed between the two files.
    let other = try AuditLog(at: shop.path("b.sqlite"))
    for entry in try await AuditLog(reading: shop.path("a.sqlite")).entries() {
      let receipt = try await other.intend(entry.record)
      try await other.settle([Settlement(receipt, as: .unknown)])
    }
    for name in missing { try FileManager.default.removeItem(at: shop.url("Out/Party/\(name)")) }
    let arguments = ["clean", "Party", "--to", "Out", "--audit", "b.sqlite", "--report", "-"]
    #expect(
      try outcomes(shop.run(arguments: arguments + ["--resume"])).allSatisfy {
        $0 == "cleaned" || $0 == "unchanged"
      })
    #expect(
      try outcomes(shop.run(arguments: arguments + ["--resume"])) == [
        "skipped", "skipped", "skipped",
      ])
    try shop.put("Out/Party/a.jpg", "something else")
    #expect(
      try outcomes(shop.run(arguments: arguments + ["--resume"])) == [
        "refused", "skipped", "skipped",
      ])
  }

  @Test(arguments: [
    ["--in-place"], ["--to", "Out", "--dry-run"], ["--to", "Out", "--no-digest"],
    ["--to", "Out", "--names", "neutral"], ["--to", "Out", "--sidecars", "drop"],
    ["--to", "Out", "--policy", "secret.yaml"],
  ])
  func `if the record cannot show what was delivered, it is wrong usage`(arguments: [String])
    throws
  {
    try shop.put(
      "secret.yaml",
      "policy: secret\nextends: everyday\notherwise: keep\nunrecognised: keep\naudit: {sourceDigest: none}\n"
    )
    let run = try shop.run(arguments: ["clean", "Party", "--resume"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains("--resume cannot tell what was delivered: "), "\(run.errors)")
    #expect(!shop.exists("Out"))
  }

  @Test func `however often a run is killed, in the end every file is there once, and recorded`()
    async throws
  {
    for number in 0..<90 { try shop.put("Party/\(number).jpg", Picture.phone) }
    for number in 0..<10 {
      try shop.put("Party/live\(number).jpg", LivePhotoBuilder.still())
      try shop.put("Party/live\(number).mov", LivePhotoBuilder.movie())
    }
    let arguments = [
      "clean", "Party", "--to", "Out", "--audit", "a.sqlite", "--resume", "--report", "-", "-q",
    ]
    var killed = 0
    for round in 0..<6 {
      let run = try RunningTool(arguments, in: shop)
      _ = try run.read(1 + Int.random(in: 0..<40_000) * (round + 1) / 2)
      if run.process.isRunning { killed += 1 }
      run.kill()
    }
    #expect(killed > 0)
    let last = try shop.run(arguments: arguments)
    #expect(last.status == 0, "\(last.errors)")
    let again = try shop.run(arguments: arguments)
    #expect(try outcomes(again) == Array(repeating: "skipped", count: 102))
    let entries = try await AuditLog(reading: shop.path("a.sqlite")).entries()
    #expect(entries.allSatisfy { $0.settlement != nil })
    // Several of them have the same bytes: if it is unknown whether one of these was delivered, the
    // record of another counts for it.
    let delivered = entries.filter { $0.settlement?.result == .delivered }
      .flatMap(\.record.files).compactMap(\.sha256.delivered)
    let there = try shop.shell("cd Out/Party && sha256sum *").lines.map { String($0.prefix(64)) }
    #expect(there.count == 112)
    #expect(Set(delivered) == Set(there))
    #expect(Set(there).count > 2)
    #expect(try shop.run("audit", "verify", "--audit", "a.sqlite").status == 0)
    #expect(try shop.journals(beside: "a.sqlite") == [])
  }
}
