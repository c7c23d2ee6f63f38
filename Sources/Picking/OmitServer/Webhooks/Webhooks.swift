import AsyncHTTPClient
import FoundationEssentials
import Library
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle

/// The reports to callers' backends, each sent until the backend accepts it or the attempts are used
/// up.
///
/// A report is a hint: a backend that misses one finds the item in the session's events and items.
struct Webhooks: Service {
  /// A report that waits to be sent.
  private struct Waiting: Sendable {
    let message: WebhookMessage
    let caller: CallerID
  }

  private let store: LibraryStore
  private let time: ServerTime
  private let logger: Logger
  private let waiting: AsyncStream<Waiting>
  private let adding: AsyncStream<Waiting>.Continuation

  /// The largest number of reports that wait to be sent for the first time; others are dropped.
  private static let maximumCount = 1000
  /// The largest number of reports that are being sent, or wait to be sent again, at a time.
  private static let maximumCountUnderWay = 256
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
    (waiting, adding) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingOldest(Self.maximumCount))
  }

  /// Reports that items of a session can be fetched, if the caller has an address for that.
  func report(_ items: [ItemID], in session: SessionID, to caller: CallerID) {
    guard !items.isEmpty, (try? store.caller(caller))??.webhook != nil else { return }
    for item in items {
      guard let message = try? WebhookMessage(ready: item, in: session) else { continue }
      adding.yield(Waiting(message: message, caller: caller))
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
        var count = 0
        for await report in waiting {
          if count == Self.maximumCountUnderWay { await group.next() } else { count += 1 }
          group.addTask { await send(report, with: client) }
        }
        group.cancelAll()
      }
    }
    try await client.shutdown()
  }

  private func send(_ report: Waiting, with client: HTTPClient) async {
    for delay in [.zero] + Self.delays {
      do {
        try await time.sleep(delay)
        // The caller may have been changed meanwhile.
        guard let address = try store.caller(report.caller)?.webhook,
          let key = try store.secretDigest(of: report.caller)
        else { return }
        if try await isAccepted(report.message, at: address, signedWith: key, by: client) { return }
      } catch is CancellationError {
        return
      } catch {
        continue
      }
    }
    logger.warning("a webhook was not accepted", metadata: ["caller": "\(report.caller.text)"])
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
