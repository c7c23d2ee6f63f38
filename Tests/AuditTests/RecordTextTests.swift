import Foundation
import Testing

@testable import Audit

@Suite struct RecordTextTests {
  @Test(arguments: [AuditRecord.sample(), .bare()])
  func `the text of a record is what an encoder with sorted keys writes`(
    record: AuditRecord
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let expected = String(decoding: try encoder.encode(record), as: UTF8.self)
    #expect(record.json.text == expected)
  }

  @Test(arguments: [AuditRecord.sample(), .bare()])
  func `a record is read back as it was`(record: AuditRecord) throws {
    let read = try JSONDecoder().decode(AuditRecord.self, from: Data(record.json.text.utf8))
    #expect(read == record)
  }

  @Test func `a record has fields for names, counts and digests, and none for a value`() {
    // Whoever adds a field here has thought about what could stand in it.
    let names = Set(
      fields(of: AuditRecord.sample()) + fields(of: AuditRecord.sample().caller)
        + AuditRecord.sample().files.flatMap(fields) + fields(of: AuditProblem(code: "x"))
        + fields(of: AuditRecord.sample().counts) + fields(of: AuditRecord.sample().menu)
        + AuditRecord.sample().reasons.flatMap(fields)
        + AuditRecord.sample().policies.flatMap(fields))
    #expect(
      names == [
        "share", "asset", "time", "by", "caller", "destination", "policies", "menu", "choices",
        "reasons", "outcome", "counts", "closure", "files", "evidence", "problem",
        "id", "api", "readWrite", "addOnly", "metadataOptions",
        "role", "source", "delivered", "contentType", "bytes", "sha256",
        "code", "at", "removed", "coarsened", "kept", "echoes", "requestedNotApplied",
        "supported", "offered", "rule", "effect", "kinds", "name",
      ])
  }

  private func fields(of value: some Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }
}
