import Hummingbird
import NIOCore
import NIOHTTPTypes

/// The body of a request as it comes in: no longer than is allowed, and whole.
struct IncomingBody: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  private let body: RequestBody
  private let client: ClientPresence
  /// How many bytes the request says it has; nil where it does not say.
  let length: Int?
  /// How many bytes it may have.
  let limit: Int

  /// Takes the body of a request.
  ///
  /// - Throws: `ServerProblem.tooLong` where the request says that it is longer than the limit, before
  ///   any of it is read, and `ServerProblem.unsupportedMediaType` where its bytes are compressed.
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

  /// Tells a client that waits for a word before it sends the body to go on [RFC 9110 10.1.1].
  static func invite(_ request: Request, on channel: any Channel) async throws {
    guard let expectation = request.headers[.expect], expectation.lowercased() == "100-continue"
    else { return }
    try await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue))).get()
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(body.makeAsyncIterator(), client: client, length: length, limit: limit)
  }

  /// A place in the body.
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

    /// Waits for the next piece; nil behind the last one.
    ///
    /// - Throws: `ServerProblem.tooLong` where there is more than is allowed, and `CancellationError` where
    ///   the client went away.
    mutating func next() async throws -> ByteBuffer? {
      guard let piece = try await body.next() else {
        // Of a connection that breaks off, the body ends as if it were whole.
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
