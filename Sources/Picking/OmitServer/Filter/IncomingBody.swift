import Hummingbird
import NIOCore
import NIOHTTPTypes

/// The body of an incoming request, which must be complete and within its limit.
struct IncomingBody: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  private let body: RequestBody
  private let client: ClientPresence
  /// The number of bytes that the request states, or nil if it states none.
  let length: Int?
  /// The largest permitted number of bytes.
  let limit: Int

  /// Creates a sequence from the body of a request.
  ///
  /// - Throws: `ServerProblem.tooLong` if the request states a length above the limit, before any
  ///   of it is read, and `ServerProblem.unsupportedMediaType` if its bytes are compressed.
  init(of request: Request, from client: ClientPresence, limit: Int) throws(ServerProblem) {
    if let encoding = request.headers[.contentEncoding]?.lowercased(), encoding != "identity" {
      throw .unsupportedMediaType(allowed: ["without a content encoding"])
    }
    length = request.headers[.contentLength].flatMap { Int($0) }
    guard (length ?? 0) <= limit else { throw .tooLong(limit: limit) }
    body = request.body
    self.client = client
    self.limit = limit
  }

  /// Tells a client that expects `100 Continue` to send the body [RFC 9110 10.1.1].
  static func invite(_ request: Request, on channel: any Channel) async throws {
    guard let expectation = request.headers[.expect], expectation.lowercased() == "100-continue"
    else { return }
    try await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue))).get()
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(body.makeAsyncIterator(), client: client, length: length, limit: limit)
  }

  /// An iterator over the pieces of the body.
  struct Iterator: AsyncIteratorProtocol {
    private var body: RequestBody.AsyncIterator
    private let client: ClientPresence
    private let length: Int?
    private let limit: Int
    private var count = 0

    fileprivate init(
      _ body: RequestBody.AsyncIterator, client: ClientPresence, length: Int?, limit: Int
    ) {
      self.body = body
      self.client = client
      self.length = length
      self.limit = limit
    }

    /// Waits for the next piece, or returns nil after the last one.
    ///
    /// - Throws: `ServerProblem.tooLong` if the body exceeds its limit, `ServerProblem.malformed` if
    ///   it ends early, and `CancellationError` if the client has gone away.
    mutating func next() async throws -> ByteBuffer? {
      guard let piece = try await body.nextPiece() else {
        // If the connection breaks off, the body ends as if it were complete.
        guard !client.isGone, !Task.isCancelled, length == nil || length == count else {
          throw CancellationError()
        }
        return nil
      }
      let (total, overflow) = count.addingReportingOverflow(piece.readableBytes)
      guard !overflow, total <= limit else { throw ServerProblem.tooLong(limit: limit) }
      count = total
      return piece
    }
  }
}
