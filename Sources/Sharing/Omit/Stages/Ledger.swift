import Access
import Audit
import Files
import PolicyEngine
import Vocabulary

/// Writes intents and settlements of assets into the audit, in its format.
struct Ledger: Sendable {
  let log: AuditLog
  let policies: PolicySet
  private let auditPolicies: [AuditPolicy]
  /// Whether files have names stated by the operator that are not their paths.
  private var statesNames = false

  init(log: AuditLog, policies: PolicySet) {
    self.log = log
    self.policies = policies
    auditPolicies = policies.policies.map {
      AuditPolicy(name: $0.name, sha256: "\(Digest(ofBytes: Array($0.text.utf8)))")
    }
  }

  /// The ledger for files with names stated by the operator.
  var statingNames: Ledger {
    var ledger = self
    ledger.statesNames = true
    return ledger
  }

  /// Records an intent, which is durable when the method returns.
  func intend(
    _ report: AssetReport, under request: Request, output: PendingOutput
  ) async throws(AuditError) -> IntentReceipt {
    try await log.intend(record(of: report, request), output: output)
  }

  /// Records the folders in which an output is about to be staged: the folder of its target, and
  /// the folder of an original that it replaces.
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

  /// Records a settlement.
  ///
  /// If that fails, the intent remains open, which is correct.
  ///
  /// - Returns: Whether the settlement is recorded.
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

  /// Records assets of which nothing is delivered, so that questions about them can be answered.
  ///
  /// Nothing is delivered without this record, so a failure to write it releases nothing.
  ///
  /// - Returns: Whether the assets are recorded.
  func refuse(_ reports: [AssetReport], under request: Request?) async -> Bool {
    do {
      try await log.record(undelivered: reports.map { record(of: $0, request) })
      return true
    } catch {
      return false
    }
  }

  /// The name in records for the treatment of items that repeat removed values.
  private static let echoOption = "echoes"

  /// The greatest number of items listed for a file.
  ///
  /// The counts include all of them.
  private static let maximumListLength = 32

  // MARK: The record

  /// Returns the record of an asset.
  ///
  /// `request` is nil if required facts were missing.
  private func record(of report: AssetReport, _ request: Request?) -> AuditRecord {
    var record = AuditRecord(
      share: report.share, asset: report.asset,
      caller: request.map(caller) ?? AuditCaller(of: report),
      outcome: outcome(of: report), files: files(of: report))
    record.by = request?.share.by
    record.destination = request?.share.destination
    record.source = request?.share.source?.rawValue
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

  /// Returns the identifier of the asset if the caller has access to the library.
  ///
  /// Without access, the identifier has no meaning to the caller, and is not kept.
  private func identifier(of request: Request) -> String? {
    switch request.authorization.readWrite {
    case .authorized, .limited: request.asset.identifier
    case .notDetermined, .restricted, .denied, nil: nil
    }
  }

  /// Returns the files for the record.
  ///
  /// Names and digests of originals are included as far as the policies allow.
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
      recorded.transcoding = file.transcoding
      recorded.isTruncated = file.isTruncated
      recorded.isPatched = file.isPatched
      recorded.isLeftOut = file.isLeftOut
      recorded.counts = file.counts
      recorded.repeating = Array(file.repeating.prefix(Self.maximumListLength))
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

  /// Returns the applied setting of each option, and of each kind that was chosen without being an
  /// option.
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
    if request.choices.jpeg != .standard {
      choices.append(
        AuditChoice(option: "jpeg", setting: "\(request.choices.jpeg)", by: .person))
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
  /// Returns whether a record is of a delivery under an equivalent request, with these policies, by
  /// this version of omit.
  func matches(_ request: Request, _ record: AuditRecord) -> Bool {
    guard record.destination == request.share.destination, record.policies == auditPolicies,
      record.caller == caller(of: request), isInFormat(of: request, record.files.first),
      record.files.allSatisfy({
        $0.isLeftOut || $0.evidence?.versions["omit"] == OmitVersion.current
      })
    else { return false }
    let echoes = record.choices.first { $0.option == Self.echoOption }
    let treatment = echoes.flatMap { EchoTreatment(rawValue: $0.setting) }
    // A setting of the policies was not chosen by anyone. If a rule exempts the caller, it makes no
    // difference.
    if let chosen = request.choices.echoes, chosen != treatment, record.outcome != .bypassed {
      return false
    }
    return record.choices == choices(of: request, treatingEchoes: treatment)
  }

  /// Returns whether a file was delivered in the format that a request asks for.
  private func isInFormat(of request: Request, _ file: AuditFile?) -> Bool {
    let ruling = FormatRuling(
      encoding: ItemEncoding.effective(
        chosen: request.choices.format, preferred: request.caller.preferredItemEncoding),
      requested: request.caller.contentTypes, of: file?.contentType, through: request.caller.api)
    return ruling.target == file?.transcoding?.target
  }
}

extension AuditCaller {
  /// Creates the caller from a report, if there is no request.
  fileprivate init(of report: AssetReport) {
    self.init(api: report.callerAPI)
    id = report.callerID
  }
}

extension AuditProblem {
  fileprivate init(_ problem: Problem) { self.init(code: problem.code.rawValue, at: problem.at) }
}

/// The names of streams in reports.
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
