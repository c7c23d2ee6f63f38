import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Synchronization

/// Counts what is under way, and lets no more in than a limit.
final class Gate<Key: Hashable & Sendable>: Sendable {
  private let open = Mutex<[Key: Int]>([:])

  /// A place of one request; it is given back when nobody holds it any more, however the request ends.
  final class Place: Sendable {
    private let gate: Gate
    private let key: Key

    fileprivate init(in gate: Gate, of key: Key) {
      self.gate = gate
      self.key = key
    }

    deinit { gate.leave(key) }
  }

  /// Takes a place; nil where there are as many as can be.
  func enter(_ key: Key, atMost limit: Int) -> Place? {
    let isFree = open.withLock { open in
      let count = open[key, default: 0]
      guard count < limit else { return false }
      open[key] = count + 1
      return true
    }
    return isFree ? Place(in: self, of: key) : nil
  }

  /// How many are under way.
  func count(of key: Key) -> Int { open.withLock { $0[key] ?? 0 } }

  private func leave(_ key: Key) {
    open.withLock { open in
      let count = (open[key] ?? 1) - 1
      open[key] = count > 0 ? count : nil
    }
  }
}

/// Answers 503 where the server has as much to do as it can, and 431 where a header is too long.
struct LoadLimit: RouterMiddleware {
  let limits: @Sendable () -> ServerLimits
  let gate: Gate<String>

  /// Passes on what there is room for.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    // Whoever watches the server has to be answered when it is full.
    if HealthRoutes.paths.contains(request.uri.path) { return try await next(request, context) }
    let limits = limits()
    let length = request.headers.reduce(request.uri.string.utf8.count) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4
    }
    guard length <= limits.header else { throw ServerProblem.headerTooLong(limit: limits.header) }
    guard let place = gate.enter("all", atMost: limits.requests) else {
      throw ServerProblem.full(retryAfter: 1)
    }
    return try await next(request, context)
      .handedOver(by: context.channel, within: .seconds(Int64(limits.writeTime)))
      .holding(place)
  }
}

extension Response {
  /// The same answer, which keeps something until all of it is written, or nobody takes it any more.
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
