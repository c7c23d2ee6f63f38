import HTTPTypes
import Hummingbird
import Omit

/// The reason why a request is not carried out, which is answered as `application/problem+json`
/// (RFC 9457).
///
/// The only contents of a request that a case may hold are the path of a field and a sentence of a
/// library, neither of which holds a value.
enum ServerProblem: Error, Hashable {
  /// The resource does not exist, or the sender may not know of it.
  case notFound
  /// The route does not have the method; the associated value lists those it has.
  case methodNotAllowed([HTTPRequest.Method])
  /// The sender is not signed in, or its secret is unknown.
  case unauthenticated
  /// The sender is known, but may not do this.
  case forbidden(ForbiddenReason)
  /// The server does not have the name in the request.
  case misdirected
  /// The request is malformed, for this reason and, if known, in this field.
  case malformed(String, field: String? = nil)
  /// The body has none of these content types.
  case unsupportedMediaType(allowed: [String])
  /// The body is longer than this many bytes, or than a limit that is not known.
  case tooLong(limit: Int?)
  /// The header is longer than this many bytes.
  case headerTooLong(limit: Int)
  /// The body did not arrive within the permitted time.
  case tooSlow
  /// The request conflicts with the current state, for this reason.
  case conflict(code: String, String)
  /// The file continues at this position, and not where the request says.
  case wrongOffset(Int)
  /// The person must answer first, on the standalone page at this URL.
  case unanswered(promptURL: String)
  /// The resource no longer exists.
  case gone
  /// The range contains no bytes; `length` is the number of bytes that exist.
  case rangeNotSatisfiable(length: Int)
  /// The asset is refused, with the code and the message of the report.
  case refused(code: String, String)
  /// The sender has reached a limit on what it may store, with a code and a sentence.
  case overQuota(code: String, String)
  /// There is no room for what the sender wants to store.
  case noRoom
  /// The sender makes too many requests, and may retry after this many seconds.
  case tooMany(retryAfter: Int)
  /// The server is at capacity; the request may be retried after this many seconds.
  case full(retryAfter: Int)
  /// The asset could not be recorded or written, with the report's code; the request may be
  /// retried.
  case unable(code: String)
  /// The server is stopping.
  case stopping
  /// The server has an internal fault.
  case fault

  /// A reason why a known sender may not do something.
  enum ForbiddenReason: String, Hashable, CaseIterable {
    /// The request did not come from one of the server's own pages.
    case crossSite
    /// The person signed in inside a frame, which may show only the pickers of one caller.
    case frame
    /// The page's origin is not one of the caller's.
    case origin
    /// The caller's API does not have this feature.
    case api
    /// The person did not give the caller access, or withdrew it.
    case accessDenied
  }
}

extension ServerProblem {
  /// The status of the answer.
  var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .unauthenticated: .unauthorized
    case .forbidden: .forbidden
    case .misdirected: .misdirectedRequest
    case .malformed: .badRequest
    case .unsupportedMediaType: .unsupportedMediaType
    case .tooLong: .contentTooLarge
    case .headerTooLong: .requestHeaderFieldsTooLarge
    case .tooSlow: .requestTimeout
    case .conflict, .wrongOffset, .unanswered: .conflict
    case .gone: .gone
    case .rangeNotSatisfiable: .rangeNotSatisfiable
    case .refused: .unprocessableContent
    case .tooMany, .overQuota: .tooManyRequests
    // [RFC 4918 11.5]
    case .noRoom: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .full, .unable, .stopping: .serviceUnavailable
    case .fault: .internalServerError
    }
  }

  /// The code by which programs distinguish problems.
  var code: String {
    switch self {
    case .notFound: "notFound"
    case .methodNotAllowed: "methodNotAllowed"
    case .unauthenticated: "unauthenticated"
    case .forbidden(let reason): reason.rawValue
    case .misdirected: "misdirected"
    case .malformed: "malformedRequest"
    case .unsupportedMediaType: "unsupportedMediaType"
    case .tooLong: "tooLong"
    case .headerTooLong: "headerTooLong"
    case .tooSlow: "tooSlow"
    case .conflict(let code, _): code
    case .wrongOffset: "wrongOffset"
    case .unanswered: "unanswered"
    case .gone: "gone"
    case .rangeNotSatisfiable: "rangeNotSatisfiable"
    case .refused(let code, _), .overQuota(let code, _): code
    case .noRoom: "noRoom"
    case .tooMany: "tooMany"
    case .full: "full"
    case .unable(let code): code
    case .stopping: "stopping"
    case .fault: "internal"
    }
  }

  /// The description for people, in a sentence without a full stop.
  var detail: String {
    switch self {
    case .notFound: "the resource does not exist"
    case .methodNotAllowed(let methods):
      "this route allows only \(methods.map(\.rawValue).joined(separator: ", "))"
    case .unauthenticated: "the secret is missing or unknown"
    case .forbidden(.frame): "a frame can show only the pickers of its own caller"
    case .forbidden(.crossSite): "only the server's own pages may request this"
    case .forbidden(.origin): "the page's origin is not registered for this caller"
    case .forbidden(.api): "this is not part of the API that the caller is registered for"
    case .forbidden(.accessDenied): "the person has not allowed the caller access"
    case .misdirected: "the server does not have this host name"
    case .malformed(let reason, _): reason
    case .unsupportedMediaType(let allowed):
      "the body must be \(allowed.joined(separator: " or "))"
    case .tooLong(let limit?): "the body is longer than \(limit) bytes"
    case .tooLong(nil): "the body is too long"
    case .headerTooLong(let limit): "the header is longer than \(limit) bytes"
    case .tooSlow: "the body did not arrive within the time allowed"
    case .conflict(_, let reason): reason
    case .wrongOffset: "the file continues at the position in `Upload-Offset`"
    case .unanswered: "the person must answer first, on the page at `promptURL`"
    case .gone: "it is no longer available"
    case .rangeNotSatisfiable(let length): "the file has only \(length) bytes"
    case .refused(_, let message), .overQuota(_, let message): message
    case .noRoom: "the server has no room for more uploads now; try again later"
    case .tooMany: "too many requests; `Retry-After` states when to try again"
    case .full: "the server is at capacity; `Retry-After` states when to try again"
    case .unable: "the server could not record or write it; nothing was delivered"
    case .stopping: "the server is stopping"
    case .fault: "internal error; the server's log has the request's id"
    }
  }
}

extension ServerProblem: HTTPResponseError {
  /// The answer.
  func response(from request: Request, context: some RequestContext) throws -> Response {
    var headers: HTTPFields = [.contentType: "application/problem+json"]
    switch self {
    case .unauthenticated: headers[.wwwAuthenticate] = #"Bearer realm="omit""#
    case .methodNotAllowed(let methods):
      headers[.allow] = methods.map(\.rawValue).joined(separator: ", ")
    case .tooMany(let seconds), .full(let seconds): headers[.retryAfter] = "\(seconds)"
    case .unable, .stopping: headers[.retryAfter] = "5"
    case .noRoom: headers[.retryAfter] = "60"
    case .wrongOffset(let offset): headers[.uploadOffset] = "\(offset)"
    case .rangeNotSatisfiable(let length): headers[.contentRange] = "bytes */\(length)"
    case .notFound, .forbidden, .misdirected, .malformed, .unsupportedMediaType, .tooLong,
      .headerTooLong, .tooSlow, .conflict, .unanswered, .gone, .refused, .overQuota,
      .fault:
      break
    }
    return try ServerResponse.json(
      Body(
        type: type, status: status.code, code: code, title: status.reasonPhrase, detail: detail,
        field: field,
        promptURL: promptURL, request: context.requestID),
      status: status, headers: headers)
  }

  /// The URL of the page that explains the problem if it concerns an asset (RFC 9457, section
  /// 3.1.1).
  private var type: String {
    switch self {
    case .refused(let code, _), .unable(let code):
      Problem.Code(rawValue: code) == nil ? "about:blank" : "\(ProblemsRoute.path)#\(code)"
    case .notFound, .methodNotAllowed, .unauthenticated, .forbidden, .misdirected, .malformed,
      .unsupportedMediaType, .tooLong, .headerTooLong, .tooSlow, .conflict, .wrongOffset,
      .unanswered,
      .gone, .rangeNotSatisfiable, .overQuota, .noRoom, .tooMany, .full, .stopping, .fault:
      "about:blank"
    }
  }

  private var field: String? {
    if case .malformed(_, let field) = self { field } else { nil }
  }

  private var promptURL: String? {
    if case .unanswered(let url) = self { url } else { nil }
  }

  private struct Body: Encodable {
    let type: String
    let status: Int
    let code: String
    let title: String
    let detail: String
    let field: String?
    let promptURL: String?
    let request: String
    private enum CodingKeys: CodingKey {
      case type, status, code, title, detail, field, promptURL, request
    }
  }
}
