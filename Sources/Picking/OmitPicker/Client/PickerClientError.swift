#if PickerClient || Programs
import JSON

/// A reason why a client did not get what it asked for.
public enum PickerClientError: Error, Sendable, Hashable {
  /// The server refused the request.
  case refused(ServerRefusal)
  /// The server's answer is not one of this protocol.
  case unreadable
  /// The connection was lost, and could not be made again.
  case disconnected
  /// The result has nothing to load: the host had the asset before.
  case nothingToLoad
  /// The item was changed while it was loaded, because the person turned more off; load it again.
  case changed
}

/// A problem that the server reports [RFC 9457].
public struct ServerRefusal: Sendable, Hashable {
  /// The status of the answer.
  public let status: Int
  /// The word for programs, such as `itemRefused`, or nil if the answer has none.
  public let code: String?
  /// A sentence for people, without anything from the request.
  public let detail: String
  /// The number of seconds after which the request may be tried again, if the server said one.
  public let retryAfter: Int?

  init(status: Int, _ text: String, retryAfter: Int?) {
    let problem = try? JSONText.value(Problem.self, parsing: text)
    self.status = status
    self.retryAfter = retryAfter
    code = problem?.code
    detail = problem?.detail ?? ""
  }

  private struct Problem: Decodable {
    let code: String?
    let detail: String?
  }

  /// Whether the same request may succeed later [RFC 9110 15].
  var isTemporary: Bool { status == 429 || (502...504).contains(status) }
}

extension PickerClientError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .refused(let problem):
      "the server answers \(problem.status)" + (problem.code.map { " (\($0))" } ?? "")
        + (problem.detail.isEmpty ? "" : ": \(problem.detail)")
    case .unreadable: "the server's answer is not one of a picker"
    case .disconnected: "the connection to the server was lost"
    case .nothingToLoad: "the result has nothing to load"
    case .changed: "the item was changed while it was loaded"
    }
  }
}
#endif
