public import Access
public import Audit
import Files
public import PolicyEngine
import Verification
import Vocabulary

/// The front door: takes assets that somebody is about to share through all stages.
///
/// ```
/// files -> inventory -> decision -> edit plan -> staged -> verified -> recorded -> published
/// ```
public struct ShareFilter: Sendable {
  /// The policies that decide.
  public let policies: PolicySet
  /// How a share is carried out.
  public let settings: ShareSettings
  /// The record of what was shared; nil only for dry runs.
  public let audit: AuditLog?

  let policyName: String
  let policyDigest: String
  /// The independent reader of outputs, where one is installed.
  let witness: Witness?

  /// Proves outputs before they are delivered.
  var verifier: Verifier {
    Verifier(
      takesDigests: settings.takesDigests, witness: witness, requirement: policies.settings.witness)
  }

  /// Makes a filter that records what it delivers.
  public init(policies: PolicySet, audit: AuditLog, settings: ShareSettings = ShareSettings()) {
    self.init(policies: policies, recordingTo: audit, settings: settings)
  }

  /// Makes a filter that only looks: it never writes, whatever the settings say.
  public init(lookingWith policies: PolicySet, settings: ShareSettings = ShareSettings()) {
    var settings = settings
    settings.isDryRun = true
    self.init(policies: policies, recordingTo: nil, settings: settings)
  }

  private init(policies: PolicySet, recordingTo audit: AuditLog?, settings: ShareSettings) {
    self.policies = policies
    self.audit = audit
    self.settings = settings
    witness = policies.settings.witness == .off ? nil : Witness.find().map(Witness.init)
    policyName = policies.policies.map(\.name).joined(separator: "+")
    let texts = policies.policies.map(\.text).joined(separator: "\0")
    policyDigest = "\(Digest(ofBytes: Array(texts.utf8)))"
  }

  /// Shares assets: each is delivered, verified and recorded, or not delivered.
  ///
  /// Where the task is cancelled, assets under way are finished and no others are started.
  ///
  /// - Parameters:
  ///   - inputs: The assets, each with the place of its output.
  ///   - request: Who asks, and what the person chose.
  ///   - report: Takes the reports, in the order of the inputs, as they become known.
  /// - Returns: A summary of all outcomes.
  @discardableResult
  public nonisolated(nonsending) func share(
    _ inputs: [ShareInput], under request: Request,
    reporting report: (AssetReport) -> Void = { _ in }
  ) async -> ShareSummary {
    let shareID = request.share.id ?? ShareID.fresh()
    let ledger = ledger
    var summary = ShareSummary()
    // Nil for what was not begun.
    var finished: [Int: AssetReport?] = [:]
    var next = 0
    await withTaskGroup(of: (Int, AssetReport?).self) { group in
      var started = 0
      // While one asset's record is being made durable, others are worked on.
      let window = settings.jobs * 8
      while next < inputs.count {
        while started < inputs.count, started - next < window, !Task.isCancelled {
          let index = started
          let blank = blank(index + 1, shareID, inputs[index].files, request)
          switch inputs[index] {
          case .asset(let delivery):
            group.addTask {
              guard !Task.isCancelled else { return (index, nil) }
              var asset = AssetShare(
                delivery: delivery, filter: self, request: request, ledger: ledger, report: blank)
              return (index, await asset.run())
            }
          case .skipped:
            group.addTask { (index, blank.leftOut(inputs[index])) }
          case .failed:
            group.addTask {
              let report = blank.leftOut(inputs[index])
              if !settings.isDryRun { await ledger?.refuse([report], request) }
              return (index, report)
            }
          }
          started += 1
        }
        guard let (index, result) = await group.next() else { break }
        finished.updateValue(result, forKey: index)
        while let slot = finished.removeValue(forKey: next) {
          next += 1
          guard let ready = slot else { continue }
          summary.add(ready)
          report(ready)
        }
      }
    }
    audit?.rest()
    return summary
  }

  /// Shares a stream: reads it to its end, and writes it out once it is verified and recorded.
  ///
  /// - Parameters:
  ///   - input: An open descriptor.
  ///   - output: An open descriptor, to which nothing is written unless everything may leave.
  ///   - request: Who asks, and what the person chose.
  /// - Returns: The report on it.
  public nonisolated(nonsending) func share(
    from input: Int32, to output: Int32, under request: Request
  ) async -> AssetReport {
    let name = StreamName.input
    var report = blank(1, request.share.id ?? ShareID.fresh(), ShareInput.files(name), request)
    do {
      let original = try SourceFile.spooling(input)
      var asset = AssetShare(
        delivery: Delivery(source: original.path, target: .stream(output)), filter: self,
        request: request, ledger: ledger, report: report,
        spooled: original)
      defer { audit?.rest() }
      return await asset.run()
    } catch {
      report.problem = Problem(error)
      return report
    }
  }

  /// Refuses assets that are not even looked at, because the request does not state a fact.
  ///
  /// - Parameters:
  ///   - inputs: The assets.
  ///   - fact: The fact that is not stated, named as the rules name it.
  ///   - caller: Who asks, as far as that is known.
  ///   - report: Takes the reports, in the order of the inputs.
  /// - Returns: A summary of all outcomes.
  @discardableResult
  public nonisolated(nonsending) func refuse(
    _ inputs: [ShareInput], lacking fact: String, of caller: Caller?,
    reporting report: (AssetReport) -> Void = { _ in }
  ) async -> ShareSummary {
    let shareID = ShareID.fresh()
    let reports = inputs.enumerated().map { index, input in
      let blank = blank(index + 1, shareID, input.files, caller)
      switch input {
      case .asset: return blank.leftOut(.failed(name: input.name, .lacking(fact)))
      case .skipped, .failed: return blank.leftOut(input)
      }
    }
    if !settings.isDryRun { await ledger?.refuse(reports.filter { $0.problem != nil }, nil) }
    var summary = ShareSummary()
    for refused in reports {
      summary.add(refused)
      report(refused)
    }
    return summary
  }

  private var ledger: Ledger? { audit.map { Ledger(log: $0, policies: policies) } }

  private func blank(
    _ number: Int, _ share: String, _ files: [AssetReport.File], _ request: Request
  ) -> AssetReport {
    var report = blank(number, share, files, request.caller)
    report.menu = Menu(for: request)
    return report
  }

  private func blank(
    _ number: Int, _ share: String, _ files: [AssetReport.File], _ caller: Caller?
  ) -> AssetReport {
    AssetReport(
      share: share, asset: number, policyName: policyName, policyDigest: policyDigest,
      callerID: caller?.id, callerAPI: caller?.api.rawValue ?? "unstated", outcome: .failed,
      files: files)
  }
}

extension ShareInput {
  /// The files, as a report names them before they are looked at.
  fileprivate var files: [AssetReport.File] {
    switch self {
    case .asset(let delivery):
      delivery.files.enumerated().map { index, file in
        AssetReport.File(
          role: file.sidecar != nil ? .sidecar : index > 0 ? .movie : .still,
          source: "\(file.source)")
      }
    case .skipped(let name, _), .failed(let name, _): Self.files(name)
    }
  }

  fileprivate static func files(_ name: String) -> [AssetReport.File] {
    [AssetReport.File(role: .still, source: name)]
  }
}

extension AssetReport {
  /// The report of something that was not worked on.
  fileprivate func leftOut(_ input: ShareInput) -> AssetReport {
    var report = self
    switch input {
    case .asset: break
    case .skipped: report.outcome = .skipped
    case .failed(_, let problem):
      report.problem = problem
      report.outcome = problem.isRefusal ? .refused : .failed
    }
    return report
  }
}
