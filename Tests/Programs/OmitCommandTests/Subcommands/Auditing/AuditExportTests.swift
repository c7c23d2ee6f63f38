import Audit
import Foundation
import Testing

@Suite struct AuditExportTests {
  @Test func `every record is exported once, the oldest first, byte for byte`() async throws {
    let shares = try await RecordedShares()
    let run = try shares.run("export")
    #expect(run.status == 0)
    let objects = try run.objects
    #expect(objects.count == RecordedShares.count)
    #expect(
      objects.compactMap { $0["id"] as? Int }
        == (1...RecordedShares.count).map(RecordedShares.id))
    #expect(objects.filter { $0["ending"] == nil }.count == 1)
    // A proof contains the leaf as the tree has it.
    let proof = try shares.run("prove", "2").text
    let leaf = try #require(proof.split(separator: "\n").first { $0.contains("\"intent\"") })
    let exported = try #require(run.lines.first)
    #expect(exported.contains(try #require(leaf.firstIndex(of: "{").map { leaf[$0...] })))
  }

  @Test func `conditions leave records out`() async throws {
    let shares = try await RecordedShares()
    #expect(try shares.run("export", "--outcome", "bypassed").objects.count == 6)
    #expect(try shares.run("export", "--caller", "nobody").text.isEmpty)
  }

  @Test func `comma-separated values are no formulas`() async throws {
    let run = try await RecordedShares().run("export", "--csv", "--until", "2026-11-02")
    #expect(
      RecordedShares.withoutLog(run.text) == #"""
        log,id,time,share,asset,outcome,by,callerId,callerApi,readWrite,addOnly,metadataOptions,destination,policies,menu,choices,rules,role,contentType,source,delivered,bytesSource,bytesDelivered,sha256Source,sha256Delivered,closure,removed,coarsened,kept,echoes,requestedNotApplied,problem
        LOG,2,2026-11-01T10:00:00.000Z,s1,1,cleaned,,"'=chat,""home""",photosPicker,,,,https://chat.example,everyday,noPicker,,,still,JPEG,p1.jpg,p1.jpg,1000,900,,abababababababababababababababababababababababababababababababab,complete,location 4,,captureTime 1; rendering 2,,,
        LOG,4,2026-11-01T22:00:00.000Z,s2,1,unchanged,anna,,direct,,,,,everyday,noPicker,,,still,JPEG,p2.jpg,p2.jpg,1000,900,,abababababababababababababababababababababababababababababababab,complete,,,rendering 2,,,
        LOG,6,2026-11-02T10:00:00.000Z,s3,1,refused,,,direct,,,,,everyday,noPicker,,,still,JPEG,p3.jpg,,1000,,,,complete,,,rendering 2,,,malformed
        LOG,8,2026-11-02T22:00:00.000Z,s4,1,failed,anna,,direct,,,,,newsroom,noPicker,,,still,JPEG,p4.jpg,,1000,,,,complete,people 1,location 1,rendering 2,,,

        """#)
  }

  @Test func `more records than a page has are all there`() async throws {
    let shop = try Workshop()
    let log = try AuditLog(at: shop.path("audit.sqlite"))
    let file = AuditFile(role: "still")
    let records = (1...1203).map {
      AuditRecord(
        share: "s", asset: $0, caller: AuditCaller(api: "direct"), outcome: .refused, files: [file])
    }
    try await log.record(undelivered: records)
    for arguments in [["export"], ["list", "--json"], ["list", "--csv"], ["export", "--csv"]] {
      let run = try shop.run(arguments: ["audit"] + arguments + ["--audit", "audit.sqlite"])
      let isHeaded = arguments.contains("--csv")
      #expect(Set(run.lines).count == 1203 + (isHeaded ? 1 : 0), "\(arguments)")
      #expect(run.lines.count == 1203 + (isHeaded ? 1 : 0), "\(arguments)")
    }
  }
}
