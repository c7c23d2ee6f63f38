import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import OmitPicker
import Synchronization
import Testing

/// The client, against a server that breaks every connection off.
@Suite struct PickerClientRecoveryTests {
  @Test func `events go on where the connection was lost, until the last one`() async throws {
    let server = BreakingServer()
    try await server.run { client in
      let picker = try await client.picker("s 1")
      var numbers: [Int] = []
      for try await event in picker.events() { numbers.append(event.number) }
      #expect(numbers == [1, 2, 3])
    }
    // Each connection brings one event, and the third is refused for now.
    #expect(server.asked("events") == ["0", "1", "2", "2"])
  }

  @Test func `events continue behind a number`() async throws {
    let server = BreakingServer()
    try await server.run { client in
      var numbers: [Int] = []
      for try await event in try await client.picker("s 1").events(after: 2) {
        numbers.append(event.number)
      }
      #expect(numbers == [3])
    }
  }

  @Test func `a file is loaded to its end over several connections`() async throws {
    let server = BreakingServer()
    try await server.run { client in
      let progress = Mutex<[Int]>([])
      let item = try await client.result(item: "i1", claim: "c").load { step in
        progress.withLock { $0.append(step.completed) }
      }
      #expect(item.files.map(\.bytes) == [BreakingServer.file])
      #expect(item.files.first?.file.name == "photo-1.jpg")
      #expect(item.files.first?.file.contentType == .jpeg)
      #expect(progress.withLock { $0.last } == BreakingServer.file.count)
      #expect(progress.withLock { $0 == $0.sorted() })
    }
    #expect(
      server.asked("file") == ["whole", "bytes=300-", "bytes=600-", "bytes=900-"])
  }

  @Test func `a file that was changed meanwhile is not put together from two versions`()
    async throws
  {
    let server = BreakingServer(changing: true)
    try await server.run { client in
      await #expect(throws: PickerClientError.changed) {
        try await client.result(item: "i1", claim: "c").load()
      }
    }
  }

  @Test func `a result that the host had before has nothing to load`() async throws {
    try await BreakingServer().run { client in
      let results = try await client.picker("s 1").results()
      #expect(results.map(\.assetIdentifier) == ["a", "b"])
      await #expect(throws: PickerClientError.nothingToLoad) { try await results[0].load() }
    }
  }
}

/// A server of one session and one item, which sends little over each connection.
private final class BreakingServer: Sendable {
  static let file = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }

  private let isChanging: Bool
  private let requests = Mutex<[(route: String, what: String)]>([])

  init(changing isChanging: Bool = false) { self.isChanging = isChanging }

  /// What was asked for on a route, in order.
  func asked(_ route: String) -> [String] {
    requests.withLock { $0.filter { $0.route == route }.map(\.what) }
  }

  private func note(_ route: String, _ what: String) -> Int {
    requests.withLock {
      $0.append((route, what))
      return $0.count { $0.route == route }
    }
  }

  func run(_ work: @escaping @Sendable (PickerClient) async throws -> Void) async throws {
    let application = Application(router: router(), logger: ServerUnderTest.silent)
    try await application.test(.live) { client in
      let port = try #require(client.port)
      try await work(PickerClient(server: "http://127.0.0.1:\(port)", secret: "secret"))
    }
  }

  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("v1/sessions/:session") { _, _ in
      #"{"id": "s 1", "state": "presented", "pickerPath": "/p/1", "expiresIn": 9, "hostOrigins": []}"#
    }
    router.get("v1/sessions/:session/items") { request, _ in
      request.uri.queryParameters["from"] == "0"
        ? #"{"lines": [{"assetIdentifier": "a"}], "next": 1}"#
        : #"{"lines": [{"assetIdentifier": "b"}]}"#
    }
    router.get("v1/sessions/:session/events") { [self] request, _ in
      let last = request.headers[HTTPField.Name.breakingPoint].flatMap { Int($0) } ?? -1
      guard note("events", "\(last)") != 3 else { throw HTTPError(.serviceUnavailable) }
      let type = last == 2 ? "closed" : "cancelled"
      let text =
        "id: \(last + 1)\nevent: \(type)\ndata: {\"id\":\(last + 1),\"type\":\"\(type)\"}\n\n"
      return Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    router.head("v1/items/i1/files/:file") { [self] _, context in
      guard context.parameters.get("file") == "0" else { throw HTTPError(.notFound) }
      return Response(status: .ok, headers: headers(0))
    }
    router.get("v1/items/i1/files/:file") { [self] request, _ in
      let range = request.headers[.range]
      let connection = note("file", range ?? "whole")
      let offset = range.flatMap { Int($0.dropFirst("bytes=".count).dropLast()) } ?? 0
      let rest = Self.file[offset...]
      return Response(
        status: range == nil ? .ok : .partialContent,
        headers: headers(isChanging ? connection : 1, length: rest.count),
        body: ResponseBody(contentLength: rest.count) { writer in
          try await writer.write(ByteBuffer(bytes: rest.prefix(300)))
          if rest.count > 300 { throw CancellationError() }
          try await writer.finish(nil)
        })
    }
    return router
  }

  private func headers(_ version: Int, length: Int = file.count) -> HTTPFields {
    [
      .contentLength: "\(length)", .eTag: "\"\(max(version, 1))\"", .contentType: "image/jpeg",
      .contentDisposition: "attachment; filename=\"photo-1.jpg\"",
    ]
  }
}

extension HTTPField.Name {
  /// The number of the last event that a client received.
  fileprivate static let breakingPoint = HTTPField.Name("Last-Event-ID") ?? .range
}
