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
    let original = try open()
    guard let content = try read(original) else { return }
    let decision = try decide(about: content)
    let plan = try plan(decision, on: content, original)
    let isExempt = decision.outcome == .bypass
    // A rule that is `always: true` removes from those who are exempt too.
    report.outcome =
      plan.isCopy(of: original.count) ? (isExempt ? .bypassed : .unchanged) : .cleaned
    guard !filter.settings.isDryRun else {
      try foresee()
      return
    }
    if delivery.target == .inPlace, plan.isCopy(of: original.count) {
      try await leave(original, content)
      return
    }
    let staged = try stage(plan, from: original)
    let verified = try verify(staged, carriesOut: decision, from: original, holding: content)
    try await publish(verified, from: original)
  }

  // MARK: Reading

  /// What could be read of the original.
  struct Content {
    let format: FileFormat
    /// Nil where the file could not be read; `problem` says why.
    let inventory: Inventory?
    let problem: Problem?

    var items: [Item] { inventory?.items ?? [] }
    /// What the structure tells is more exact than what the first bytes do.
    var contentType: ContentType? {
      if let inventory { return inventory.contentType }
      return switch format {
      case .media(let type): type
      case .foreign, .unknown: nil
      }
    }
  }

  private mutating func open() throws(Problem) -> SourceFile {
    do {
      let original: SourceFile
      if let spooled {
        original = spooled
      } else {
        original = try SourceFile(opening: delivery.source, expected: delivery.identity)
      }
      report.files[0].sourceLength = original.count
      return original
    } catch {
      throw Problem(error)
    }
  }

  /// Reads what the file holds; nil where it is none of our business.
  private mutating func read(_ original: SourceFile) throws(Problem) -> Content? {
    let format: FileFormat
    do {
      let length = min(original.count, FileFormat.prefixLength)
      format = FileFormat(recognising: try original.bytes(in: 0..<length))
    } catch {
      throw Problem(error)
    }
    if case .media(let type) = format {
      report.files[0].contentType = type
      report.files[0].role = type.mediaType == .video ? .movie : .still
    } else if !delivery.isNamed, !MediaExtension.isOne(delivery.source.fileExtension) {
      switch filter.settings.others {
      case .skip:
        report.outcome = .skipped
        return nil
      case .copy: return Content(format: format, inventory: nil, problem: nil)
      case .refuse: break
      }
    }
    do {
      let inventory = try Inventory(of: original)
      // Some formats are told apart by more than their first bytes.
      report.files[0].contentType = inventory.contentType
      return Content(format: format, inventory: inventory, problem: nil)
    } catch {
      return Content(format: format, inventory: nil, problem: Problem(error))
    }
  }

  // MARK: Deciding

  private mutating func decide(about content: Content) throws(Problem) -> Decision {
    var facts = request.asset
    facts.contentType = content.contentType
    let decision = filter.policies.decide(request.about(facts), about: content.items)
    report.menu = decision.menu
    report.reasons = decision.reasons
    report.requestedNotApplied = decision.requestedNotApplied
    for (index, (item, verdict)) in zip(content.items, decision.verdicts).enumerated() {
      switch (item.reading, verdict.action) {
      case (.unrecognised, .keep): report.unrecognisedKept += 1
      case (.unrecognised, .remove), (.unrecognised, .coarsen): report.unrecognisedRemoved += 1
      case (_, .keep): report.kept.add(item.kinds.first)
      case (_, .coarsen(let coarseness)):
        // What is as coarse already goes along as it is.
        let exact = content.inventory?.entries[index].exact
        if exact == exact?.coarse(to: coarseness) {
          report.kept.add(item.kinds.first)
        } else {
          report.coarsened.add(item.kinds.first)
        }
      case (_, .remove): report.removed.add(item.kinds.first)
      }
    }
    if content.inventory != nil {
      report.closure = report.unrecognisedKept > 0 ? .recognised : .complete
    }
    if let refusal = decision.refusal { throw Problem(refusal, decision) }
    if filter.settings.refusesBypass, decision.outcome == .bypass, asksForMore(than: decision) {
      throw Problem(
        .refusedByRule, "a rule exempts the caller from removals that were asked for")
    }
    // INVARIANT (fail closed): what could not be read leaves only where nothing can be removed.
    if let problem = content.problem, !decision.isIdentity { throw problem }
    return decision
  }

  private func asksForMore(than decision: Decision) -> Bool {
    guard report.closure != .couldNotLook else {
      return !request.choices.excluded.isEmpty || !request.choices.coarse.isEmpty
        || !request.caller.metadataOptions.isEmpty
    }
    return !decision.requestedNotApplied.isEmpty
  }

  // MARK: Writing

  /// Says of a dry run what would keep the output from its place.
  private func foresee() throws(Problem) {
    switch delivery.target {
    case .file, .neutral:
      guard filter.settings.replaces || !target.isTaken else {
        throw Problem(FileError.exists(target))
      }
    case .inPlace, .stream: break
    }
  }

  private func plan(
    _ decision: Decision, on content: Content, _ original: SourceFile
  ) throws(Problem) -> EditPlan {
    guard let inventory = content.inventory else { return EditPlan(copying: original.count) }
    do {
      return try EditPlan(carryingOut: decision, on: inventory)
    } catch {
      throw Problem(error)
    }
  }

  private func stage(
    _ plan: EditPlan, from original: SourceFile
  ) throws(Problem) -> StagedFile {
    do {
      var staged =
        switch delivery.target {
        case .file, .neutral, .inPlace: try StagedFile(for: target, like: original)
        case .stream: try StagedFile(forStream: target)
        }
      try staged.write(plan.pieces, from: original)
      return staged
    } catch {
      throw Problem(error)
    }
  }

  private mutating func verify(
    _ staged: consuming StagedFile, carriesOut decision: Decision, from original: SourceFile,
    holding content: Content
  ) throws(Problem) -> VerifiedFile {
    do {
      let verifier = Verifier(
        takesDigests: filter.settings.takesDigests, witness: filter.witness)
      let verified = try verifier.verify(
        staged, carriesOut: decision, from: original, holding: content.inventory)
      report.verified = verified.evidence
      report.files[0].deliveredLength = verified.length
      report.files[0].sourceDigest = verified.digests.map { "\($0.original)" }
      report.files[0].deliveredDigest = verified.digests.map { "\($0.output)" }
      return verified
    } catch {
      throw Problem(error)
    }
  }
}
