import HTTPTypes
import Hummingbird
import Library
import Logging
import Metrics

/// The outermost layer: whatever happens inside, there is an answer with a request's id and the headers
/// of all answers, a line in the log and a count.
///
/// Neither the log nor the counts say anything that a request holds: the route is said by its pattern,
/// and a caller by the name that the operator gave it.
struct Answering: RouterMiddleware {
  /// The routes that there are, once all are known.
  let routes: RouteTable
  /// Where requests are counted.
  let metrics: any MetricsFactory

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
        try TurnedAwayPage(problem, of: request)?.response
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
    default:
      // The error's text may hold anything; its type does not.
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
    Counter(
      label: "omit_http_requests_total",
      dimensions: [("route", route), ("method", method), ("status", "\(status.code)")],
      factory: metrics
    ).increment()
    Timer(label: "omit_http_request_seconds", dimensions: [("route", route)], factory: metrics)
      .recordNanoseconds(spent.nanoseconds)
    context.logger.info(
      "answered",
      metadata: [
        "method": "\(method)", "route": "\(route)", "status": "\(status.code)",
        "ms": "\(spent.nanoseconds / 1_000_000)",
      ])
  }
}

extension ServerProblem {
  /// What an error of the server's own libraries means.
  fileprivate init(
    _ status: HTTPResponse.Status, methods: [HTTPRequest.Method], asked: HTTPRequest.Method
  ) {
    switch status {
    case .notFound where !methods.isEmpty && !methods.contains(asked):
      self = .methodNotAllowed(methods)
    case .notFound: self = .notFound
    case .contentTooLarge: self = .tooLong(limit: 0)
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
  /// The answer to HEAD: as to GET, with the length that it would have.
  fileprivate var withoutBody: Response {
    Response(status: status, headers: headers)
  }
}

extension HTTPField.Name {
  /// The id of a request, by which its line in the log is found.
  static let requestID = named("Omit-Request-ID")
}
