import Audit
import PolicyEngine
import Verification
import Vocabulary

// A report is made from what the stages returned, in one of four ways; then only the record can fail.
extension AssetReport {
  /// The report of an asset that was delivered, or that is about to be.
  init(
    _ heading: ReportHeading, delivered: VerifiedAsset, knowing known: KnownFacts,
    keepsOriginal: Bool = false
  ) {
    let plan = delivered.plan
    self.init(
      heading, known: known, outcome: plan.outcome, fates: plan.fates,
      files: known.files.enumerated().map { index, file in
        File(
          file, at: index, of: plan,
          as: delivered.outputs.first { $0.source.index == index })
      },
      evidence: delivered.evidence,
      keepsOriginal: keepsOriginal)
  }

  /// The report of an asset that would be delivered, were this no dry run.
  init(_ heading: ReportHeading, foreseen plan: AssetPlan, knowing known: KnownFacts) {
    self.init(
      heading, known: known, outcome: plan.outcome, fates: plan.fates,
      files: known.files.enumerated().map { File($1, at: $0, of: plan, as: nil) })
  }

  /// The report of something that is no picture or movie.
  init(_ heading: ReportHeading, skipped known: KnownFacts) {
    self.init(heading, known: known, outcome: .skipped, files: known.files.map { File($0) })
  }

  /// The report of an asset that an earlier run delivered, and that is where it was delivered to.
  ///
  /// - Parameters:
  ///   - heading: The lines of the report that name the asset.
  ///   - known: The facts that the names tell.
  ///   - digests: The digests of its originals and of what is there, in the order of the files.
  ///   - delivery: The places of its files.
  init(
    _ heading: ReportHeading, deliveredEarlier known: KnownFacts,
    _ digests: [(original: String?, output: String?)], to delivery: Delivery
  ) {
    let files = zip(delivery.files, zip(known.files, digests)).map { file, facts in
      var (known, digests) = facts
      known.digest = digests.original
      let target: String? =
        switch file.target {
        case .file(let path): "\(path)"
        case .neutral, .inPlace, .nowhere, .stream, .handed: nil
        }
      return File(known, deliveredEarlierTo: target, digests.output)
    }
    self.init(
      heading, known: known, outcome: .skipped, files: files, wasDeliveredEarlier: true)
  }

  /// The report of an asset that was not delivered.
  ///
  /// - Parameters:
  ///   - heading: The lines of the report that name the asset.
  ///   - problem: Why it was not.
  ///   - known: The facts that were found out before.
  ///   - left: The names of files that are visible all the same, by position in the asset.
  init(
    _ heading: ReportHeading, notDelivered problem: Problem, knowing known: KnownFacts,
    leaving left: [Int: String] = [:]
  ) {
    self.init(
      heading, known: known, outcome: problem.isRefusal ? .refused : .failed,
      files: known.files.enumerated().map { File($1, leaving: left[$0]) }, problem: problem)
  }

  private init(
    _ heading: ReportHeading, known: KnownFacts, outcome: Outcome, fates: ItemFates? = nil,
    files: [File], evidence: Evidence? = nil, keepsOriginal: Bool = false, problem: Problem? = nil,
    wasDeliveredEarlier: Bool = false
  ) {
    share = heading.share
    asset = heading.asset
    policyName = heading.policyName
    policyDigest = heading.policyDigest
    callerID = heading.callerID
    callerAPI = heading.callerAPI
    menu = heading.menu
    self.outcome = outcome
    reasons = known.reasons
    removed = fates?.removed ?? KindCounts()
    coarsened = fates?.coarsened ?? KindCounts()
    kept = fates?.kept ?? KindCounts()
    echoes = fates?.echoes ?? KindCounts()
    echoTreatment = known.echoTreatment
    requestedNotApplied = known.requestedNotApplied
    var possible = files.reduce(into: AuditCounts()) { $0.add($1.counts) }.possible
    possible.requestedNotApplied = known.unsureNotApplied
    self.possible = possible
    unreadKept = fates?.unreadKept ?? 0
    unreadRemoved = fates?.unreadRemoved ?? 0
    removedUnsure = fates?.removedUnsure ?? 0
    removedPerhaps = fates?.removedPerhaps ?? KindCounts()
    removedPerhapsByChoice = removedPerhaps.sorted.map(\.kind)
      .filter(known.choices.excluded.contains)
    hidden = fates?.hidden ?? 0
    unmetChoices = fates?.unmetChoices ?? UnmetChoices()
    looseBytes = fates?.looseBytes ?? 0
    closure = known.closure
    unrecognisedKept = fates?.unrecognisedKept ?? 0
    unrecognisedRemoved = fates?.unrecognisedRemoved ?? 0
    self.files = files
    unnamedHalves = known.unnamedHalves
    verified = evidence
    self.keepsOriginal = keepsOriginal
    self.problem = problem
    self.wasDeliveredEarlier = wasDeliveredEarlier
  }
}

extension AssetReport.File {
  /// One file of an asset that is delivered; without an output where it stays behind, or where
  /// nothing is written yet.
  fileprivate init(
    _ known: KnownFacts.File, at index: Int, of plan: AssetPlan, as output: VerifiedOutput?
  ) {
    self.init(
      known, counting: plan.fates.files[index], taking: plan.fates.taken[index],
      repeating: plan.fates.repeating[index], as: output,
      isLeftOut: plan.files[index].edit == nil, staysInPlace: plan.files[index].staysInPlace,
      delivered: output.map { "\($0.target)" })
  }

  /// One file of an asset that is not delivered.
  fileprivate init(_ known: KnownFacts.File, leaving name: String? = nil) {
    var counts = AuditCounts()
    counts.requestedNotApplied = known.requestedNotApplied
    counts.possible.requestedNotApplied = known.unsureNotApplied
    self.init(
      known, counting: counts, taking: TakenCounts(), repeating: [], as: nil, isLeftOut: false,
      delivered: name)
  }

  /// One file of an asset that was delivered earlier; without a digest it stayed behind.
  fileprivate init(
    _ known: KnownFacts.File, deliveredEarlierTo target: String?, _ digest: String?
  ) {
    self.init(
      known, counting: AuditCounts(), taking: TakenCounts(), repeating: [], as: nil,
      isLeftOut: digest == nil, delivered: digest == nil ? nil : target, digest: digest)
  }

  private init(
    _ known: KnownFacts.File, counting counts: AuditCounts, taking taken: TakenCounts,
    repeating: [Repetition], as output: VerifiedOutput?, isLeftOut: Bool,
    staysInPlace: Bool = false, delivered: String?, digest: String? = nil
  ) {
    role = known.role
    source = known.source
    path = known.path
    self.delivered = delivered
    contentType = known.contentType
    sourceDigest = known.digest
    deliveredDigest = digest ?? output?.digests.map { "\($0.output)" }
    sourceLength = known.length
    deliveredLength = output?.length
    isTruncated = known.isTruncated
    isPatched = output?.patch != nil
    self.isLeftOut = isLeftOut
    self.staysInPlace = staysInPlace
    self.counts = counts
    self.taken = taken
    self.repeating = repeating
    closure = known.closure
    verified = output?.evidence
  }
}
