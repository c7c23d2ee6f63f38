import Access
import Audit
import Foundation
import Library
import Logging
import Omit
import PolicyEngine
import Synchronization
import Vocabulary

/// The filters of the server: one for each policy that a caller has, all with one record.
final class CallerFilters: Sendable {
  private let audit: AuditLog
  private let settings: LiveSettings
  private let filters = Mutex<[String: ShareFilter]>([:])
  /// The places of the assets that go through them at a time, whoever asks and by whatever route.
  let places: FilterPlaces
  private let threads: FilterThreads
  private let metrics: AssetMetrics
  private let logger: Logger

  /// - Parameters:
  ///   - audit: The record.
  ///   - settings: The policy of pickers' callers for whom none is stated, and how many assets are worked
  ///     on at a time.
  ///   - counts: Where it is counted what becomes of assets.
  ///   - logger: Is told what the record could not be told.
  init(
    recordingTo audit: AuditLog, under settings: LiveSettings,
    counting counts: MetricsRegistry = MetricsRegistry(),
    logger: Logger = Logger(label: "omit-server")
  ) {
    self.audit = audit
    metrics = AssetMetrics(counts)
    self.logger = logger
    self.settings = settings
    // How many go through at a time stays as it is now.
    places = FilterPlaces(settings.now.limits.filters)
    threads = FilterThreads(settings.now.limits.filters)
  }

  /// Has an asset of a caller go through, once there is a place for it.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before there is one, and whatever the work
  ///   throws.
  func withPlace<Value: Sendable>(
    for caller: RegisteredCaller, _ work: () async throws -> Value
  ) async throws -> Value {
    try await places.withPlace(for: caller.id) {
      try await withTaskExecutorPreference(threads, operation: work)
    }
  }

  /// Has policies read again.
  func forget() { filters.withLock { $0 = [:] } }

  /// The filter through which a caller gets what it gets.
  ///
  /// - Throws: `PolicyError` where the caller's policy cannot be read.
  func filter(for caller: RegisteredCaller) throws -> ShareFilter {
    let now = settings.now
    let name = caller.policy ?? Self.usualPolicy(for: caller.api, under: now)
    if let filter = filters.withLock({ $0[name] }) { return filter }
    var settings = ShareSettings()
    settings.jobs = now.limits.filters
    let filter = ShareFilter(
      policies: try Self.policies(named: name), audit: audit, settings: settings
    ).observed { [logger, metrics] event in
      guard let report = event.report else { return }
      for (counter, amount) in report.counters { metrics.note(counter, amount) }
      guard !report.isRecordedWhole else { return }
      logger.error(
        "the record could not be told what became of an asset; `omit audit repair` may")
    }
    return filters.withLock { known in
      known[name] = filter
      return filter
    }
  }

  /// The policy that decides for callers of an API that have none of their own: the settings name one for
  /// those who ask through a picker or the library; an upload handler has no menu in front of it.
  private static func usualPolicy(for api: CallerAPI, under settings: ServerSettings) -> String {
    api == .direct ? Policy.usualName(for: api) : settings.policy
  }

  /// Requires that a policy is there and can be read, before anybody is served by it.
  ///
  /// - Throws: `SettingsError` with what is wrong with it.
  static func expectPolicy(named name: String) throws(SettingsError) {
    if PolicyTexts.isFile(name) {
      guard FileName(name).isFile, FileManager.default.isReadableFile(atPath: name) else {
        throw SettingsError(place: "policy", message: "its file cannot be read")
      }
    } else if !Policy.stockNames.contains(name) {
      let advice = KnownWords(Policy.stockNames).advice(on: name)
      throw SettingsError(
        place: "policy", message: "there is no stock policy of this name" + advice)
    }
    do {
      _ = try policies(named: name)
    } catch {
      throw SettingsError(place: "policy", message: "\(error)")
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
