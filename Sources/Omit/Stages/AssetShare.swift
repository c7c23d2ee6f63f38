import Access
import Bytes
import Editing
import Files
import Metadata
import PolicyEngine
import Verification
import Vocabulary

/// The way of one asset through all stages.
///
/// ```
/// opened -> read -> decided -> planned -> verified -> published
/// ```
///
/// Each stage is a value made from the one before, and a report is made from the last one reached.
struct AssetShare {
  let delivery: Delivery
  let filter: ShareFilter
  let request: Request
  let ledger: Ledger?
  let heading: ReportHeading
  /// The originals, where they are no files that could be opened by their names.
  var spooled: [SourceFile]?
  /// When it is its turn to be delivered; nil where nobody else delivers to the same place.
  var turn: FrameTurn?
  /// Whether outputs may take places that are taken: the settings say so, or what stands there was about
  /// to be put there, byte for byte, by a run that was killed.
  private(set) var replaces = false
  /// What may be replaced where not everything may: each by its name, as it was when it was looked at.
  private(set) var replaceable: [Path: FileIdentity] = [:]
  private let begun = ContinuousClock.now

  /// Takes the asset through all stages and reports what became of it.
  ///
  /// Where the task is cancelled before the asset is recorded, it is given up: the problem is `givenUp`, and
  /// nothing is recorded. Once it is recorded, it is delivered.
  func run() async -> AssetReport {
    reach(.begun)
    var share = self
    share.replaces = filter.settings.replaces
    switch filter.earlier?.standing(of: delivery) {
    case .delivered(let digests):
      return ended(
        with: AssetReport(
          heading, deliveredEarlier: KnownFacts(of: delivery), digests, to: delivery))
    case .unsettled: share.replaces = true
    case .incomplete(let standing) where !share.replaces:
      share.replaces = true
      share.replaceable = standing
    case .incomplete: break
    case .open, nil: break
    }
    return await share.runAnew()
  }

  /// Tells the program what became of the asset.
  func ended(with report: AssetReport) -> AssetReport {
    reach(.ended(report.outcome))
    return report
  }

  private func runAnew() async -> AssetReport {
    let report: AssetReport
    do {
      switch try verified() {
      case .over(let over): report = over
      case .verified(let verified): report = try await publish(verified)
      }
    } catch {
      report = await refused(error)
    }
    return ended(with: report)
  }

  /// Records that nothing of it is delivered.
  func refused(_ error: AssetProblem) async -> AssetReport {
    guard !Task.isCancelled else {
      return AssetReport(heading, notDelivered: .givenUp, knowing: error.known)
    }
    var report = AssetReport(heading, notDelivered: error.problem, knowing: error.known)
    if !filter.settings.isDryRun, let ledger {
      report.isRecordedWhole = await ledger.refuse([report], under: request)
    }
    return report
  }

  /// Tells the program which stage the asset came to.
  func reach(_ stage: ShareStage) {
    filter.observer(
      .step(
        ShareStep(
          share: heading.share, asset: heading.asset, stage: stage,
          elapsed: ContinuousClock.now - begun)))
  }

  /// Gives the asset up where nobody waits for it any more.
  private func expectWanted() throws(Problem) {
    if Task.isCancelled { throw .givenUp }
  }

  /// How far an asset comes before anything of it is recorded.
  enum Verification {
    /// No further: nothing of it is to be written.
    case over(AssetReport)
    /// Its outputs may leave once they are recorded.
    case verified(VerifiedAsset)
  }

  /// Takes the asset through all stages in front of its record.
  ///
  /// - Throws: `AssetProblem` where it may not leave.
  func verified() throws(AssetProblem) -> Verification {
    let opened = try open()
    reach(.opened)
    let read = try Asset(reading: opened, others: filter.settings.others)
    // What was read for somebody who is gone may not be all.
    try opened.known.during { () throws(Problem) in try expectWanted() }
    guard let asset = read else { return .over(AssetReport(heading, skipped: opened.known)) }
    reach(.read)
    let decided = DecidedAsset(asset, by: filter.policies, on: request)
    reach(.decided)
    let plan = try decided.known.during { () throws(Problem) in
      try expectAllowed(decided)
      return try AssetPlan(carryingOut: decided)
    }
    let planned = PlannedAsset(plan)
    reach(.planned)
    try planned.known.during { () throws(Problem) in
      try plan.expectReadable()
      try plan.expectNothingDeleted()
      if isPatching { try plan.expectPatchable() }
      if replaces { try expectOriginalsStay(in: planned) }
      if filter.settings.isDryRun { try expectFreePlaces(for: planned) }
      try expectWanted()
    }
    guard !filter.settings.isDryRun else {
      let foreseen = try planned.known.during { () throws(Problem) in
        filter.settings.digestsWhatIsFound ? try planned.digestingWhatIsFound() : planned
      }
      return .over(AssetReport(heading, foreseen: foreseen))
    }
    let verified = try verify(planned)
    reach(.verified)
    try verified.known.during { () throws(Problem) in try expectWanted() }
    return .verified(verified)
  }

  private func open() throws(AssetProblem) -> OpenedAsset {
    if let spooled { return OpenedAsset(spooled, for: delivery) }
    let opened = try OpenedAsset(opening: delivery)
    // Of a long movie only the tables are read, and the heads of its pictures.
    if isPatching { for original in opened.originals { original.expectScatteredReading() } }
    return opened
  }

  /// Whether originals are edited where they stand.
  var isPatching: Bool { filter.settings.patches && delivery.isInPlace }

  // MARK: Deciding

  private func expectAllowed(_ decided: DecidedAsset) throws(Problem) {
    if let refusal = decided.refusal { throw refusal }
    let decision = decided.decision
    if filter.settings.refusesBypass, decision.outcome == .bypass, asksForMore(than: decided) {
      throw Problem(
        .refusedByRule,
        "a rule exempts the caller from removals that were asked for; "
          + "where exemptions are allowed, the original is delivered as it is")
    }
    // INVARIANT (fail closed): what could not be read leaves only where nothing can be removed, and only
    // if it is a picture or a movie. Other files in a folder go along where that was asked for.
    let content = decided.asset.files[0].content
    let isOther = delivery.isOfNoMedia(content.format) && filter.settings.others == .copy
    if let problem = content.problem,
      !decision.isIdentity || !content.format.isOfMedia && !isOther
    {
      throw problem
    }
  }

  private func asksForMore(than decided: DecidedAsset) -> Bool {
    guard decided.known.closure != .couldNotLook else {
      return !request.choices.excluded.isEmpty || !request.choices.coarse.isEmpty
        || !request.caller.metadataOptions.isEmpty
    }
    return !decided.decision.requestedNotApplied.isEmpty
  }

  // MARK: Writing

  // INVARIANT (originals stay): no name of an original is given to a copy.
  /// Refuses an asset of which an output would take the place of an original.
  private func expectOriginalsStay(in planned: PlannedAsset) throws(Problem) {
    let own = planned.plan.files.map { FileNumber($0.source.original.identity) }
    let originals = delivery.others.union(own)
    for file in planned.plan.files where file.edit != nil {
      let index = file.source.index
      switch delivery.files[index].target {
      case .file, .neutral:
        let target = target(of: file.source, in: planned)
        guard let taken = FileNumber(at: target), originals.contains(taken) else { continue }
        throw Problem(FileError.original(target)).inFile(index)
      case .inPlace, .nowhere, .stream, .handed: break
      }
    }
  }

  /// Finds for a dry run what would keep an output from its place.
  private func expectFreePlaces(for planned: PlannedAsset) throws(Problem) {
    for file in planned.plan.files where file.edit != nil {
      let index = file.source.index
      let target = target(of: file.source, in: planned)
      switch delivery.files[index].target {
      case .file, .neutral:
        guard replaces || !target.isTaken else {
          throw Problem(FileError.exists(target)).inFile(index)
        }
      case .inPlace, .nowhere, .stream, .handed: break
      }
    }
  }

  /// Writes the outputs where nobody sees them, and reads them again.
  private func verify(_ planned: PlannedAsset) throws(AssetProblem) -> VerifiedAsset {
    var outputs: [VerifiedOutput] = []
    for file in planned.plan.files {
      guard let edit = file.edit else { continue }
      let output = try planned.known.adding(outputs).during { () throws(Problem) in
        do throws(Problem) {
          let target = target(of: file.source, in: planned)
          // Nothing of it is to be removed, so it stays where it is.
          let stays = delivery.isInPlace && edit.isCopy(of: file.source.original.count)
          if stays { return try kept(file, at: target) }
          if isPatching { return try patched(file) }
          if spooled != nil, delivery.files[file.source.index].target == .handed {
            return try composed(edit, of: file, for: target)
          }
          return try written(edit, to: file, for: target)
        } catch {
          throw error.inFile(file.source.index)
        }
      }
      outputs.append(output)
    }
    return VerifiedAsset(planned, outputs: outputs)
  }

  private func target(of file: AssetFile, in planned: PlannedAsset) -> Path {
    planned.plan.decided.asset.target(of: file, numbered: heading.asset)
  }

  /// Puts an output together that is handed over, and of whose original nobody else has the bytes.
  private func composed(
    _ edit: EditPlan, of file: AssetPlan.File, for target: Path
  ) throws(Problem) -> VerifiedOutput {
    let source = file.source
    let output: Composition<SourceFile>
    do {
      output = try Composition(edit.pieces, of: source.original)
    } catch {
      throw Problem(FileError.read(source.original.path, error))
    }
    do {
      let verified = try filter.verifier.verify(
        output, carriesOut: file.decision, from: source.original,
        holding: source.content.inventory, pairedBy: file.pair)
      return VerifiedOutput(
        source: source, target: target, evidence: verified.evidence.signed, length: output.count,
        digests: verified.digests, form: .composed(verified.output))
    } catch {
      throw Problem(error)
    }
  }

  private func written(
    _ edit: EditPlan, to file: AssetPlan.File, for target: Path
  ) throws(Problem) -> VerifiedOutput {
    let source = file.source
    let staged = try stage(edit, to: source, for: target)
    do {
      let verified = try filter.verifier.verify(
        staged, made: edit.pieces, carriesOut: file.decision, from: source.original,
        holding: source.content.inventory, pairedBy: file.pair)
      let (evidence, length, digests) = (verified.evidence, verified.length, verified.digests)
      return VerifiedOutput(
        source: source, target: target, evidence: evidence.signed, length: length,
        digests: digests, form: .staged(VerifiedStaging(verified)))
    } catch {
      throw Problem(error)
    }
  }

  private func stage(
    _ edit: EditPlan, to file: AssetFile, for target: Path
  ) throws(Problem) -> StagedFile {
    let place = delivery.files[file.index].target
    switch place {
    case .file, .neutral, .inPlace: try ledger?.note(stagingFor: target)
    case .nowhere, .stream, .handed: break
    }
    do {
      var staged =
        switch place {
        case .file, .neutral, .inPlace, .nowhere: try StagedFile(for: target, like: file.original)
        case .stream, .handed: try StagedFile(forStream: target, expecting: file.original.count)
        }
      try staged.write(edit.pieces, from: file.original)
      return staged
    } catch {
      throw Problem(error)
    }
  }

  /// Leaves a file in its place, because nothing of it is to be removed.
  private func kept(_ file: AssetPlan.File, at place: Path) throws(Problem) -> VerifiedOutput {
    let original = file.source.original
    do {
      let (evidence, digests) = try filter.verifier.evidence(
        that: original, carriesOut: file.decision, from: original,
        holding: file.source.content.inventory, pairedBy: file.pair,
        witnessedAs: .file(original.descriptorNumber),
        differingOnlyIn: isPatching ? RangeUnion() : nil)
      return VerifiedOutput(
        source: file.source, target: place, evidence: evidence.signed, length: original.count,
        digests: digests, form: .kept)
    } catch {
      throw Problem(error)
    }
  }
}

extension Evidence {
  /// The same evidence with our own version among those who looked.
  var signed: Evidence { adding(["omit": OmitVersion.current]) }
}
