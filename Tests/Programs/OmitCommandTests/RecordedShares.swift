import Audit
import Foundation
import Vocabulary

/// A log of thirty shares of one asset each, with every outcome, twelve hours apart.
///
/// In turn: exempt with full access, cleaned for a chat, unchanged, refused, cleaned by `newsroom`.
/// Among the last, the fourth share was not delivered, the outcome of the ninth is unknown, the
/// fourteenth is open, and the asset of the nineteenth could not be inspected.
struct RecordedShares {
  let shop: Workshop

  static let count = 30

  init() async throws {
    shop = try Workshop()
    let log = try AuditLog(at: shop.path("audit.sqlite"))
    for share in 1...Self.count {
      let record = Self.record(share)
      if record.outcome == .refused {
        try await log.record(undelivered: [record])
      } else {
        let receipt = try await log.intend(record)
        guard let result = Self.result(share) else { continue }
        try await log.settle([Settlement(receipt, as: result, time: record.time)])
      }
    }
  }

  /// Returns the number of the record of a share: each share has one, and one for its end, except
  /// for the open one.
  static func id(_ share: Int) -> Int { share <= 14 ? 2 * share : 2 * share - 1 }

  /// Runs a command of `omit audit` on the log.
  func run(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(arguments: ["audit"] + arguments + ["--audit", "audit.sqlite"])
  }

  /// Returns text in which the name of the log, which varies, is replaced by `LOG`.
  static func withoutLog(_ text: String) -> String {
    text.replacing(/\b[0-9a-f]{32}\b/.wordBoundaryKind(.simple), with: "LOG")
  }

  private static func result(_ share: Int) -> Settlement.Result? {
    switch share {
    case 4: .notDelivered
    case 9: .unknown
    case 14: nil
    case _: .delivered
    }
  }

  private static func record(_ share: Int) -> AuditRecord {
    var file = AuditFile(role: "still")
    file.source = "p\(share).jpg"
    file.delivered = "p\(share).jpg"
    file.contentType = .jpeg
    file.bytes = AuditPair(source: 1000, delivered: 900)
    file.sha256.delivered = String(repeating: "ab", count: 32)
    file.closure = share == 19 ? nil : .complete
    file.counts.kept.add(.rendering, 2)
    var caller = AuditCaller(api: "direct")
    var outcome = AuditOutcome.cleaned
    var policy = "everyday"
    var reasons: [AuditReason] = []
    switch share % 5 {
    case 0:
      (outcome, policy) = (.bypassed, "photos-picker")
      caller = AuditCaller(api: "photoKit")
      caller.id = "org.example.gallery"
      caller.readWrite = "authorized"
      file.counts.kept.add(.location, 3)
      file.counts.requestedNotApplied.add(.location, 3)
      reasons = [AuditReason(rule: "photos-picker/fullLibraryAccess", effect: "bypass", kinds: [])]
    case 1:
      caller = AuditCaller(api: "photosPicker")
      caller.id = "=chat,\"home\""
      file.counts.removed.add(.location, 4)
      file.counts.kept.add(.captureTime, 1)
    case 2: outcome = .unchanged
    case 3:
      outcome = .refused
      file.delivered = nil
      file.problem = AuditProblem(code: "malformed", at: "APP1 at byte 2")
    case _:
      policy = "newsroom"
      file.counts.removed.add(.people, 1)
      file.counts.coarsened.add(.location, 1)
    }
    var record = AuditRecord(
      share: "s\(share)", asset: 1,
      time: Timestamp(milliseconds: 1_793_527_200_000 + Int64(share - 1) * 43_200_000),
      caller: caller, outcome: outcome, files: [file])
    record.policies = [AuditPolicy(name: policy, sha256: String(repeating: "0", count: 64))]
    record.by = share.isMultiple(of: 2) ? "anna" : nil
    record.destination = share % 5 == 1 ? "https://chat.example" : nil
    record.menu.reasons = share % 5 == 0 ? ["fullLibraryAccess", "noPicker"] : ["noPicker"]
    record.reasons = reasons
    if share % 5 == 0 {
      record.choices = [AuditChoice(option: "location", setting: "exclude", by: .person)]
    }
    return record
  }
}
