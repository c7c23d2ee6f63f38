import Audit
import Foundation
import Glibc
import Testing

@Suite struct KilledRunTests {
  @Test func `after a run was killed, the assets recorded as delivered are those that exist`()
    async throws
  {
    let shop = try Workshop()
    for number in 0..<400 { try shop.put("Party/\(number).jpg", Picture.phone) }
    for round in 0..<4 {
      let run = try RunningTool(
        ["clean", "Party", "--to", "Out\(round)", "--audit", "a.sqlite", "-q", "--report", "-"],
        in: shop)
      _ = try run.read(1 + round * 20_000)
      run.kill()
      let repair = try shop.run("audit", "repair", "--audit", "a.sqlite")
      #expect(repair.status == 0, "\(repair.errors)")
      let there = Set(
        try FileManager.default.contentsOfDirectory(atPath: shop.path("Out\(round)/Party")))
      let entries = try await AuditLog(at: shop.path("a.sqlite")).entries()
      let mine = Dictionary(grouping: entries) { $0.record.share }
        .values.max { ($0.last?.id ?? 0) < ($1.last?.id ?? 0) }
      let delivered = (mine ?? []).filter { $0.settlement?.result == .delivered }
      #expect(Set(delivered.compactMap { $0.record.files[0].delivered }) == there)
      #expect(delivered.count == there.count)
      #expect(!there.isEmpty && there.count < 400)
      #expect(entries.allSatisfy { $0.settlement != nil })
    }
    #expect(try shop.run("audit", "verify", "--audit", "a.sqlite").status == 0)
    #expect(try shop.journals(beside: "a.sqlite") == [])
  }

  @Test func `partial deliveries of a killed run are repaired`()
    async throws
  {
    let shop = try Workshop()
    // Coded bytes up to the marker that ends the picture: more than the pipe holds.
    let long = Picture.phone.dropLast(2) + Array(repeating: 0x11, count: 200_000) + [0xFF, 0xD9]
    let run = try RunningTool(["filter", "--audit", "a.sqlite"], in: shop, input: Array(long))
    // Nothing is delivered before it is recorded, or settled before it is delivered.
    #expect(try run.read(1).count == 1)
    run.kill()
    let repair = try shop.run("audit", "repair", "--audit", "a.sqlite")
    #expect(repair.status == 0, "\(repair.errors)")
    #expect(repair.lines.count { $0.hasPrefix("record ") } == 1)
    let entries = try await AuditLog(at: shop.path("a.sqlite")).entries()
    #expect(entries.map(\.settlement?.result) == [.unknown])
    #expect(try shop.run("audit", "verify", "--audit", "a.sqlite").status == 0)
  }

  @Test func `the next run repairs, and says so`() async throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    #expect(try shop.run("clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite").status == 0)
    // An intent without a process, as a loss of power leaves it.
    let log = try AuditLog(at: shop.path("a.sqlite"))
    _ = try await log.intend(try await log.entries()[0].record)
    for name in try shop.journals(beside: "a.sqlite") {
      try FileManager.default.removeItem(at: shop.url("a.sqlite-open/\(name)"))
    }
    let run = try shop.run("clean", "a.jpg", "--to", "Two", "--audit", "a.sqlite")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "an earlier run was stopped before it finished: it is unknown whether 1 asset was "
          + "delivered"))
    #expect(try shop.run("audit", "repair", "--audit", "a.sqlite").text.contains("nothing to"))
  }

  @Test func `an output that a killed run did not finish is deleted by the next, which says so`()
    async throws
  {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    for number in 0..<2 {
      let (path, folder) = (shop.path("a.sqlite"), shop.path("Out"))
      // Simulates a file system without nameless files.
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, folder = folder as String] in
        let log = try AuditLog(at: path)
        try log.note(StagingFolder(path: Array(folder.utf8), process: "gone"))
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(filePath: "\(folder)/.omit-gone-1.part"))
        _ = kill(getpid(), SIGKILL)
      }
      try shop.put("Out/.omit-other-1.part", "somebody else's")
      #expect(shop.exists("Out/.omit-gone-1.part"))
      if number == 0 {
        let run = try shop.run("clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite")
        #expect(
          run.errors.contains("run was stopped before it finished: 1 unfinished copy deleted\n"))
      } else {
        let repair = try shop.run("audit", "repair", "--audit", "a.sqlite")
        #expect(repair.text == "1 unfinished copy deleted\n")
      }
      #expect(!shop.exists("Out/.omit-gone-1.part") && shop.exists("Out/.omit-other-1.part"))
      #expect(try shop.journals(beside: "a.sqlite") == [])
    }
  }

  @Test func `a run leaves no path in the journal`() throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    for arguments in [["--to", "Out"], ["--in-place"]] {
      #expect(try shop.run(arguments: ["clean", "a.jpg", "-q"] + arguments).status == 0)
      #expect(try shop.journals(beside: ".state/omit/audit.sqlite") == [])
    }
  }
}
