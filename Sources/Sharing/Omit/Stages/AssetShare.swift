import Access
import Bytes
import Files
import Metadata
import PolicyEngine
import Verification

/// The way of one asset through all stages.
///
/// ```
/// opened -> read -> decided -> planned -> staged -> verified -> recorded -> published
/// ```
///
/// Each stage is a value made from the one before. What is known by then is noted in the report beside
/// them, which says why an asset goes no further.
struct AssetShare {
  let delivery: Delivery
  let filter: ShareFilter
  let request: Request
  /// Nil where nothing is written.
  let ledger: Ledger?
  /// The originals, where they are no files that could be opened by their names.
  let spooled: [SourceFile]?
  /// When it is its turn to be delivered; nil where nobody else delivers to the same place.
  let turn: FrameTurn?
  /// Whether somebody fetches the outputs, and then says how that ended.
  let isFetched: Bool
  /// What is known of the asset so far.
  private(set) var report: AssetReport
  /// Whether outputs may take places that are taken: the settings say so, or what stands there was about
  /// to be put there, byte for byte, by a run that was killed.
  private(set) var replaces: Bool
  /// What may be replaced where not everything may: each by its name, as it was when it was looked at.
  private(set) var replaceable: [Path: FileIdentity] = [:]
  private let begun = ContinuousClock.now

  init(
    of delivery: Delivery, through filter: ShareFilter, under request: Request,
    reporting report: AssetReport, spooled: [SourceFile]? = nil,
    answeredAt turn: FrameTurn? = nil, whenFetched isFetched: Bool = false
  ) {
    self.delivery = delivery
    self.filter = filter
    self.request = request
    ledger = spooled == nil ? filter.ledger : filter.ledger?.statingNames
    self.spooled = spooled
    self.turn = turn
    self.isFetched = isFetched
    self.report = report
    replaces = filter.settings.replaces
  }

  /// Takes the asset through all stages, and tells the observer of each that it comes to.
  ///
  /// Where the task is cancelled before the asset is recorded, it is given up: the problem is `givenUp`, and
  /// nothing is recorded. Once it is recorded, it is delivered.
  consuming func share() async -> SharedAsset {
    reach(.begun)
    let shared: SharedAsset
    do {
      shared = try await passed()
    } catch {
      shared = .ended(await refused(error))
    }
    switch shared {
    case .ended(let report): reach(.ended(report.outcome))
    case .waiting: break
    }
    return shared
  }

  /// Takes the asset from the first stage to the last.
  ///
  /// - Throws: `Problem` where it goes no further, and nothing of it is recorded.
  private mutating func passed() async throws(Problem) -> SharedAsset {
    if let earlier = deliveredEarlier() { return .ended(earlier) }
    let opened = try open()
    guard let asset = try read(opened) else { return .ended(report.skipped()) }
    let decision = decide(about: asset)
    let plan = try plan(carryingOut: decision, on: asset)
    guard let ledger else { return .ended(try foresee(plan)) }
    let staged = try stage(plan)
    let verified = try verify(staged)
    let intent = try await intend(verified, recordedIn: ledger)
    return await publish(verified, permittedBy: intent)
  }

  /// Tells the observer which stage the asset came to.
  func reach(_ stage: ShareStage) {
    filter.observer(
      .step(
        ShareStep(
          share: report.share, asset: report.asset, stage: stage,
          elapsed: ContinuousClock.now - begun)))
  }

  /// Records that nothing of it is delivered.
  private func refused(_ problem: Problem) async -> AssetReport {
    guard !Task.isCancelled else {
      return report.notDelivered(.givenUp)
    }
    var report = report.notDelivered(problem)
    if let ledger { report.isRecordedWhole = await ledger.refuse([report], under: request) }
    return report
  }

  /// Gives the asset up where nobody waits for it any more.
  private func expectWanted() throws(Problem) {
    if Task.isCancelled { throw .givenUp }
  }

  /// Whether originals are edited where they stand.
  var isPatching: Bool { filter.settings.patches && delivery.isInPlace }

  // MARK: Stages

  /// The report on an asset that an earlier run delivered; nil if there is more to do.
  private mutating func deliveredEarlier() -> AssetReport? {
    switch filter.earlier?.standing(of: delivery) {
    case .delivered(let digests):
      return report.deliveredEarlier(digests, to: delivery)
    case .unsettled: replaces = true
    case .incomplete(let standing) where !replaces:
      replaces = true
      replaceable = standing
    case .incomplete, .open, nil: break
    }
    return nil
  }

  private mutating func open() throws(Problem) -> [SourceFile] {
    let originals =
      if let spooled { spooled } else { try delivery.opened(noting: &report.files) }
    for (index, original) in originals.enumerated() {
      report.files[index].sourceLength = original.count
    }
    // Of a long movie only the tables are read, and the heads of its pictures.
    if isPatching { for original in originals { original.expectScatteredReading() } }
    reach(.opened)
    return originals
  }

  /// Finds what is in the files; nil if they are left where they are.
  private mutating func read(_ originals: [SourceFile]) throws(Problem) -> Asset? {
    let asset = try Asset(
      reading: originals, of: delivery, others: filter.settings.others,
      noting: &report.files)
    report.unnamedHalves = asset?.unnamedHalves ?? []
    // What was read for somebody who is gone may not be all.
    try expectWanted()
    if asset != nil { reach(.read) }
    return asset
  }

  private mutating func decide(about asset: Asset) -> Decision {
    let decision = asset.decision(by: filter.policies, on: request)
    report.note(decision, about: asset, on: request)
    reach(.decided)
    return decision
  }

  private mutating func plan(
    carryingOut decision: Decision, on asset: Asset
  ) throws(Problem) -> AssetPlan {
    try expectAllowed(decision, about: asset)
    let plan = try AssetPlan(carryingOut: decision, on: asset, choosing: request.choices)
    report.note(plan)
    reach(.planned)
    try expectCarriedOut(plan)
    try expectWanted()
    return plan
  }

  /// The report as it would be, were anything written.
  private mutating func foresee(_ plan: AssetPlan) throws(Problem) -> AssetReport {
    if filter.settings.digestsWhatIsFound, plan.outcome == .cleaned {
      for file in plan.files {
        do {
          report.files[file.source.index].sourceDigest = "\(try Digest(of: file.source.original))"
        } catch {
          throw Problem(error).inFile(file.source.index)
        }
      }
    }
    return report.foreseen(by: plan)
  }

  private mutating func verify(_ staged: StagedAsset) throws(Problem) -> VerifiedAsset {
    var outputs: [VerifiedOutput] = []
    for output in staged.outputs {
      let verified = try verify(output)
      report.files[verified.source.index].sourceDigest = verified.digests.map { "\($0.original)" }
      outputs.append(verified)
    }
    reach(.verified)
    try expectWanted()
    return VerifiedAsset(plan: staged.plan, outputs: outputs)
  }
}

/// What became of an asset by the time its stages are over.
enum SharedAsset {
  /// It is over.
  case ended(AssetReport)
  /// It is recorded and waits for whoever fetches it.
  case waiting(RecordedAsset)

  /// The report on it; while it waits, as it is where everything is fetched.
  var report: AssetReport {
    switch self {
    case .ended(let report): report
    case .waiting(let recorded): recorded.report
    }
  }
}
