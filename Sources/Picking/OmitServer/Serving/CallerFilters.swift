import Access
import Audit
import FoundationEssentials
import Library
import Logging
import Omit
import PolicyEngine
import Synchronization
import Vocabulary

/// The filters of the server, one for each policy of a caller, all with the same audit.
final class CallerFilters: Sendable {
  private let audit: AuditLog
  private let settings: LiveSettings
  private let filters = Mutex<[String: ShareFilter]>([:])
  /// The limit on the assets that are filtered at a time, for all callers and routes.
  let lanes: FilterLanes
  private let metrics: AssetMetrics
  private let logger: Logger
  /// Codes stills as JPEG, or nil if the program that it takes is not installed.
  let coder: StillCoder?

  /// - Parameters:
  ///   - audit: The audit.
  ///   - settings: The settings, with the policy of pickers' callers that have none of their own,
  ///     and the number of assets that are filtered at a time.
  ///   - counts: The registry that counts the outcomes of assets.
  ///   - coder: Codes stills as JPEG, or nil if nothing does.
  ///   - logger: The log for outcomes that could not be recorded.
  init(
    recordingTo audit: AuditLog, under settings: LiveSettings,
    counting counts: MetricsRegistry = MetricsRegistry(),
    coding coder: StillCoder? = nil,
    logger: Logger = Logger(label: "omit-server")
  ) {
    self.audit = audit
    metrics = AssetMetrics(counts)
    self.logger = logger
    self.coder = coder
    self.settings = settings
    // The number of places does not change while the server runs.
    lanes = FilterLanes(settings.now.limits.filters)
  }

  /// Waits for a place and filters an asset of a caller, of this length, in it.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits, and any error that the
  ///   work throws.
  func withSlot<Value: Sendable>(
    for caller: RegisteredCaller, _ length: AssetLength, _ work: () async throws -> Value
  ) async throws -> Value {
    try await lanes.withSlot(for: caller.id, length, work)
  }

  /// Discards the filters, so that policies are read again.
  func forget() { filters.withLock { $0 = [:] } }

  /// Returns the filter of a caller.
  ///
  /// - Throws: `PolicyError` if the caller's policy cannot be read.
  func filter(for caller: RegisteredCaller) throws -> ShareFilter {
    let now = settings.now
    let name = caller.policy ?? Self.usualPolicy(for: caller.api, under: now)
    if let filter = filters.withLock({ $0[name] }) { return filter }
    var settings = ShareSettings()
    settings.jobs = now.limits.filters
    let filter = ShareFilter(
      policies: try Self.policies(named: name), audit: audit, settings: settings
    ).coding(with: coder).observed { [logger, metrics] event in
      guard let report = event.report else { return }
      for (counter, amount) in report.counters { metrics.note(counter, amount) }
      guard !report.isRecordedWhole else { return }
      logger.error(
        "the outcome of an asset could not be recorded; `omit audit repair` may record it")
    }
    return filters.withLock { known in
      known[name] = filter
      return filter
    }
  }

  /// Returns the policy for callers of an API that have none of their own.
  ///
  /// For callers that use a picker or the library, it is the one in the settings. An upload handler
  /// has its own default, because no menu precedes it.
  private static func usualPolicy(for api: CallerAPI, under settings: ServerSettings) -> String {
    api == .direct ? Policy.usualName(for: api) : settings.policy
  }

  /// Requires that a policy exists and can be read, before it is used.
  ///
  /// - Throws: `SettingsError` with the fault.
  static func expectPolicy(named name: String) throws(SettingsError) {
    if PolicyTexts.isFile(name) {
      guard FileName(name).isFile, FileManager.default.isReadableFile(atPath: name) else {
        throw SettingsError(location: "policy", message: "its file cannot be read")
      }
    } else if !Policy.stockNames.contains(name) {
      let advice = KnownWords(Policy.stockNames).advice(on: name)
      throw SettingsError(
        location: "policy", message: "there is no stock policy with this name" + advice)
    }
    do {
      _ = try policies(named: name)
    } catch {
      throw SettingsError(location: "policy", message: "\(error)")
    }
  }

  private static func policies(named name: String) throws(PolicyError) -> PolicySet {
    guard PolicyTexts.isFile(name) else { return try PolicySet(stock: name) }
    let texts = PolicyTexts { try? String(contentsOfFile: $0, encoding: .utf8) }
    return PolicySet(
      try Policy(
        parsing: (try? String(contentsOfFile: name, encoding: .utf8)) ?? "", file: name, in: texts))
  }
}
