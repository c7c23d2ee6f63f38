import Foundation
import Testing
import Vocabulary

@testable import Audit

@Suite struct AuditRecordTextTests {
  @Test(arguments: [AuditRecord.sample(), .bare()])
  func `a record is read back as it was`(record: AuditRecord) throws {
    let leaf = AuditLeaf.intent(record)
    #expect(try AuditLeaf(parsing: leaf.text) == leaf)
  }

  @Test(arguments: [AuditRecord.sample(), .bare()])
  func `the text of a record is JSON with sorted keys and no spaces`(record: AuditRecord) throws {
    let text = AuditLeaf.intent(record).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let sorted = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    #expect(String(decoding: sorted, as: UTF8.self) == text)
  }

  @Test func `the encoding of a record is this and no other`() {
    #expect(
      AuditLeaf.intent(.bare()).text
        == #"{"asset":1,"caller":{"api":"direct"},"files":[{"role":"still","transcoded":false}],"#
        + #""menu":{"supported":false},"outcome":"unchanged","policies":[],"share":"bare","#
        + #""time":5,"type":"intent","version":6}"#)
  }

  @Test func `a record has fields for names, counts and digests, and none for values`() {
    // A failure here is a reminder to consider what a new field could contain.
    let record = AuditRecord.sample()
    let names = Set(
      fields(of: record) + fields(of: record.caller) + fields(of: record.menu)
        + record.files.flatMap(fields) + record.files.map(\.counts).flatMap(fields)
        + record.files.map(\.counts.possible).flatMap(fields)
        + record.files.flatMap(\.repeating).flatMap(fields)
        + record.files.compactMap(\.evidence).flatMap(fields) + record.choices.flatMap(fields)
        + record.files.compactMap(\.transcoding).flatMap(fields)
        + record.files.compactMap(\.transcoding?.likeness).flatMap(fields)
        + record.reasons.flatMap(fields) + record.policies.flatMap(fields)
        + fields(of: AuditProblem(code: "x")))
    #expect(
      names == [
        "share", "asset", "time", "by", "caller", "destination", "identifier", "policies", "menu",
        "choices", "reasons", "outcome", "files",
        "id", "api", "readWrite", "addOnly", "reportedReadWrite", "outOfProcess",
        "metadataOptions", "supported", "offered", "option", "setting", "rule", "effect", "kinds",
        "name", "sha256", "role", "source", "delivered", "contentType", "bytes", "transcoding",
        "counts", "removed", "coarsened", "kept", "echoes", "requestedNotApplied", "closure",
        "evidence", "isLeftOut", "isPatched", "isTruncated", "inventory", "media", "residue",
        "witness",
        "versions", "problem", "code", "at", "possible", "repeating", "kind", "carrier", "key",
        "place", "target", "likeness", "marks", "losses", "lost", "similarity", "worstTile",
        "lumaDifference", "colourDifference",
      ])
  }

  private func fields(of value: some Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }
}
