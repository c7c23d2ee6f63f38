import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Synchronization

/// A counter of work in progress that enforces a limit for each key.
final class ConcurrencyLimiter<Key: Hashable & Sendable>: Sendable {
  private let open = Mutex<[Key: Int]>([:])

  /// A place of one request, which is released with its last reference, however the request ends.
  final class Slot: Sendable {
    private let limiter: ConcurrencyLimiter
    private let key: Key

    fileprivate init(in limiter: ConcurrencyLimiter, of key: Key) {
      self.limiter = limiter
      self.key = key
    }

    deinit { limiter.leave(key) }
  }

  /// Takes a place, or returns nil if the limit is reached.
  func enter(_ key: Key, atMost limit: Int) -> Slot? {
    let isFree = open.withLock { open in
      let count = open[key, default: 0]
      guard count < limit else { return false }
      open[key] = count + 1
      return true
    }
    return isFree ? Slot(in: self, of: key) : nil
  }

  /// Returns the number of places that are taken.
  func count(of key: Key) -> Int { open.withLock { $0[key] ?? 0 } }

  private func leave(_ key: Key) {
    open.withLock { open in
      let count = (open[key] ?? 1) - 1
      open[key] = count > 0 ? count : nil
    }
  }
}

/// A middleware that answers 503 at capacity, and 431 if the header is too long.
struct LoadLimit: RouterMiddleware {
  let limits: @Sendable () -> ServerLimits
  let limiter: ConcurrencyLimiter<String>

  /// Passes on requests within the limits.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    // Monitoring must be answered even at capacity.
    if HealthRoutes.paths.contains(request.uri.path) { return try await next(request, context) }
    let limits = limits()
    let length = request.headers.reduce(request.uri.string.utf8.count) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4
    }
    guard length <= limits.header else { throw ServerProblem.headerTooLong(limit: limits.header) }
    guard let slot = limiter.enter("all", atMost: limits.requests) else {
      throw ServerProblem.full(retryAfter: 1)
    }
    return try await next(request, context)
      .flushed(through: context.channel, within: .seconds(Int64(limits.writeTime)))
      .holding(slot)
  }
}

extension Response {
  /// Returns the answer, changed so that it holds an object until it is written or abandoned.
  func holding(_ object: some AnyObject & Sendable) -> Response {
    var response = self
    let body = body
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(writer)
      withExtendedLifetime(object) {}
    }
    return response
  }
}
