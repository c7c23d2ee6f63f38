import HTTPTypes
import Hummingbird
import Library
import Logging

/// The outermost middleware, which answers every request, even after an error.
///
/// It adds the identifier of the request and the common headers, logs a line and counts. Neither
/// the log nor the counts contain anything from the request: a route is given by its pattern, and a
/// caller by its registered name.
struct ResponseMiddleware: RouterMiddleware {
  /// The table of all routes, complete once the router is.
  let routes: RouteTable
  /// The metrics of the server.
  let metrics: MetricsRegistry

  /// Answers a request.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let begun = ContinuousClock.now
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      let problem = problem(for: error, in: request, context)
      response =
        try RefusedNavigationPage(problem, of: request)?.response
        ?? problem.response(from: request, context: context)
    }
    if request.method == .head { response = response.withoutBody }
    SecurityHeaders.add(to: &response.headers)
    response.headers[.requestID] = context.requestID
    note(request, response.status, context, since: begun)
    return response
  }

  private func problem(
    for error: any Error, in request: Request, _ context: ServerContext
  ) -> ServerProblem {
    switch error {
    case let problem as ServerProblem: return problem
    case let error as LibraryError where ServerProblem(error) != .fault:
      return ServerProblem(error)
    case let error as any HTTPResponseError where !(error is LibraryError):
      return ServerProblem(
        error.status, methods: routes.methods(of: request.uri.path), asked: request.method)
    case is CancellationError:
      // Either the server stops, or the client has gone away and gets no answer.
      return Task.isCancelled ? .stopping : .malformed("the client has gone away")
    default:
      // The error's text may contain anything; its type does not.
      context.logger.error(
        "fault", metadata: ["type": "\(type(of: error))", "route": "\(context.endpointPath ?? "")"])
      return .fault
    }
  }

  private func note(
    _ request: Request, _ status: HTTPResponse.Status, _ context: ServerContext,
    since begun: ContinuousClock.Instant
  ) {
    let route = context.endpointPath ?? "none"
    let method = RouteTable.known.contains(request.method) ? request.method.rawValue : "other"
    let spent = ContinuousClock.now - begun
    metrics.add(
      1,
      to: MetricsRegistry.Series(
        "omit_http_requests_total",
        [("route", route), ("method", method), ("status", "\(status.code)")]))
    metrics.note(
      spent, in: MetricsRegistry.Series("omit_http_request_seconds", [("route", route)]))
    context.logger.info(
      "answered",
      metadata: [
        "method": "\(method)", "route": "\(route)", "status": "\(status.code)",
        "ms": "\(Int(spent / .milliseconds(1)))",
      ])
  }
}

extension ServerProblem {
  /// Creates the problem for an error of the libraries that the server uses.
  fileprivate init(
    _ status: HTTPResponse.Status, methods: [HTTPRequest.Method], asked: HTTPRequest.Method
  ) {
    switch status {
    case .notFound where !methods.isEmpty && !methods.contains(asked):
      self = .methodNotAllowed(methods)
    case .notFound: self = .notFound
    case .contentTooLarge: self = .tooLong(limit: nil)
    case .badRequest: self = .malformed("the request cannot be read")
    default: self = .fault
    }
  }
}

extension Duration {
  /// The duration in nanoseconds.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
  }
}

extension Response {
  /// The answer to a HEAD request, which has the headers of the GET answer, including the length.
  fileprivate var withoutBody: Response {
    Response(status: status, headers: headers)
  }
}

extension HTTPField.Name {
  /// The identifier of a request, by which its log line can be found.
  static let requestID = named("Omit-Request-ID")
}
