public import Access
public import Audit
import Files
public import PolicyEngine
import Verification
import Vocabulary

/// The main interface of omit: takes assets that are about to be shared through all stages.
///
/// ```
/// files -> inventory -> decision -> edit plan -> staged -> verified -> recorded -> published
/// ```
public struct ShareFilter: Sendable {
  /// The policies that decide about assets.
  public let policies: PolicySet
  /// The settings for carrying out a share.
  public let settings: ShareSettings
  /// The record of shares, or nil for dry runs only.
  public let audit: AuditLog?
  /// The observer of events.
  private(set) var observer: @Sendable (ShareEvent) -> Void

  /// The deliveries of an earlier run under the same request, or nil if they are not considered.
  var earlier: EarlierDeliveries?

  /// The ledger that writes into the record, or nil if nothing is written.
  let ledger: Ledger?
  let policyName: String
  let policyDigest: String
  /// The independent reader of outputs, if one is installed.
  let witness: Witness?
  /// The coder of stills that are delivered in another format, or nil if none is installed.
  private(set) var coder: StillCoder?
  /// Called at each moment of editing a file in its place.
  ///
  /// Tests stop a run there.
  var reached: @Sendable (PatchStep) -> Void = { _ in }

  /// The verifier of outputs before their delivery.
  var verifier: Verifier {
    Verifier(
      computesDigests: settings.computesDigests && !settings.patches, witness: witness,
      requirement: policies.settings.witness)
  }

  /// Creates a filter that records what it delivers.
  public init(policies: PolicySet, audit: AuditLog, settings: ShareSettings = ShareSettings()) {
    self.init(policies: policies, recordingTo: audit, settings: settings)
  }

  /// Creates a filter that only inspects: it never writes, regardless of the settings.
  public init(lookingWith policies: PolicySet, settings: ShareSettings = ShareSettings()) {
    var settings = settings
    settings.isDryRun = true
    self.init(policies: policies, recordingTo: nil, settings: settings)
  }

  private init(policies: PolicySet, recordingTo audit: AuditLog?, settings: ShareSettings) {
    observer = { _ in }
    self.policies = policies
    self.audit = audit
    self.settings = settings
    ledger = settings.isDryRun ? nil : audit.map { Ledger(log: $0, policies: policies) }
    witness = policies.settings.witness == .off ? nil : Witness.find().map(Witness.init)
    coder = StillCoder.find()
    policyName = policies.policies.map(\.name).joined(separator: "+")
    let texts = policies.policies.map(\.text).joined(separator: "\0")
    policyDigest = "\(Digest(ofBytes: Array(texts.utf8)))"
  }

  /// Returns a filter that also reports all events to an observer.
  ///
  /// The observer is called on the threads that process assets, several at a time; each thread
  /// continues when the observer returns. The stages of one asset come in order. The reports of one
  /// share of files come in the order of the inputs, one at a time, and no more assets are begun
  /// meanwhile. If the task is cancelled, the observer still receives all finished reports.
  ///
  /// - Parameter observer: Receives the events, after the observers that the filter already has.
  /// - Returns: The filter.
  public func observed(by observer: @escaping @Sendable (ShareEvent) -> Void) -> ShareFilter {
    let first = self.observer
    var filter = self
    filter.observer = { event in
      first(event)
      observer(event)
    }
    return filter
  }

  /// Returns a filter that has stills coded by a coder, such as one that codes them in advance.
  package func coding(with coder: StillCoder?) -> ShareFilter {
    var filter = self
    filter.coder = coder
    return filter
  }

  /// Reports the outcome of an asset to the observer.
  @discardableResult
  func finished(_ report: AssetReport) -> AssetReport {
    observer(.finished(report))
    return report
  }

  /// Shares assets: each is delivered, verified and recorded, or not delivered.
  ///
  /// If the task is cancelled, recorded assets are finished, the others are abandoned, and no more
  /// are started.
  ///
  /// - Parameters:
  ///   - inputs: The assets, each with the place of its output. Of a sequence that finds them
  ///     during iteration, such as `ShareInputs`, only the assets in progress are in memory.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: A summary of all outcomes.
  @discardableResult
  public nonisolated(nonsending) func share(
    _ inputs: some Sequence<ShareInput>, under request: Request
  ) async -> ShareSummary {
    let shareID = request.share.id ?? ShareID.fresh()
    var summary = ShareSummary()
    var rest = ObservedInputs(inputs.makeIterator(), observer: observer)
    var number = 0
    // While the record of one asset is made durable, others are processed.
    await OrderedWork(window: settings.jobs * 8).run(on: &rest) { input in
      number += 1
      summary.exclusions.count(input)
      let number = number
      return { await share(input, numbered: number, in: shareID, under: request).report }
    } finish: { report in
      if report.problem == .taskCancelled {
        summary.unstarted += 1
      } else {
        summary.add(finished(report))
      }
      return true
    }
    // Inputs remain only after cancellation.
    while let input = rest.next() {
      summary.exclusions.count(input)
      summary.unstarted += 1
    }
    audit?.clearJournal()
    return summary
  }

  /// Shares one asset.
  ///
  /// - Parameters:
  ///   - input: The asset, with the place of its output.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: The report on it, or nil if the task was cancelled before it was recorded.
  package nonisolated(nonsending) func share(
    _ input: ShareInput, under request: Request
  ) async -> AssetReport? {
    defer { audit?.clearJournal() }
    let report = await share(
      input, numbered: 1, in: request.share.id ?? ShareID.fresh(), under: request
    ).report
    return report.problem == .taskCancelled ? nil : finished(report)
  }

  /// Shares one asset or reports an entry that is left out.
  ///
  /// The report of an asset that was not begun contains the problem `taskCancelled`.
  func share(
    _ input: ShareInput, numbered number: Int, in share: String, under request: Request,
    whenFetched isFetched: Bool = false
  ) async -> SharedAsset {
    let report = report(on: input.reportFiles, numbered: number, in: share, for: request)
    switch input {
    case .asset(let delivery):
      guard !Task.isCancelled else {
        return .ended(report.notDelivered(.taskCancelled))
      }
      return await AssetShare(
        of: delivery, through: self, under: request, reporting: report, whenFetched: isFetched
      ).share()
    case .skipped: return .ended(report.skipped())
    case .failed(_, let problem):
      var report = report.notDelivered(problem)
      if let ledger { report.isRecordedWhole = await ledger.refuse([report], under: request) }
      return .ended(report)
    }
  }

  /// Shares a stream: reads it to its end, and writes it out after it is verified and recorded.
  ///
  /// - Parameters:
  ///   - input: An open descriptor.
  ///   - output: An open descriptor, to which nothing is written unless the whole output may be
  ///     delivered.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: The report on it.
  public nonisolated(nonsending) func share(
    from input: Int32, to output: Int32, under request: Request
  ) async -> AssetReport {
    let share = request.share.id ?? ShareID.fresh()
    let original: SourceFile
    do throws(FileError) {
      // An original is never overwritten, even if it is open under two descriptors.
      let file = FileNumber(ofRegularFile: input)
      guard file == nil || file != FileNumber(ofRegularFile: output) else {
        throw .original(Path(StreamName.output))
      }
      original = try SourceFile.spooling(input)
    } catch {
      let stream = AssetReport.File(source: StreamName.input, path: nil, role: .still)
      return finished(
        report(on: [stream], numbered: 1, in: share, for: request).notDelivered(Problem(error)))
    }
    let delivery = Delivery(source: original.path, target: .stream(output))
    let asset = AssetShare(
      of: delivery, through: self, under: request,
      reporting: report(on: delivery.reportFiles, numbered: 1, in: share, for: request),
      spooled: [original])
    defer { audit?.clearJournal() }
    return finished(await asset.share().report)
  }

  /// Refuses assets without examining them, because the request does not state a fact.
  ///
  /// - Parameters:
  ///   - inputs: The assets.
  ///   - fact: The fact that is not stated, with its name in rules.
  ///   - caller: The caller, as far as it is known.
  /// - Returns: A summary of all outcomes.
  @discardableResult
  public nonisolated(nonsending) func refuse(
    _ inputs: some Sequence<ShareInput>, lacking fact: String, of caller: Caller?
  ) async -> ShareSummary {
    let shareID = ShareID.fresh()
    var summary = ShareSummary()
    var waiting: [AssetReport] = []
    var rest = ObservedInputs(inputs.makeIterator(), observer: observer)
    var number = 0
    while let input = rest.next() {
      number += 1
      let report = report(on: input.reportFiles, numbered: number, in: shareID, for: caller)
      summary.exclusions.count(input)
      switch input {
      case .asset: waiting.append(report.notDelivered(.lacking(fact)))
      case .skipped: waiting.append(report.skipped())
      case .failed(_, let problem): waiting.append(report.notDelivered(problem))
      }
      guard waiting.count == Self.refusalBatchSize else { continue }
      await refuse(waiting, adding: &summary)
      waiting = []
    }
    await refuse(waiting, adding: &summary)
    return summary
  }

  /// The number of refusals that are recorded at once.
  private static let refusalBatchSize = 1000

  private nonisolated(nonsending) func refuse(
    _ reports: [AssetReport], adding summary: inout ShareSummary
  ) async {
    var isRecorded = true
    if let ledger {
      isRecorded = await ledger.refuse(reports.filter { $0.problem != nil }, under: nil)
    }
    for var refused in reports {
      refused.isRecordedWhole = isRecorded || refused.problem == nil
      summary.add(finished(refused))
    }
  }
}

/// Identifiers for shares that were not named.
enum ShareID {
  /// Returns a fresh identifier: 128 random bits in hexadecimal.
  static func fresh() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = (0..<32).map { _ in digits[Int.random(in: 0..<16)] }
    return String(decoding: text, as: UTF8.self)
  }
}

/// An iterator over the assets of a share that reports the number of found files to an observer.
struct ObservedInputs<Inputs: IteratorProtocol<ShareInput>>: IteratorProtocol {
  private var inputs: Inputs
  private let observer: @Sendable (ShareEvent) -> Void
  private var reported: FoundFiles?

  init(_ inputs: Inputs, observer: @escaping @Sendable (ShareEvent) -> Void) {
    self.inputs = inputs
    self.observer = observer
  }

  /// Returns the next input, or nil at the end.
  mutating func next() -> ShareInput? {
    let input = inputs.next()
    if let found = (inputs as? ShareInputs.Iterator)?.found, found != reported {
      reported = found
      observer(.found(found))
    }
    return input
  }
}
