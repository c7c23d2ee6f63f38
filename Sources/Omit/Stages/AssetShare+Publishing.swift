import Audit
import Files
import PolicyEngine
import Verification
import Vocabulary

extension AssetShare {
  /// Where the output of a file goes.
  func target(of file: AssetFile) -> Path {
    let delivered = delivery.files[file.index]
    switch delivered.target {
    case .file(let path): return path
    case .neutral(let folder): return folder.appending(Path(neutralName(of: file)))
    case .inPlace, .nowhere: return delivered.source
    case .stream: return Path(StreamName.output)
    }
  }

  private func neutralName(of file: AssetFile) -> String {
    let first = delivery.files[0].source
    let name = NeutralName(
      report.asset, report.files[0].contentType, original: first.fileExtension ?? "")
    let (source, type) = (delivery.files[file.index].source, report.files[file.index].contentType)
    if let form = delivery.files[file.index].sidecar {
      let owner = delivery.files.first { $0.sidecar == nil && form.belongs(source, to: $0.source) }
      return form.neutralName(
        behind: name.text, name.stem, original: source, of: owner?.source ?? first)
    }
    // The movie of a Live Photo bears its still's name.
    return file.index == 0 ? name.text : NeutralName(report.asset, type, stem: name.stem).text
  }

  // INVARIANT (audited or not delivered): the intent is durable before an output is visible.
  /// Makes the outputs visible: the movie first, the still, then the sidecars; all or none.
  mutating func publish(_ outputs: [AssetOutput], of plan: AssetPlan) async throws(Problem) {
    for output in outputs {
      report.files[output.source.index].delivered = "\(target(of: output.source))"
    }
    let receipt = try await intend(pending(outputs, of: plan))
    var visible: [(index: Int, file: PublishedFile?)] = []
    do {
      try expectPlaces(outputs, of: plan)
      for output in outputs.sorted(by: { $0.source.role.rank < $1.source.role.rank }) {
        guard let verified = output.take() else { continue }
        report.problemFile = output.source.index
        let file = try publish(verified, output.source)
        visible.append((output.source.index, file))
      }
      for file in plan.files where isInPlace && file.edit == nil {
        try file.source.original.remove()
        if file.source.original.nameCount > 0 { report.keepsOriginal = true }
      }
    } catch {
      let problem = Problem(error)
      report.outcome = problem.isRefusal ? .refused : .failed
      report.problem = problem
      let names = report.files.map(\.delivered)
      let left = visible.filter { $0.file?.withdraw() != true }.map(\.index)
      report.mayHaveLeft = !left.isEmpty || names.contains(StreamName.output)
      await settle(receipt)
      report.notDelivered()
      for index in left { report.files[index].delivered = names[index] }
      return
    }
    await settle(receipt)
  }

  /// Nothing of an asset becomes visible where all of it cannot.
  private func expectPlaces(_ outputs: [AssetOutput], of plan: AssetPlan) throws(FileError) {
    for file in plan.files { try file.source.original.assertUnchanged() }
    guard outputs.count > 1 else { return }
    var targets: Set<Path> = []
    for output in outputs {
      let target = target(of: output.source)
      switch delivery.files[output.source.index].target {
      case .file, .neutral:
        guard targets.insert(target).inserted, filter.settings.replaces || !target.isTaken else {
          throw .exists(target)
        }
      case .inPlace, .nowhere, .stream: break
      }
    }
  }

  /// Makes one output visible; what replaced its original cannot be taken back.
  private mutating func publish(
    _ verified: consuming VerifiedFile, _ file: AssetFile
  ) throws(FileError) -> PublishedFile? {
    let publication = Publication(
      isSynced: filter.settings.isSynced, keepsTime: filter.policies.settings.file.times == .keep)
    switch delivery.files[file.index].target {
    case .file, .neutral:
      return try verified.publish(
        at: target(of: file), from: file.original, replacing: filter.settings.replaces, publication)
    case .inPlace:
      try verified.publish(over: file.original, publication)
      if file.original.nameCount > 0 { report.keepsOriginal = true }
    case .nowhere: break
    case .stream(let descriptor):
      try verified.publish(to: descriptor)
    }
    return nil
  }

  // MARK: Recording

  /// What repair needs to find the output, should we be gone before it is known what became of it.
  ///
  /// Of several files some may be there and some not, so of these nobody can tell.
  private func pending(_ outputs: [AssetOutput], of plan: AssetPlan) -> PendingOutput {
    var pending = PendingOutput()
    guard plan.files.count == 1 else { return pending }
    let file = plan.files[0].source
    switch delivery.files[0].target {
    case .stream, .nowhere: return pending
    case .inPlace: pending.original = PendingOutput.FileNumber(file.original.identity)
    case .file, .neutral: break
    }
    pending.path = (Path(".").resolved ?? Path(".")).appending(target(of: file)).bytes
    // What stays where it is was written by nobody.
    pending.file = PendingOutput.FileNumber(outputs.first?.identity ?? file.original.identity)
    pending.sha256 = report.files[0].deliveredDigest
    return pending
  }

  private func intend(_ output: PendingOutput) async throws(Problem) -> IntentReceipt? {
    do {
      return try await ledger?.intend(report, request, output)
    } catch {
      throw Problem(.audit, "\(error)")
    }
  }

  private func settle(_ receipt: IntentReceipt?) async {
    guard let receipt else { return }
    await ledger?.settle(receipt, report)
  }
}

/// A verified output of one file of an asset, until it is published.
final class AssetOutput {
  let source: AssetFile
  let identity: FileIdentity
  private var verified: VerifiedFile?

  init(_ verified: consuming VerifiedFile, of source: AssetFile) {
    identity = verified.identity
    self.verified = consume verified
    self.source = source
  }

  /// Hands the output over, once.
  func take() -> VerifiedFile? { verified.take() }
}

extension AssetReport.Role {
  /// When a file of its asset is published: receivers look for the movie when they see the still,
  /// and for sidecars last of all.
  var rank: Int {
    switch self {
    case .movie: 0
    case .still: 1
    case .sidecar: 2
    }
  }
}

extension AssetReport {
  /// Takes back what was only true of an output that did not leave.
  mutating func notDelivered() {
    verified = nil
    removed = KindCounts()
    coarsened = KindCounts()
    kept = KindCounts()
    echoes = KindCounts()
    unrecognisedKept = 0
    unrecognisedRemoved = 0
    for index in files.indices {
      files[index].delivered = nil
      files[index].deliveredDigest = nil
      files[index].deliveredLength = nil
      files[index].verified = nil
      files[index].counts.notDelivered()
    }
  }

  /// Counts an item: under its first kind in the report, under each in its file.
  mutating func count(_ item: Item, as fate: Fate, in file: Int) {
    switch fate {
    case .removed:
      removed.add(item.kinds.first)
      files[file].counts.removed.add(item.kinds.all)
    case .coarsened:
      coarsened.add(item.kinds.first)
      files[file].counts.coarsened.add(item.kinds.all)
    case .kept:
      kept.add(item.kinds.first)
      files[file].counts.kept.add(item.kinds.all)
    }
  }

  /// What became of an item.
  enum Fate {
    case removed
    case coarsened
    case kept
  }

  /// Adds what was checked of another file: of all of them holds what holds of the least.
  mutating func add(_ evidence: Evidence, of file: Int) {
    let evidence = evidence.adding(["omit": OmitVersion.current])
    files[file].verified = evidence
    verified = verified.map { $0.joined(evidence) } ?? evidence
  }
}

extension AssetReport.Closure {
  /// How far removals reached in what was read.
  init(of items: [Item], after verdicts: Slice<Verdicts>) {
    let keepsUnrecognised = zip(items, verdicts).contains { item, verdict in
      item.reading == .unrecognised && verdict.action == .keep
    }
    self = keepsUnrecognised ? .recognised : .complete
  }
}
