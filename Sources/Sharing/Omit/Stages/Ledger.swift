import Access
import Audit
import Files
import PolicyEngine
import Vocabulary

/// Writes what becomes of assets into the audit, in the audit's words.
struct Ledger: Sendable {
  let log: AuditLog
  let policies: PolicySet
  private let auditPolicies: [AuditPolicy]
  /// Whether files bear the names that the operator stated, and were not found by them.
  private var statesNames = false

  init(log: AuditLog, policies: PolicySet) {
    self.log = log
    self.policies = policies
    auditPolicies = policies.policies.map {
      AuditPolicy(name: $0.name, sha256: "\(Digest(ofBytes: Array($0.text.utf8)))")
    }
  }

  /// The same, where files bear the names that the operator stated.
  var statingNames: Ledger {
    var ledger = self
    ledger.statesNames = true
    return ledger
  }

  /// Records what is about to be delivered; durable when it returns.
  func intend(
    _ report: AssetReport, under request: Request, output: PendingOutput
  ) async throws(AuditError) -> IntentReceipt {
    try await log.intend(record(of: report, request), output: output)
  }

  /// Notes in which folders an output is about to be staged: where its target is to stand, and where
  /// an original stands whose place it takes.
  func note(stagingFor target: Path) throws(Problem) {
    do {
      let folders = [try target.nearestFolder(), target.resolved?.folder]
      for folder in folders.compactMap({ $0.flatMap(StagingFolder.init) }) { try log.note(folder) }
    } catch let error as AuditError {
      throw Problem(.audit, "\(error)")
    } catch let error as FileError {
      throw Problem(error)
    } catch {
      throw Problem(.audit, "\(error)")
    }
  }

  /// Records how it ended.
  ///
  /// Where that fails, the intent stays open, which is true.
  ///
  /// - Returns: Whether it is recorded.
  func settle(
    _ receipt: IntentReceipt, as result: Settlement.Result, for problem: Problem? = nil
  ) async -> Bool {
    do {
      try await log.settle([
        Settlement(receipt, as: result, problem: problem.map(AuditProblem.init))
      ])
      return true
    } catch {
      return false
    }
  }

  /// Records assets of which nothing is delivered: somebody will ask why they did not arrive.
  ///
  /// Nothing leaves without this record, so failing to write it lets nothing out.
  ///
  /// - Returns: Whether they are recorded.
  func refuse(_ reports: [AssetReport], under request: Request?) async -> Bool {
    do {
      try await log.record(undelivered: reports.map { record(of: $0, request) })
      return true
    } catch {
      return false
    }
  }

  /// The name under which records hold the treatment of items that repeat what was removed.
  private static let echoOption = "echoes"

  /// Nobody reads about more items than these of one file; counts say how many there are.
  private static let longestList = 32

  // MARK: The record

  /// The record of an asset; the request is nil where it did not say enough to be one.
  private func record(of report: AssetReport, _ request: Request?) -> AuditRecord {
    var record = AuditRecord(
      share: report.share, asset: report.asset,
      caller: request.map(caller) ?? AuditCaller(of: report),
      outcome: outcome(of: report), files: files(of: report))
    record.by = request?.share.by
    record.destination = request?.share.destination
    record.identifier = request.flatMap(identifier)
    record.policies = auditPolicies
    record.menu.supported = report.menu?.supported ?? false
    record.menu.reasons = report.menu?.reasons.map(\.rawValue) ?? []
    record.menu.offered = policies.offered.map(\.rawValue)
    record.choices = request.map { choices(of: $0, treatingEchoes: report.echoTreatment) } ?? []
    record.reasons = report.reasons.map {
      AuditReason(rule: "\($0.rule)", effect: $0.effect.rawValue, kinds: $0.kinds)
    }
    return record
  }

  private func caller(of request: Request) -> AuditCaller {
    var caller = AuditCaller(api: request.caller.api.rawValue)
    caller.id = request.caller.id
    let readWrite = request.authorization.readWrite
    caller.readWrite = readWrite?.rawValue
    caller.addOnly = request.authorization.addOnly?.rawValue
    if request.caller.askedOldCall {
      caller.reportedReadWrite = readWrite.map {
        LegacyAuthorizationStatus(reportedFor: $0).rawValue
      }
    }
    caller.outOfProcess = request.caller.api.isOutOfProcess
    caller.metadataOptions = request.caller.metadataOptions.map(\.rawValue).sorted()
    return caller
  }

  /// Without access to a library, an identifier in it says nothing to the caller, and is not kept.
  private func identifier(of request: Request) -> String? {
    switch request.authorization.readWrite {
    case .authorized, .limited: request.asset.identifier
    case .notDetermined, .restricted, .denied, nil: nil
    }
  }

  /// Names and digests of originals are recorded as far as the policies let them be.
  private func files(of report: AssetReport) -> [AuditFile] {
    var files = report.files.map { file in
      var recorded = AuditFile(role: file.role.rawValue)
      recorded.contentType = file.contentType
      recorded.bytes = AuditPair(source: file.sourceLength, delivered: file.deliveredLength)
      recorded.source = name(file.source)
      recorded.delivered = file.delivered.flatMap(name)
      recorded.sha256 = AuditPair(
        source: policies.settings.audit.sourceDigest == .full ? file.sourceDigest : nil,
        delivered: file.deliveredDigest)
      recorded.isTruncated = file.isTruncated
      recorded.isPatched = file.isPatched
      recorded.isLeftOut = file.isLeftOut
      recorded.counts = file.counts
      recorded.repeating = Array(file.repeating.prefix(Self.longestList))
      recorded.closure = closure(of: file)
      recorded.evidence = file.verified
      return recorded
    }
    if let problem = report.problem, files.indices.contains(problem.file) {
      files[problem.file].problem = AuditProblem(problem)
    }
    return files
  }

  private func name(_ name: String) -> String? {
    switch policies.settings.audit.paths {
    case .full:
      statesNames || name.hasPrefix("/") || StreamName.all.contains(name) ? name : fromRoot(name)
    case .name: name.split(separator: "/").last.map(String.init) ?? name
    case .none: nil
    }
  }

  private func fromRoot(_ name: String) -> String {
    guard let folder = Path(".").resolved else { return name }
    return "\(folder)/\(name)"
  }

  /// The setting that held for each option, and for each kind that was chosen without being an option.
  private func choices(
    of request: Request, treatingEchoes treatment: EchoTreatment?
  ) -> [AuditChoice] {
    var choices: [AuditChoice] = []
    for kind in Kind.allCases {
      if let choice = request.choices[kind] {
        let setting = AuditChoice.setting(of: choice, coarseness: request.choices.coarseness[kind])
        choices.append(AuditChoice(option: kind.rawValue, setting: setting, by: .person))
      } else if policies.offered.contains(kind), let option = policies.standard(for: kind) {
        let setting = AuditChoice.setting(of: option.standard, coarseness: option.coarse)
        choices.append(AuditChoice(option: kind.rawValue, setting: setting, by: .policy))
      }
    }
    if let treatment {
      let isChosen = request.choices.echoes == treatment
      choices.append(
        AuditChoice(
          option: Self.echoOption, setting: treatment.rawValue, by: isChosen ? .person : .policy))
    }
    if let format = request.choices.format {
      choices.append(AuditChoice(option: "format", setting: format.rawValue, by: .person))
    }
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

  private func closure(of file: AssetReport.File) -> AuditClosure? {
    switch file.closure {
    case .complete: .complete
    case .recognised: .recognised
    case .couldNotLook: nil
    }
  }
}

extension Ledger {
  /// Whether a record is of a delivery under a request like this, with these policies, by this version
  /// of omit.
  func isUnder(_ request: Request, _ record: AuditRecord) -> Bool {
    guard record.destination == request.share.destination, record.policies == auditPolicies,
      record.caller == caller(of: request),
      record.files.allSatisfy({
        $0.isLeftOut || $0.evidence?.versions["omit"] == OmitVersion.current
      })
    else { return false }
    let echoes = record.choices.first { $0.option == Self.echoOption }
    let treatment = echoes.flatMap { EchoTreatment(rawValue: $0.setting) }
    // What the policies said is nothing that somebody chose; where a rule exempts the caller it makes no
    // difference.
    if let chosen = request.choices.echoes, chosen != treatment, record.outcome != .bypassed {
      return false
    }
    return record.choices == choices(of: request, treatingEchoes: treatment)
  }
}

extension AuditCaller {
  /// The caller as far as a report names it, where there is no request.
  fileprivate init(of report: AssetReport) {
    self.init(api: report.callerAPI)
    id = report.callerID
  }
}

extension AuditProblem {
  fileprivate init(_ problem: Problem) { self.init(code: problem.code.rawValue, at: problem.at) }
}

/// The names that reports give streams.
enum StreamName {
  static let input = "standard input"
  static let output = "standard output"
  static let memory = "memory"
  static let all = [input, output]
}

extension AuditChoice {
  fileprivate static func setting(of choice: Choice, coarseness: Coarseness?) -> String {
    switch (choice, coarseness) {
    case (.coarse, let coarseness?): "\(choice.rawValue) \(coarseness)"
    case (.coarse, nil), (.include, _), (.exclude, _): choice.rawValue
    }
  }
}
