import Audit
import Foundation
import Vocabulary

/// A temporary folder for one test, deleted with the test.
final class Scratch {
  let folder: String

  init() throws {
    let name = "omit-audit-\(UInt64.random(in: UInt64.min...UInt64.max))"
    folder = FileManager.default.temporaryDirectory.appending(path: name).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The path at which a test keeps its record.
  var audit: String { folder + "/state/omit/audit.sqlite" }

  /// Returns the same path, after creating its folders.
  func auditInFolder() throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder + "/state/omit", withIntermediateDirectories: true)
    return audit
  }

  func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}

extension AuditRecord {
  /// Returns a record with all fields.
  static func sample(_ asset: Int = 1, share: String = "share") -> AuditRecord {
    var caller = AuditCaller(api: "photoKit")
    caller.id = "org.example.\"gallery\"\n\u{1}"
    caller.readWrite = "limited"
    caller.addOnly = "denied"
    caller.reportedReadWrite = "authorized"
    caller.outOfProcess = false
    caller.metadataOptions = ["removeLocation"]
    var record = AuditRecord(
      share: share, asset: asset, time: Timestamp(milliseconds: 1_700_000_000_123),
      caller: caller, outcome: .cleaned, files: [.sample(), .leftOut()])
    record.by = "somebody"
    record.destination = "https://example.org/été"
    record.identifier = "8F2A/L0/001"
    record.policies = [AuditPolicy(name: "everyday", sha256: String(repeating: "ab", count: 32))]
    record.menu.supported = true
    record.menu.reasons = ["limitedAccess"]
    record.menu.offered = ["location", "caption"]
    record.choices = [
      AuditChoice(option: "location", setting: "exclude", by: .person),
      AuditChoice(option: "caption", setting: "include", by: .policy),
    ]
    record.reasons = [AuditReason(rule: "turnedOff", effect: "remove", kinds: [.location])]
    return record
  }

  /// Returns a record with only the required fields.
  static func bare(_ asset: Int = 1, share: String = "bare") -> AuditRecord {
    AuditRecord(
      share: share, asset: asset, time: Timestamp(milliseconds: 5),
      caller: AuditCaller(api: "direct"), outcome: .unchanged, files: [AuditFile(role: "still")])
  }
}

extension AuditFile {
  /// Returns a sidecar that was left out.
  static func leftOut() -> AuditFile {
    var file = AuditFile(role: "sidecar")
    file.isLeftOut = true
    return file
  }

  /// A transcoding with all fields.
  static var sampleTranscoding: Transcoding {
    var lost = KindCounts()
    lost.add(.caption, 2)
    return Transcoding(
      from: .heic, to: .jpeg,
      likeness: Likeness(
        similarity: 0.9931, worstTile: 0.98, lumaDifference: 0.4, colourDifference: 1),
      marks: [.sameDecoder, .toneMapped], losses: [.gainMap, .depth], lost: lost,
      versions: ["vips": "8.14.1", "libheif": "1.15.1"])
  }

  /// Returns a file with all fields.
  static func sample() -> AuditFile {
    var file = AuditFile(role: "still")
    file.source = "a\\b/\u{7f}.jpg"
    file.delivered = "b.jpg"
    file.contentType = .jpeg
    file.bytes = AuditPair(source: 10, delivered: 9)
    file.sha256 = AuditPair(source: "00", delivered: "ff")
    file.transcoding = sampleTranscoding
    file.counts.removed.add(.location, 3)
    file.counts.removed.add(.people, 1)
    file.counts.coarsened.add(.captureTime, 1)
    file.counts.kept.add(.rendering, 12)
    file.counts.echoes.add(.people, 1)
    file.counts.requestedNotApplied.add(.caption, 2)
    file.counts.possible.removed.add(.motion, 1)
    file.counts.possible.kept.add(.location, 2)
    file.counts.requestedNotApplied.add(.location, 1, isCertain: false)
    file.repeating = [
      Repetition(of: .people, carrier: .xmp, key: .known("dc:title"), at: "APP1 XMP at byte 2"),
      Repetition(of: .people, carrier: .iptc, key: .other, at: "APP13 at byte 3"),
    ]
    file.closure = .recognised
    file.evidence = Evidence(
      inventory: .passed, media: .passed, residue: .notChecked, witness: .couldNotLook,
      versions: ["libexif": "0.6.24", "exiv2": "0.27.6"])
    file.problem = AuditProblem(code: "residue", at: "APP1/IFD0 at byte 12")
    return file
  }
}

extension AuditLog {
  /// Returns the entries without a settlement, the oldest first.
  func openIntents() async throws -> [AuditEntry] {
    try await entries().filter { $0.settlement == nil }
  }
}
