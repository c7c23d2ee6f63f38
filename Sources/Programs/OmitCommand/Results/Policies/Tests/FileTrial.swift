import Access
import Audit
import FoundationEssentials
import Omit
import PolicyEngine
import PolicyTools
import Vocabulary

/// A trial that shares a real file for a test of policies.
///
/// The file passes through all stages, into a temporary folder that is deleted afterwards.
struct FileTrial: Sendable {
  /// The result, in the form that a test of policies compares.
  let result: CaseResult
  /// The rules that contributed to the result.
  let rules: [RuleReference]
  /// The request, with the facts that the file's bytes supplied.
  let request: Request
  /// The bytes that were delivered, or nil if nothing was.
  let delivered: [UInt8]?

  /// A reason why a trial was not possible.
  struct Failure: Error, CustomStringConvertible, Sendable {
    /// A sentence that says what is wrong, without a full stop.
    let description: String

    /// Makes a failure with its description.
    init(_ description: String) { self.description = description }
  }

  /// Shares a file.
  ///
  /// - Parameters:
  ///   - path: The file, which is only read.
  ///   - request: The caller, and the person's choices.
  ///   - policies: The policies that decide.
  /// - Throws: `Failure` if reading, writing or recording fails.
  nonisolated(nonsending) init(
    of path: String, under request: Request, by policies: PolicySet
  ) async throws(Failure) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "omit-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let audit: AuditLog
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      audit = try AuditLog(at: folder.appending(path: "audit.sqlite").path)
    } catch {
      throw Failure("the folder for the output, or the record in it, cannot be created")
    }
    let output = folder.appending(path: "output").path
    let report = await FileTrial.report(
      on: Delivery(of: path, to: output), through: ShareFilter(policies: policies, audit: audit),
      request: request)
    guard let report else { throw Failure("the file was not shared") }
    guard let outcome = CaseResult.Outcome(report.outcome) else {
      throw Failure(report.problem?.message ?? "the file was not shared")
    }
    var facts = request.asset
    facts.contentType = report.files[0].contentType
    self.request = request.about(facts)
    rules = report.reasons.map(\.rule)
    delivered =
      report.isDelivered ? (try? Data(contentsOf: URL(filePath: output))).map { Array($0) } : nil
    // What cannot be counted in a file, such as a name, is the same as for the request alone.
    var result = CaseResult.deciding(self.request, under: policies).result
    result.outcome = outcome
    result.problem = report.problem?.code.rawValue
    result.note(report, naming: policies.policies.count == 1)
    self.result = result
  }

  private static nonisolated(nonsending) func report(
    on delivery: Delivery, through filter: ShareFilter, request: Request
  ) async -> AssetReport? {
    await filter.share(.asset(delivery), under: request)
  }
}

extension CaseResult {
  /// Adopts what a report says about the items of a file.
  fileprivate mutating func note(_ report: AssetReport, naming isAlone: Bool) {
    let items = report.items
    counts = Counts(removed: items.removed, kept: items.kept, coarsened: items.coarsened)
    func kinds(_ counts: KindCounts) -> Set<Kind> {
      Set(counts.sorted.map(\.kind)).intersection(.removable)
    }
    keep = kinds(items.kept)
    remove = kinds(items.removed)
    coarsen = coarsen.filter { kinds(items.coarsened).contains($0.key) }
    requestedNotApplied = kinds(report.requestedNotApplied.all)
    let name = { (rule: RuleReference) in isAlone ? rule.rule : rule.description }
    (because, reasons) = ([:], [])
    // If items of a kind were treated differently, the most protective treatment counts.
    let effects: [Reason.Effect] = [.remove, .coarsen, .keep]
    for effect in effects {
      var named: [Kind: Set<String>] = [:]
      for reason in report.reasons where reason.effect == effect {
        for kind in reason.kinds { named[kind, default: []].insert(name(reason.rule)) }
      }
      because.merge(named) { first, _ in first }
    }
    for reason in report.reasons where reason.effect == .bypass || reason.effect == .refuse {
      reasons.insert(name(reason.rule))
    }
  }
}

extension CaseResult.Outcome {
  fileprivate init?(_ outcome: AssetReport.Outcome) {
    switch outcome {
    case .cleaned: self = .cleaned
    case .unchanged: self = .unchanged
    case .bypassed: self = .bypassed
    case .refused: self = .refused
    case .failed, .skipped: return nil
    }
  }
}
