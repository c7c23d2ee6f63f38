import Access
import Crypto
import Foundation
import Hummingbird
import HummingbirdTesting
import Library
import Logging
import NIOCore
import Synchronization
import Testing

@testable import OmitServer

@Suite struct WebhooksTests {
  /// A backend that refuses some reports before it accepts the others.
  private final class Backend: Sendable {
    struct Report: Sendable {
      let name: String
      let time: String
      let signature: String
      let body: String
    }

    private let refusals: Mutex<Int>
    private let received = AsyncStream.makeStream(of: Report.self)

    init(refusing count: Int) { refusals = Mutex(count) }

    var reports: AsyncStream<Report> { received.stream }

    func application(
      running: @escaping @Sendable (Int) async -> Void
    ) -> some ApplicationProtocol {
      let router = Router()
      router.post("/omit") { [self] request, _ in
        let body = try await request.body.collect(upTo: 1 << 16)
        func field(_ name: String) -> String {
          request.headers[.init(name) ?? .accept] ?? ""
        }
        received.continuation.yield(
          Report(
            name: field("Webhook-Id"), time: field("Webhook-Timestamp"),
            signature: field("Webhook-Signature"), body: String(buffer: body)))
        let isRefused = refusals.withLock { rest in
          rest -= 1
          return rest >= 0
        }
        return isRefused ? HTTPResponse.Status.internalServerError : .noContent
      }
      return Application(
        router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { await running($0.localAddress?.port ?? 0) },
        logger: Logger(label: "backend") { _ in SwiftLogNoOpLogHandler() })
    }
  }

  @Test(arguments: [0, 2])
  func `a backend is told of each item, signed, until it accepts`(refusals: Int) async throws {
    let backend = Backend(refusing: refusals)
    let store = try LibraryStore()
    let (port, listening) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await backend.application { listening.yield($0) }.runService() }
      let number = try #require(await port.first { _ in true })
      var caller = RegisteredCaller(
        try CallerID(parsing: "app"), title: "app", api: .photosPicker,
        authorization: try .init(readWrite: .notDetermined))
      caller.webhook = try WebhookAddress(parsing: "http://127.0.0.1:\(number)/omit")
      let secret = try store.register(caller)
      let webhooks = Webhooks(
        store, time: ServerTime(ContinuousClock()), logger: Logger(label: "test"))
      group.addTask { try await webhooks.run() }
      let (item, session) = (ItemID.fresh(), SessionID.fresh())
      webhooks.report([item], in: session, to: caller.id)
      var reports: [Backend.Report] = []
      for await report in backend.reports {
        reports.append(report)
        if reports.count > refusals { break }
      }
      #expect(reports.allSatisfy { $0.name == item.text })
      for report in reports {
        #expect(
          report.body
            == #"{"data":{"item":"\#(item.text)","session":"\#(session.text)"},"type":"item.ready"}"#
        )
        // As a backend checks it, with its own secret.
        let key = SymmetricKey(data: SHA256.hash(data: Data(secret.text.utf8)))
        let signed = Data("\(report.name).\(report.time).\(report.body)".utf8)
        let code = Data(HMAC<SHA256>.authenticationCode(for: signed, using: key))
        #expect(report.signature == "v1,\(code.base64EncodedString())")
        #expect(report.signature.contains(secret.text) == false)
      }
      group.cancelAll()
      while (try? await group.next()) != nil {}
    }
  }

  @Test func `a backend that does not answer does not delay the reports of another`() async throws {
    let backend = Backend(refusing: 0)
    let store = try LibraryStore()
    let (port, listening) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await backend.application { listening.yield($0) }.runService() }
      let number = try #require(await port.first { _ in true })
      for (name, address) in [
        ("dead", "http://127.0.0.1:9/omit"), ("app", "http://127.0.0.1:\(number)/omit"),
      ] {
        var caller = RegisteredCaller(
          try CallerID(parsing: name), title: name, api: .photosPicker,
          authorization: try .init(readWrite: .notDetermined))
        caller.webhook = try WebhookAddress(parsing: address)
        _ = try store.register(caller)
      }
      let webhooks = Webhooks(
        store, time: ServerTime(ContinuousClock()), logger: Logger(label: "test"))
      group.addTask { try await webhooks.run() }
      let items = (0..<1300).map { _ in ItemID.fresh() }
      webhooks.report(items, in: SessionID.fresh(), to: try CallerID(parsing: "dead"))
      let item = ItemID.fresh()
      webhooks.report([item], in: SessionID.fresh(), to: try CallerID(parsing: "app"))
      let report = await backend.reports.first { _ in true }
      #expect(report?.name == item.text)
      group.cancelAll()
      while (try? await group.next()) != nil {}
    }
  }

  @Test(arguments: [
    "https://photos.example/omit", "http://127.0.0.1:8000", "https://photos.example:8443/a?b=c",
  ])
  func `an address is a URL of the web`(text: String) throws {
    #expect(try WebhookAddress(parsing: text).text == text)
  }

  @Test(arguments: [
    "", "photos.example", "ftp://photos.example", "file:///etc/passwd", "https://", "https://:80",
    "https://me:secret@photos.example", "https://photos.example/#a", "https://photos.example/a b",
    "https://phötos.example", "https://photos.example/" + String(repeating: "a", count: 2048),
  ])
  func `no other address is registered`(text: String) {
    #expect(throws: LibraryError.webhook) { try WebhookAddress(parsing: text) }
  }

  @Test func `a caller's address is stored and withdrawn`() throws {
    let store = try LibraryStore()
    var caller = RegisteredCaller(
      try CallerID(parsing: "app"), title: "app", api: .direct)
    caller.webhook = try WebhookAddress(parsing: "https://photos.example/omit")
    _ = try store.register(caller)
    #expect(try store.caller(caller.id)?.webhook?.text == "https://photos.example/omit")
    caller.webhook = nil
    try store.change(caller)
    #expect(try store.caller(caller.id)?.webhook == nil)
  }

  @Test func `a session's items are reported when they are handed over`() async throws {
    let reported = Mutex<[ItemID]>([])
    let server = try PickingServer(reporting: { items, _, _ in
      reported.withLock { $0 += items }
    })
    try await server.whileVisiting { _, host, visitor in
      let photo = try await visitor.uploadFixture("plain.jpg")
      try await visitor.page.tap(photo, in: visitor.session)
      #expect(reported.withLock { $0 }.isEmpty)
      _ = try await visitor.page.ask(.post, "/p/\(visitor.session)/add")
      let items = try await host.items(of: visitor.session)
      #expect(reported.withLock { $0.map(\.text) } == items.map { $0["item"] as? String })
    }
  }
}
