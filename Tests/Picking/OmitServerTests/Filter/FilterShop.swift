import Access
import Audit
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import NIOCore
import Omit
import Samples
import Synchronization

@testable import OmitServer

/// A server that has only the routes of the filter, and a record.
///
/// Both are deleted with the test.
final class FilterShop: Sendable {
  let folder: URL
  let audit: AuditLog
  let clock = MovableClock()
  let counts = MetricsRegistry()
  let filters: CallerFilters
  private let routes: FilterRoutes

  init(
    limits: ServerLimits = ServerLimits(), policy: String = "photos-picker",
    coding coder: StillCoder? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    audit = try AuditLog(at: folder.appending(path: "audit.sqlite").path)
    var settings = ServerSettings()
    settings.limits = limits
    settings.policy = policy
    let live = LiveSettings(settings)
    filters = CallerFilters(recordingTo: audit, under: live, counting: counts, coding: coder)
    routes = FilterRoutes(filters, limits: { live.now.limits }, clock: clock)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A photo with planted secrets.
  static let photo = "family.jpg"

  static func bytes(_ fixture: String = photo) throws -> [UInt8] {
    Array(try Data(contentsOf: FixtureFiles.folder.appending(path: fixture)))
  }

  /// Sends requests to the routes.
  func test<Value>(
    _ kind: TestingSetup = .router, _ work: @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    let router = Router(context: ServerContext.self)
    router.add(middleware: LoadLimit(limits: { ServerLimits() }, limiter: ConcurrencyLimiter()))
    router.add(middleware: StatedCaller())
    routes.add(to: router.group("v1").group(context: CallerContext.self))
    return try await Application(router: router).test(kind, work)
  }

  /// Returns how the assets of the record ended.
  func endings() async throws -> [Settlement.Result?] {
    try await audit.entries().map(\.settlement?.result)
  }
}

/// Identifies the caller by a header; other tests cover the secrets of callers.
private struct StatedCaller: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let words = request.headers[.statedCaller]?.split(separator: " "), words.count >= 3 else {
      return try await next(request, context)
    }
    var context = context
    var caller = RegisteredCaller(
      try CallerID(parsing: String(words[0])), title: "Caller",
      api: try CallerAPI(parsing: String(words[1])),
      authorization: words[2] == "-"
        ? .unstated : try Authorization(readWrite: AuthorizationStatus(parsing: String(words[2]))))
    caller.policy = words.count > 3 && words[3] != "-" ? String(words[3]) : nil
    context.sender = .caller(caller, SecretDigest(of: ""))
    return try await next(request, context)
  }
}

extension HTTPField.Name {
  static var statedCaller: HTTPField.Name { named("Stated-Caller") }
}

extension HTTPFields {
  /// Returns the header of a caller's request.
  static func caller(
    _ id: String = "chat", _ api: CallerAPI = .direct, _ status: AuthorizationStatus? = nil,
    under policy: String? = nil, adding addition: String? = nil
  ) -> HTTPFields {
    var fields: HTTPFields = [
      .statedCaller: "\(id) \(api.rawValue) \(status?.rawValue ?? "-") \(policy ?? "-")"
    ]
    fields[.omitRequest] = addition
    return fields
  }
}

/// A clock that advances when a test says so, and then wakes those that wait.
final class MovableClock: Clock {
  struct Instant: InstantProtocol {
    let elapsed: Duration
    func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
    func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now = Instant(elapsed: .zero)
    var last = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  /// The number of tasks that wait for a time.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result: Bool? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return false }
          if state.now >= deadline { return true }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.continuation.resume(returning: false)
    }
    guard isOver else { throw CancellationError() }
  }

  /// Advances the time.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume(returning: true) }
  }
}
