import Audit
import Foundation
import Glibc
import Testing

@Suite struct KilledRunTests {
  @Test func `after a run was killed, what is recorded as delivered is what is there`()
    async throws
  {
    let shop = try Workshop()
    for number in 0..<400 { try shop.put("Party/\(number).jpg", Picture.phone) }
    var repaired = 0
    for round in 0..<4 {
      let process = Process()
      process.executableURL = Workshop.tool
      process.arguments = ["clean", "Party", "--to", "Out\(round)", "--audit", "a.sqlite", "-q"]
      process.currentDirectoryURL = shop.folder
      process.environment = ["HOME": shop.folder.path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      while process.isRunning, !shop.exists("Out\(round)/Party") { usleep(500) }
      usleep(UInt32(round * 3000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let repair = try shop.run("audit", "repair", "--audit", "a.sqlite")
      #expect(repair.status == 0, "\(repair.errors)")
      repaired += repair.lines.count { $0.hasPrefix("record ") }
      let there = Set(
        try FileManager.default.contentsOfDirectory(atPath: shop.path("Out\(round)/Party")))
      let entries = try await AuditLog(at: shop.path("a.sqlite")).entries()
      let mine = Dictionary(grouping: entries) { $0.record.share }
        .values.max { ($0.last?.id ?? 0) < ($1.last?.id ?? 0) }
      let delivered = (mine ?? []).filter { $0.settlement?.result == .delivered }
      #expect(Set(delivered.compactMap { $0.record.files[0].delivered }) == there)
      #expect(delivered.count == there.count)
      #expect(entries.allSatisfy { $0.settlement != nil })
    }
    #expect(try shop.run("audit", "verify", "--audit", "a.sqlite").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: shop.path("a.sqlite-open")) == [])
    // Where it was killed between recording and publishing is a matter of luck.
    #expect(repaired >= 0)
  }

  @Test func `the next run repairs, and says so`() async throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    #expect(try shop.run("clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite").status == 0)
    // An intent of nobody, as a loss of power leaves it.
    let log = try AuditLog(at: shop.path("a.sqlite"))
    _ = try await log.intend(try await log.entries()[0].record)
    for name in try FileManager.default.contentsOfDirectory(atPath: shop.path("a.sqlite-open")) {
      try FileManager.default.removeItem(at: shop.url("a.sqlite-open/\(name)"))
    }
    let run = try shop.run("clean", "a.jpg", "--to", "Two", "--audit", "a.sqlite")
    #expect(run.status == 0)
    #expect(run.errors.contains("an earlier run was interrupted: of 1 asset it is not known"))
    #expect(try shop.run("audit", "repair", "--audit", "a.sqlite").text.contains("nothing to"))
  }

  @Test func `a run leaves no path behind in the journal`() throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    for arguments in [["--to", "Out"], ["--in-place"]] {
      #expect(try shop.run(arguments: ["clean", "a.jpg", "-q"] + arguments).status == 0)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: shop.path(".state/omit/audit.sqlite-open"))
      #expect(names == [])
    }
  }
}
