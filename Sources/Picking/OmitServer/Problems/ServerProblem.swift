import HTTPTypes
import Hummingbird

/// Why a request is not carried out, as it is answered: `application/problem+json` (RFC 9457).
///
/// No case takes anything that a request holds but the path of a field and a library's own sentence,
/// which hold no value.
enum ServerProblem: Error, Hashable {
  /// There is nothing here, or nothing that the asker may know of.
  case notFound
  /// The route has no such method; these it has.
  case methodNotAllowed([HTTPRequest.Method])
  /// Nobody is signed in, or the secret is nobody's.
  case unauthenticated
  /// The asker is known, and may not do this.
  case forbidden(Forbidden)
  /// The server is not known by this name.
  case misdirected
  /// The request cannot be read, for this reason; at this field, where it is about one.
  case malformed(String, field: String? = nil)
  /// The body is none of these content types.
  case unsupportedMediaType(allowed: [String])
  /// The body is longer than this many bytes.
  case tooLong(limit: Int)
  /// The header is longer than this many bytes.
  case headerTooLong(limit: Int)
  /// The body did not come within the time allowed.
  case tooSlow
  /// The request does not go with the state in which things are, for this reason.
  case conflict(code: String, String)
  /// The person has to answer first, at this address; it is opened as a page of its own.
  case unanswered(promptURL: String)
  /// It was here, and is here no more.
  case gone
  /// No byte of the range is there; the length in bytes.
  case rangeNotSatisfiable(length: Int)
  /// The asset is refused, with the report's code and message.
  case refused(code: String, String)
  /// The asker asks too much; it may ask again after so many seconds.
  case tooMany(retryAfter: Int)
  /// The server has as much to do as it can; it may be asked again after so many seconds.
  case full(retryAfter: Int)
  /// The asset could not be recorded or written, with the report's code; it may be asked for again.
  case unable(code: String)
  /// The server stops.
  case stopping
  /// A fault of the server's own.
  case fault

  /// Why somebody who is known may not do something.
  enum Forbidden: String, Hashable, CaseIterable {
    /// The request did not come from the server's own page.
    case crossSite
    /// The person signed in inside a frame, which shows the pickers of one caller and nothing else.
    case frame
    /// The page's origin is none of the caller's.
    case origin
    /// The caller's interface has no such thing.
    case api
    /// The person did not let the caller in, or took that back.
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
    case .conflict, .unanswered: .conflict
    case .gone: .gone
    case .rangeNotSatisfiable: .rangeNotSatisfiable
    case .refused: .unprocessableContent
    case .tooMany: .tooManyRequests
    case .full, .unable, .stopping: .serviceUnavailable
    case .fault: .internalServerError
    }
  }

  /// The word by which programs tell problems apart.
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
    case .unanswered: "unanswered"
    case .gone: "gone"
    case .rangeNotSatisfiable: "rangeNotSatisfiable"
    case .refused(let code, _): code
    case .tooMany: "tooMany"
    case .full: "full"
    case .unable(let code): code
    case .stopping: "stopping"
    case .fault: "internal"
    }
  }

  /// A sentence for people, without a full stop.
  var detail: String {
    switch self {
    case .notFound: "there is nothing here"
    case .methodNotAllowed(let methods):
      "this can only be asked with \(methods.map(\.rawValue).joined(separator: ", "))"
    case .unauthenticated: "the secret is missing or unknown"
    case .forbidden(.frame): "a frame shows the pickers of its caller alone"
    case .forbidden(.crossSite): "only the server's own pages may ask for this"
    case .forbidden(.origin): "the page's origin is not registered for this caller"
    case .forbidden(.api): "the caller's registered interface has no such thing"
    case .forbidden(.accessDenied): "the person has not let the caller in"
    case .misdirected: "the server is not known by this name"
    case .malformed(let reason, _): reason
    case .unsupportedMediaType(let allowed):
      "the body has to be \(allowed.joined(separator: " or "))"
    case .tooLong(let limit): "the body is longer than \(limit) bytes"
    case .headerTooLong(let limit): "the header is longer than \(limit) bytes"
    case .tooSlow: "the body did not come within the time allowed"
    case .conflict(_, let reason): reason
    case .unanswered: "the person is asked first, on the page that `promptURL` names"
    case .gone: "it is here no more"
    case .rangeNotSatisfiable(let length): "there are only \(length) bytes"
    case .refused(_, let message): message
    case .tooMany: "too much is asked at once; the header says when to ask again"
    case .full: "the server has as much to do as it can; the header says when to ask again"
    case .unable: "the server could not record or write it; nothing of it was delivered"
    case .stopping: "the server stops"
    case .fault: "a fault of the server's own; its log has the request's id"
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
    case .rangeNotSatisfiable(let length): headers[.contentRange] = "bytes */\(length)"
    case .notFound, .forbidden, .misdirected, .malformed, .unsupportedMediaType, .tooLong,
      .headerTooLong, .tooSlow, .conflict, .unanswered, .gone, .refused, .fault:
      break
    }
    return try ServerAnswer.json(
      Body(
        type: type, status: status.code, code: code, title: status.reasonPhrase, detail: detail,
        field: field,
        promptURL: promptURL, request: context.requestID),
      status: status, headers: headers)
  }

  /// The page that explains the problem, if it is one of an asset (RFC 9457, section 3.1.1).
  private var type: String {
    switch self {
    case .refused(let code, _), .unable(let code): "\(ProblemsRoute.path)#\(code)"
    case .notFound, .methodNotAllowed, .unauthenticated, .forbidden, .misdirected, .malformed,
      .unsupportedMediaType, .tooLong, .headerTooLong, .tooSlow, .conflict, .unanswered, .gone,
      .rangeNotSatisfiable, .tooMany, .full, .stopping, .fault:
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
