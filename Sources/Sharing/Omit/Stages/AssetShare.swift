import Access
import Bytes
import Files
import Metadata
import PolicyEngine
import Verification

/// The path of one asset through all stages.
///
/// ```
/// opened -> read -> decided -> planned -> staged -> verified -> recorded -> published
/// ```
///
/// Each stage is a value made from the previous one. The facts known so far are in the report,
/// which also states why an asset does not continue.
struct AssetShare {
  let delivery: Delivery
  let filter: ShareFilter
  let request: Request
  /// The ledger, or nil if nothing is written.
  let ledger: Ledger?
  /// The originals, if they are not files that can be opened by name.
  let spooled: [SourceFile]?
  /// The asset's turn to be delivered, or nil if no other asset is delivered to the same place.
  let turn: FrameTurn?
  /// Whether the caller fetches the outputs, and then settles the intent.
  let isFetched: Bool
  /// The report with the facts known so far.
  private(set) var report: AssetReport
  /// Whether outputs may replace existing files.
  ///
  /// This is true if the settings say so, or if an interrupted run was about to put exactly the
  /// existing bytes there.
  private(set) var replaces: Bool
  /// The only files that may be replaced, if not all may: by name, each with the identity it had
  /// when examined.
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

  /// Takes the asset through all stages, and reports each stage to the observer.
  ///
  /// If the task is cancelled before the asset is recorded, the asset is abandoned: the problem is
  /// `taskCancelled`, and nothing is recorded. Once it is recorded, it is delivered.
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
  /// - Throws: `Problem` if the asset does not continue, and nothing of it is recorded.
  private mutating func passed() async throws(Problem) -> SharedAsset {
    if let earlier = deliveredEarlier() { return .ended(earlier) }
    guard let opened = try open(), let asset = try read(opened) else {
      return .ended(report.skipped())
    }
    let decision = decide(about: asset)
    let plan = try plan(carryingOut: decision, on: asset)
    guard let ledger else { return .ended(try predict(plan)) }
    let staged = try stage(plan)
    let verified = try await transcode(try verify(staged))
    let intent = try await intend(verified, recordedIn: ledger)
    return await publish(verified, permittedBy: intent)
  }

  /// Reports the asset's stage to the observer.
  func reach(_ stage: ShareStage) {
    filter.observer(
      .step(
        ShareStep(
          share: report.share, asset: report.asset, stage: stage,
          elapsed: ContinuousClock.now - begun)))
  }

  /// Records that nothing of the asset is delivered.
  private func refused(_ problem: Problem) async -> AssetReport {
    guard !Task.isCancelled else {
      return report.notDelivered(.taskCancelled)
    }
    var report = report.notDelivered(problem)
    if let ledger { report.isRecordedWhole = await ledger.refuse([report], under: request) }
    return report
  }

  /// Abandons the asset if the task was cancelled.
  func expectWanted() throws(Problem) {
    if Task.isCancelled { throw .taskCancelled }
  }

  /// Whether originals are edited in their places.
  var isPatching: Bool { filter.settings.patches && delivery.isInPlace }

  // MARK: Stages

  /// Returns the report on an asset that an earlier run delivered, or nil if more is to be done.
  private mutating func deliveredEarlier() -> AssetReport? {
    switch filter.earlier?.status(of: delivery) {
    case .delivered(let digests):
      return report.deliveredEarlier(digests, to: delivery)
    case .unsettled: replaces = true
    case .incomplete(let existing) where !replaces:
      replaces = true
      replaceable = existing
    case .incomplete, .open, nil: break
    }
    return nil
  }

  /// Opens the files, or returns nil if they are skipped.
  private mutating func open() throws(Problem) -> [SourceFile]? {
    let opened = if let spooled { spooled } else { try delivery.opened(noting: &report.files) }
    guard let originals = opened else { return nil }
    for (index, original) in originals.enumerated() {
      report.files[index].sourceLength = original.count
    }
    // In a long movie, only the tables and the headers of its pictures are read.
    if isPatching { for original in originals { original.expectScatteredReading() } }
    reach(.opened)
    return originals
  }

  /// Reads the items of the files, or returns nil if the files are skipped.
  private mutating func read(_ originals: [SourceFile]) throws(Problem) -> Asset? {
    let asset = try Asset(
      reading: originals, of: delivery, others: filter.settings.others,
      noting: &report.files)
    report.unnamedHalves = asset?.unnamedHalves ?? []
    // A result of a cancelled task may be incomplete.
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

  /// Returns the predicted report, without writing anything.
  private mutating func predict(_ plan: AssetPlan) throws(Problem) -> AssetReport {
    if filter.settings.digestsInDryRuns, plan.outcome == .cleaned {
      for file in plan.files {
        do {
          report.files[file.source.index].sourceDigest = "\(try Digest(of: file.source.original))"
        } catch {
          throw Problem(error).inFile(file.source.index)
        }
      }
    }
    return report.predicted(by: plan)
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

/// The result of an asset after its stages.
enum SharedAsset {
  /// The asset has its final outcome.
  case ended(AssetReport)
  /// The asset is recorded and waits to be fetched.
  case waiting(RecordedAsset)

  /// The report on the asset.
  ///
  /// While the asset waits, it is the report for the case that everything is fetched.
  var report: AssetReport {
    switch self {
    case .ended(let report): report
    case .waiting(let recorded): recorded.report
    }
  }
}
