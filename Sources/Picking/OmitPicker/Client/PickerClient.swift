#if PickerClient || Programs
public import AsyncHTTPClient
import JSON
import NIOCore
import NIOHTTP1
public import Picker

/// The client of a server's pickers, for the backend of a page or for an app.
///
/// The server knows a backend by its secret, which no page may have. The backend opens a session
/// and passes it on to its page, which shows the picker. What the person picks is fetched by the
/// backend, which follows the session or gets a claim from its page.
public struct PickerClient: Sendable {
  let server: String
  private let secret: String
  private let client: HTTPClient

  /// The time after which a request without files is given up.
  private static let timeout = TimeAmount.seconds(60)

  /// The largest length of an answer that is not a file: that of 2,000 results.
  private static let maximumLength = 4 << 20

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - server: The address of the server, such as `https://photos.example`.
  ///   - secret: The secret of the caller, as `omit library callers add` printed it.
  ///   - client: The client that makes the connections.
  public init(server: String, secret: String, using client: HTTPClient = .shared) {
    self.server = server.hasSuffix("/") ? String(server.dropLast()) : server
    self.secret = secret
    self.client = client
  }

  /// Opens a picker.
  ///
  /// - Returns: The session, whose `json` is what a page needs to show the picker.
  /// - Throws: `PickerClientError` if the server does not open it, `PickerError` if the configuration
  ///   cannot be sent, and an error of the connection if there is none.
  public func open(_ configuration: PickerConfiguration) async throws -> RemotePicker {
    let json = try await text(.POST, "/v1/sessions", sending: try configuration.json)
    return try RemotePicker(json, of: self)
  }

  /// Finds a picker again that was opened before, as after a restart of the backend.
  ///
  /// - Throws: `PickerClientError` if the caller has no such session any more.
  public func picker(_ id: String) async throws -> RemotePicker {
    try RemotePicker(try await text(.GET, "/v1/sessions/\(id.inPath)"), of: self)
  }

  /// Returns what a page says that it may have: an item with its claim.
  ///
  /// - Parameters:
  ///   - item: The item, as in `result.item` of the page's picker.
  ///   - claim: The right to fetch it once, as in `result.claim` of the page's picker.
  /// - Returns: The result, which can be loaded if the claim is right.
  public func result(item: String, claim: String) -> RemoteResult {
    RemoteResult(item: item, claim: claim, client: self)
  }
}

// MARK: Requests

extension PickerClient {
  /// Sends a request, and returns the answer if it is not a problem.
  ///
  /// - Throws: `PickerClientError.refused` with the server's problem.
  func answer(
    _ method: HTTPMethod, _ path: String, headers: [(name: String, value: String)] = [],
    sending body: String? = nil, isStream: Bool = false
  ) async throws -> HTTPClientResponse {
    var request = HTTPClientRequest(url: server + path)
    request.method = method
    request.headers.add(name: "Authorization", value: "Bearer \(secret)")
    for header in headers { request.headers.add(name: header.name, value: header.value) }
    if let body {
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(string: body))
    }
    let deadline = isStream ? NIODeadline.distantFuture : .now() + Self.timeout
    let answer = try await client.execute(request, deadline: deadline)
    guard !(200..<300).contains(answer.status.code) else { return answer }
    let text = try? await answer.body.collect(upTo: Self.maximumLength)
    throw PickerClientError.refused(
      ServerRefusal(
        status: Int(answer.status.code), text.map { String(buffer: $0) } ?? "",
        retryAfter: answer.headers.first(name: "Retry-After").flatMap { Int($0) }))
  }

  /// Sends a request, and returns the text of the answer.
  func text(
    _ method: HTTPMethod, _ path: String, sending body: String? = nil
  ) async throws -> String {
    let answer = try await answer(method, path, sending: body)
    return String(buffer: try await answer.body.collect(upTo: Self.maximumLength))
  }
}

extension String {
  /// The string as a part of a path, with all but unreserved characters percent-encoded [RFC 3986 2.3].
  var inPath: String {
    var path = ""
    for byte in utf8 {
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
        path.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        path += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return path
  }
}
#endif
