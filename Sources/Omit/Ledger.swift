import Access
import Audit
import Files
import PolicyEngine
import Vocabulary

/// Writes what becomes of assets into the audit, in the audit's words.
struct Ledger: Sendable {
  let log: AuditLog
  let policies: PolicySet

  /// Records what is about to be delivered; durable when it returns.
  func intend(
    _ report: AssetReport, _ request: Request
  ) async throws(AuditError) -> IntentReceipt {
    try await log.intend(record(of: report, request))
  }

  /// Records how it ended.
  ///
  /// Where that fails, the intent stays open, which is true.
  func settle(_ receipt: IntentReceipt, _ report: AssetReport) async {
    let result: Settlement.Result =
      switch report.outcome {
      case .cleaned, .unchanged, .bypassed: .delivered
      case .failed where report.mayHaveLeft, .refused where report.mayHaveLeft: .unknown
      case .refused, .failed, .skipped: .notDelivered
      }
    try? await log.settle([Settlement(receipt, result, problem: problem(of: report))])
  }

  /// Records assets of which nothing is delivered: somebody will ask why they did not arrive.
  ///
  /// Nothing leaves without this record, so failing to write it changes nothing.
  func refuse(_ reports: [AssetReport], _ request: Request?) async {
    try? await log.record(undelivered: reports.map { record(of: $0, request) })
  }

  // MARK: The record

  /// The record of an asset; the request is nil where it did not say enough to be one.
  private func record(of report: AssetReport, _ request: Request?) -> AuditRecord {
    var caller = AuditCaller(api: report.callerAPI)
    caller.id = report.callerID
    caller.readWrite = request?.authorization.readWrite?.rawValue
    caller.addOnly = request?.authorization.addOnly?.rawValue
    caller.metadataOptions = request?.caller.metadataOptions.map(\.rawValue).sorted() ?? []
    var record = AuditRecord(
      share: report.share, asset: report.asset, caller: caller, outcome: outcome(of: report))
    record.by = request?.share.by
    record.destination = request?.share.destination
    record.policies = policies.policies.map {
      AuditPolicy(name: $0.name, sha256: "\(Digest(ofBytes: Array($0.text.utf8)))")
    }
    record.menu.supported = report.menu?.supported ?? false
    record.menu.reasons = report.menu?.reasons.map(\.rawValue) ?? []
    record.menu.offered = policies.offered.map(\.rawValue)
    record.choices = request.map(choices) ?? [:]
    record.reasons = report.reasons.map {
      AuditReason(rule: "\($0.rule)", effect: $0.effect.rawValue, kinds: $0.kinds)
    }
    record.counts.removed = report.removed
    record.counts.coarsened = report.coarsened
    record.counts.kept = report.kept
    record.counts.requestedNotApplied = report.requestedNotApplied
    record.closure = closure(of: report)
    record.files = report.files.map(file)
    record.evidence = report.verified
    record.problem = problem(of: report)
    return record
  }

  /// Names and digests of originals are recorded unless the policy keeps names out of outputs.
  private func file(_ file: AssetReport.File) -> AuditFile {
    var recorded = AuditFile(role: file.role.rawValue)
    recorded.contentType = file.contentType
    recorded.bytes = AuditPair(source: file.sourceLength, delivered: file.deliveredLength)
    let isNamed = policies.file.names == .keep
    recorded.source = isNamed ? lastComponent(file.source) : nil
    recorded.delivered = file.delivered.map(lastComponent)
    recorded.sha256 = AuditPair(
      source: isNamed ? file.sourceDigest : nil, delivered: file.deliveredDigest)
    return recorded
  }

  private func lastComponent(_ name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }

  private func choices(of request: Request) -> [String: String] {
    var choices: [String: String] = [:]
    for kind in Kind.allCases { choices[kind.rawValue] = request.choices[kind]?.rawValue }
    for (kind, coarseness) in request.choices.coarseness {
      choices[kind.rawValue] = "\(Choice.coarse.rawValue) \(coarseness)"
    }
    choices["format"] = request.choices.format?.rawValue
    return choices
  }

  private func outcome(of report: AssetReport) -> AuditOutcome {
    switch report.outcome {
    case .cleaned: .cleaned
    case .unchanged: .unchanged
    case .bypassed: .bypassed
    case .refused: .refused
    case .failed, .skipped: .failed
    }
  }

  private func closure(of report: AssetReport) -> AuditClosure? {
    switch report.closure {
    case .complete: .complete
    case .recognised: .recognised
    case .couldNotLook: nil
    }
  }

  private func problem(of report: AssetReport) -> AuditProblem? {
    report.problem.map { AuditProblem(code: $0.code.rawValue, at: $0.at) }
  }
}

/// The names that reports give streams.
enum StreamName {
  static let input = "standard input"
  static let output = "standard output"
}
