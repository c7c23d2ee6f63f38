import Access
import Audit
import Bytes
import Editing
import Files
import Metadata
import PolicyEngine
import Verification
import Vocabulary

/// One asset on its way through all stages.
struct AssetShare {
  let delivery: Delivery
  let filter: ShareFilter
  let request: Request
  let ledger: Ledger?
  var report: AssetReport
  /// The original, where it is no file that could be opened by its name.
  var spooled: SourceFile?

  /// Takes the asset through all stages and reports what became of it.
  mutating func run() async -> AssetReport {
    do {
      try await share()
    } catch {
      report.problem = error
      report.outcome = error.isRefusal ? .refused : .failed
      report.notDelivered()
      if !filter.settings.isDryRun { await ledger?.refuse([report], request) }
    }
    return report
  }

  private mutating func share() async throws(Problem) {
    guard let asset = try read(try open()) else { return }
    let decision = try decide(about: asset)
    let plan = try AssetPlan(carryingOut: decision, on: asset)
    count(asset, decision, plan)
    for file in plan.files { report.files[file.source.index].isLeftOut = file.edit == nil }
    try expectReadable(asset, decision, plan)
    try expectNothingDeleted(asset, plan)
    // A rule that is `always: true` removes from those who are exempt too.
    let isExempt = decision.outcome == .bypass
    report.outcome = plan.isCopy ? (isExempt ? .bypassed : .unchanged) : .cleaned
    guard !filter.settings.isDryRun else {
      try foresee(plan)
      return
    }
    var outputs: [AssetOutput] = []
    for file in plan.files {
      guard let edit = file.edit else { continue }
      report.problemFile = file.source.index
      // Nothing of it is to be removed, so it stays where it is.
      if isInPlace, edit.isCopy(of: file.source.original.count) {
        try keep(file)
        continue
      }
      let staged = try stage(edit, file.source)
      outputs.append(AssetOutput(try verify(staged, file, decision), of: file.source))
    }
    report.problemFile = 0
    try await publish(outputs, of: plan)
  }

  var isInPlace: Bool { delivery.files[0].target == .inPlace }

  // MARK: Deciding

  private mutating func decide(about asset: Asset) throws(Problem) -> Decision {
    let decision = asset.decision(by: filter.policies, on: request)
    report.menu = decision.menu
    report.reasons = decision.reasons
    report.requestedNotApplied = decision.requestedNotApplied
    report.echoes = decision.echoCounts(of: decision.verdicts.indices)
    for file in asset.files where file.content.inventory != nil {
      let range = asset.range(of: file)
      report.files[file.index].closure = .init(of: file.items, after: decision.verdicts[range])
      report.files[file.index].counts.echoes = decision.echoCounts(of: range)
    }
    if asset.files[0].content.inventory != nil {
      report.closure = .init(of: asset.items, after: decision.verdicts[...])
    }
    if let refusal = decision.refusal { throw Problem(refusal, decision) }
    if filter.settings.refusesBypass, decision.outcome == .bypass, asksForMore(than: decision) {
      throw Problem(
        .refusedByRule, "a rule exempts the caller from removals that were asked for")
    }
    // INVARIANT (fail closed): what could not be read leaves only where nothing can be removed.
    if let problem = asset.files[0].content.problem, !decision.isIdentity { throw problem }
    return decision
  }

  /// Counts what becomes of the items.
  private mutating func count(_ asset: Asset, _ decision: Decision, _ plan: AssetPlan) {
    for file in asset.files {
      let verdicts = decision.verdicts[asset.range(of: file)]
      let leaders = file.leader == nil ? 0 : 1
      for (index, (item, verdict)) in zip(file.items, verdicts).enumerated() {
        guard !file.isMere(item) else { continue }
        let entry = file.content.inventory.flatMap { inventory in
          inventory.entries.indices.contains(index - leaders)
            ? inventory.entries[index - leaders] : nil
        }
        let pair = plan.files[file.index].pair
        let isPair = pair != nil && pair?.entry == index - leaders
        switch (item.reading, verdict.action) {
        case (.unrecognised, .keep): report.unrecognisedKept += 1
        case (.unrecognised, .remove), (.unrecognised, .coarsen): report.unrecognisedRemoved += 1
        case (_, .keep):
          report.count(item, as: .kept, in: file.index)
          report.files[file.index].counts.requestedNotApplied
            .add(decision.requestedKinds(of: item))
        case (_, .coarsen(let coarseness)):
          // What is as coarse already goes along as it is.
          let exact = entry?.exact
          if exact == exact?.coarse(to: coarseness) {
            report.count(item, as: .kept, in: file.index)
          } else {
            report.count(item, as: .coarsened, in: file.index)
          }
        case (_, .remove):
          if isPair, entry?.pairIdentifier == pair?.identifier {
            report.count(item, as: .kept, in: file.index)
          } else {
            report.count(item, as: .removed, in: file.index)
          }
        }
      }
    }
  }

  private func asksForMore(than decision: Decision) -> Bool {
    guard report.closure != .couldNotLook else {
      return !request.choices.excluded.isEmpty || !request.choices.coarse.isEmpty
        || !request.caller.metadataOptions.isEmpty
    }
    return !decision.requestedNotApplied.isEmpty
  }

  /// INVARIANT (fail closed): a movie that could not be read goes along only where nothing can be
  /// removed.
  private mutating func expectReadable(
    _ asset: Asset, _ decision: Decision, _ plan: AssetPlan
  ) throws(Problem) {
    for file in plan.files where file.source.role == .movie && file.source.index > 0 {
      guard file.edit != nil, let problem = file.source.content.problem else { continue }
      guard decision.isIdentity else {
        report.problemFile = file.source.index
        throw problem
      }
      report.closure = .couldNotLook
    }
  }

  /// Refuses an asset that is cleaned in its place where that would delete a file for good, unless
  /// that was said.
  private func expectNothingDeleted(_ asset: Asset, _ plan: AssetPlan) throws(Problem) {
    guard isInPlace else { return }
    for file in plan.files where file.edit == nil {
      let name = delivery.files[file.source.index].source
      switch file.source.role {
      case .movie, .still:
        throw Problem(
          .refusedByRule,
          "`\(name)` is the movie of a Live Photo and would have to go; nothing is deleted in "
            + "place: clean to another folder, or delete it first")
      case .sidecar where filter.policies.settings.sidecars == .drop: continue
      case .sidecar:
        throw Problem(
          .unsupportedFormat,
          "`\(name)` may hold what is to be removed and cannot be cleaned; it is deleted in place "
            + "only with `--sidecars drop`: clean to another folder, or delete it first")
      }
    }
  }

  // MARK: Writing

  /// Says of a dry run what would keep an output from its place.
  private func foresee(_ plan: AssetPlan) throws(Problem) {
    for file in plan.files where file.edit != nil {
      let target = target(of: file.source)
      switch delivery.files[file.source.index].target {
      case .file, .neutral:
        guard filter.settings.replaces || !target.isTaken else {
          throw Problem(FileError.exists(target))
        }
      case .inPlace, .nowhere, .stream: break
      }
    }
  }

  private func stage(_ plan: EditPlan, _ file: AssetFile) throws(Problem) -> StagedFile {
    let target = target(of: file)
    do {
      var staged =
        switch delivery.files[file.index].target {
        case .file, .neutral, .inPlace, .nowhere: try StagedFile(for: target, like: file.original)
        case .stream: try StagedFile(forStream: target)
        }
      try staged.write(plan.pieces, from: file.original)
      return staged
    } catch {
      throw Problem(error)
    }
  }

  private mutating func verify(
    _ staged: consuming StagedFile, _ file: AssetPlan.File, _ decision: Decision
  ) throws(Problem) -> VerifiedFile {
    do {
      let verified = try filter.verifier.verify(
        staged, carriesOut: file.decision, from: file.source.original,
        holding: file.source.content.inventory, pairedBy: file.pair)
      let index = file.source.index
      report.add(verified.evidence, of: index)
      report.files[index].deliveredLength = verified.length
      report.files[index].sourceDigest = verified.digests.map { "\($0.original)" }
      report.files[index].deliveredDigest = verified.digests.map { "\($0.output)" }
      return verified
    } catch {
      throw Problem(error)
    }
  }

  /// Leaves a file in its place, because nothing of it is to be removed.
  private mutating func keep(_ kept: AssetPlan.File) throws(Problem) {
    let file = kept.source
    do {
      report.add(
        try filter.verifier.evidence(
          thatCopyHolds: file.content.inventory, under: kept.decision,
          openAs: file.original.descriptorNumber),
        of: file.index)
    } catch {
      throw Problem(error)
    }
    do {
      if filter.settings.takesDigests {
        let digest = "\(try Digest(of: file.original))"
        report.files[file.index].sourceDigest = digest
        report.files[file.index].deliveredDigest = digest
      }
    } catch {
      throw Problem(error)
    }
    report.files[file.index].deliveredLength = file.original.count
    report.files[file.index].delivered = "\(delivery.files[file.index].source)"
  }
}
