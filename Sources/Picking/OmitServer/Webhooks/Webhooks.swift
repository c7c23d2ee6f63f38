import AsyncHTTPClient
import FoundationEssentials
import Library
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import Synchronization

/// The reports to callers' backends, each sent until the backend accepts it or the attempts are used
/// up.
///
/// A report is a hint: a backend that misses one finds the item in the session's events and items.
final class Webhooks: Service {
  /// The reports that wait to be sent to one caller's backend for the first time.
  ///
  /// Each caller has its own, because a backend that does not answer must not delay the others.
  private struct Queue: Sendable {
    let caller: CallerID
    let messages: AsyncStream<WebhookMessage>
  }

  private let store: LibraryStore
  private let time: ServerTime
  private let logger: Logger
  private let queues: AsyncStream<Queue>
  private let addingQueue: AsyncStream<Queue>.Continuation
  private let adding = Mutex<[CallerID: AsyncStream<WebhookMessage>.Continuation]>([:])

  /// The largest number of reports that wait in a queue; others are dropped.
  private static let maximumCount = 1000
  /// The largest number of reports of a caller that are being sent, or wait to be sent again.
  private static let maximumCountUnderWay = 64
  /// The time before each further attempt.
  static let delays: [Duration] = [.seconds(1), .seconds(5), .seconds(30), .seconds(120)]
  /// The time in which a backend must answer, in seconds.
  private static let timeout: Int64 = 10

  /// - Parameters:
  ///   - store: The store of the callers.
  ///   - time: The source of the time.
  ///   - logger: The log for reports that no backend accepted.
  init(_ store: LibraryStore, time: ServerTime, logger: Logger) {
    self.store = store
    self.time = time
    self.logger = logger
    (queues, addingQueue) = AsyncStream.makeStream()
  }

  /// Reports that items of a session can be fetched, if the caller has an address for that.
  func report(_ items: [ItemID], in session: SessionID, to caller: CallerID) {
    guard !items.isEmpty, (try? store.caller(caller))??.webhook != nil else { return }
    let queue = queue(of: caller)
    let dropped = items.count { item in
      guard let message = try? WebhookMessage(ready: item, in: session) else { return true }
      return if case .enqueued = queue.yield(message) { false } else { true }
    }
    if dropped > 0 {
      logger.warning(
        "webhooks were dropped", metadata: ["caller": "\(caller.text)", "count": "\(dropped)"])
    }
  }

  /// Returns the queue of a caller, which exists until the server stops.
  private func queue(of caller: CallerID) -> AsyncStream<WebhookMessage>.Continuation {
    adding.withLock { all in
      if let known = all[caller] { return known }
      let (messages, continuation) = AsyncStream.makeStream(
        of: WebhookMessage.self, bufferingPolicy: .bufferingOldest(Self.maximumCount))
      all[caller] = continuation
      addingQueue.yield(Queue(caller: caller, messages: messages))
      return continuation
    }
  }

  /// Sends reports until the server stops.
  func run() async throws {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(Self.timeout)))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 4
    let client = HTTPClient(
      eventLoopGroupProvider: .singleton, configuration: configuration)
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for await queue in self.queues {
          group.addTask { await self.send(queue, with: client) }
        }
        group.cancelAll()
      }
    }
    try await client.shutdown()
  }

  private func send(_ queue: Queue, with client: HTTPClient) async {
    await withTaskGroup(of: Void.self) { group in
      var count = 0
      for await message in queue.messages {
        if count == Self.maximumCountUnderWay { await group.next() } else { count += 1 }
        group.addTask { await self.send(message, to: queue.caller, with: client) }
      }
      group.cancelAll()
    }
  }

  private func send(
    _ message: WebhookMessage, to caller: CallerID, with client: HTTPClient
  ) async {
    for delay in [.zero] + Self.delays {
      do {
        try await time.sleep(delay)
        // The caller may have been changed meanwhile.
        guard let address = try store.caller(caller)?.webhook,
          let key = try store.secretDigest(of: caller)
        else { return }
        if try await isAccepted(message, at: address, signedWith: key, by: client) { return }
      } catch is CancellationError {
        return
      } catch {
        continue
      }
    }
    logger.warning("a webhook was not accepted", metadata: ["caller": "\(caller.text)"])
  }

  private func isAccepted(
    _ message: WebhookMessage, at address: WebhookAddress, signedWith key: SecretDigest,
    by client: HTTPClient
  ) async throws -> Bool {
    let seconds = Int(Date().timeIntervalSince1970)
    var request = HTTPClientRequest(url: address.text)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    request.headers.add(name: "Webhook-Id", value: message.name)
    request.headers.add(name: "Webhook-Timestamp", value: "\(seconds)")
    request.headers.add(name: "Webhook-Signature", value: message.signature(at: seconds, with: key))
    request.body = .bytes(ByteBuffer(string: message.body))
    let answer = try await client.execute(request, timeout: .seconds(Self.timeout))
    return (200..<300).contains(answer.status.code)
  }
}
