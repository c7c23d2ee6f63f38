import Audit
import Foundation
import Vocabulary

/// A folder for one test, gone when the test is.
final class Scratch {
  let folder: String

  init() throws {
    let name = "omit-audit-\(UInt64.random(in: UInt64.min...UInt64.max))"
    folder = FileManager.default.temporaryDirectory.appending(path: name).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Where a test keeps its record.
  var audit: String { folder + "/state/omit/audit.sqlite" }

  func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}

extension AuditRecord {
  /// A record in which everything is said.
  static func sample(_ asset: Int = 1, share: String = "share") -> AuditRecord {
    var caller = AuditCaller(api: "photoKit")
    caller.id = "org.example.\"gallery\"\n\u{1}"
    caller.readWrite = "limited"
    caller.addOnly = "denied"
    caller.metadataOptions = ["removeLocation"]
    var record = AuditRecord(
      share: share, asset: asset, time: Timestamp(milliseconds: 1_700_000_000_123),
      caller: caller, outcome: .cleaned)
    record.by = "somebody"
    record.destination = "https://example.org/été"
    record.policies = [AuditPolicy(name: "everyday", sha256: String(repeating: "ab", count: 32))]
    record.menu.supported = true
    record.menu.reasons = ["limitedAccess"]
    record.menu.offered = ["location", "caption"]
    record.choices = ["location": "exclude", "caption": "include"]
    record.reasons = [AuditReason(rule: "turnedOff", effect: "remove", kinds: [.location])]
    record.counts.removed.add(.location, 3)
    record.counts.removed.add(.people, 1)
    record.counts.kept.add(.rendering, 12)
    record.counts.requestedNotApplied.add(.caption, 2)
    record.closure = .recognised
    var file = AuditFile(role: "still")
    file.source = "a\\b/\u{7f}.jpg"
    file.delivered = "b.jpg"
    file.contentType = .jpeg
    file.bytes = AuditPair(source: 10, delivered: 9)
    file.sha256 = AuditPair(source: "00", delivered: "ff")
    record.files = [file, AuditFile(role: "sidecar")]
    record.evidence = Evidence(
      inventory: .passed, media: .passed, residue: .notChecked, witness: .couldNotLook)
    record.problem = AuditProblem(code: "residue", at: "APP1/IFD0 at byte 12")
    return record
  }

  /// A record in which only the necessary is said.
  static func bare(_ asset: Int = 1) -> AuditRecord {
    AuditRecord(
      share: "bare", asset: asset, time: Timestamp(milliseconds: 5),
      caller: AuditCaller(api: "direct"), outcome: .unchanged)
  }
}
