#if PickerClient || Programs
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// The events of a picker that is open on a server, in order and without gaps.
public struct RemotePickerEvents: AsyncSequence, Sendable {
  let path: String
  let number: Int
  let client: PickerClient

  init(path: String, after number: Int, client: PickerClient) {
    self.path = path
    self.number = number
    self.client = client
  }

  /// Returns an iterator with a connection of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(path: path, client: client, last: number)
  }

  /// An iterator over events, which connects again if the connection is lost.
  public struct Iterator: AsyncIteratorProtocol {
    let path: String
    let client: PickerClient
    /// The number of the last event that was returned.
    var last: Int

    private var body: HTTPClientResponse.Body.AsyncIterator?
    private var text = EventStreamText()
    private var waiting: ArraySlice<RemotePickerEvent> = []
    private var attempts = 0
    private var isOver = false

    /// The time before each further attempt to connect.
    private static let delays: [Duration] = [
      .milliseconds(200), .seconds(1), .seconds(2), .seconds(5), .seconds(10), .seconds(20),
    ]

    init(path: String, client: PickerClient, last: Int) {
      self.path = path
      self.client = client
      self.last = last
    }

    /// Returns the next event, or nil after the last one.
    ///
    /// - Throws: `PickerClientError` if the caller has no such session any more or the server
    ///   cannot be reached, and `CancellationError` if the task is cancelled.
    public mutating func next() async throws -> RemotePickerEvent? {
      while !isOver {
        if let event = waiting.popFirst() {
          last = event.number
          isOver = event.isLast
          return event
        }
        try Task.checkCancellation()
        do {
          try await receive()
        } catch let error as PickerClientError {
          guard case .refused(let problem) = error, problem.isTemporary else { throw error }
          try await pause(atLeast: problem.retryAfter)
        } catch {
          // A cancelled task is no lost connection, whatever error the cancellation caused.
          try Task.checkCancellation()
          try await pause()
        }
      }
      return nil
    }

    /// Receives the next piece of the stream, from a new connection if there is none.
    private mutating func receive() async throws {
      if body == nil {
        let answer = try await client.answer(
          .GET, path,
          headers: [("Accept", "text/event-stream"), ("Last-Event-ID", "\(last)")], isStream: true)
        body = answer.body.makeAsyncIterator()
        text = EventStreamText()
      }
      guard let piece = try await body?.next() else {
        // A server that stops ends the stream, although the session is not over.
        try await pause()
        return
      }
      attempts = 0
      for event in try text.take(piece.readableBytesView) {
        if let event = try RemotePickerEvent(parsing: event, client: client) {
          waiting.append(event)
        }
      }
    }

    /// Ends the connection, and waits before the next one.
    ///
    /// - Throws: `PickerClientError.disconnected` after the last attempt.
    private mutating func pause(atLeast seconds: Int? = nil) async throws {
      body = nil
      guard attempts < Self.delays.count else { throw PickerClientError.disconnected }
      try await Task.sleep(for: Swift.max(Self.delays[attempts], .seconds(seconds ?? 0)))
      attempts += 1
    }
  }
}
#endif
