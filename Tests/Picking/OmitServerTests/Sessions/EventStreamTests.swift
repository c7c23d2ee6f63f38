import Access
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Samples
import Testing
import Vocabulary

@testable import OmitServer

/// The events that a session sends to its observers.
@Suite struct EventStreamTests {
  private static let stream: HTTPFields = [.accept: "text/event-stream"]

  @Test func `a stream contains events with numbers, and ends with the session`()
    async throws
  {
    try await PickingServer().whilePicking(over: ["a"]) { _, host, person, id in
      try await person.pick(["a"], in: id)
      _ = try await host.ask(.delete, "/v1/sessions/\(id)")
      let path = "/v1/sessions/\(id)/events"
      let all = try await host.get(path, headers: Self.stream)
      #expect(all.headers[.contentType] == "text/event-stream")
      #expect(all.fields("event") == ["finished", "closed"])
      let numbers = all.fields("id").compactMap { Int($0) }
      #expect(numbers.count == 2)
      let first = try #require(numbers.first)
      var headers = Self.stream
      headers[.lastEventID] = "\(first)"
      let rest = try await host.get(path, headers: headers)
      #expect(rest.fields("event") == ["closed"])
      let polled = try await host.get("\(path)?after=\(first)")
      #expect(polled.list("events").map { $0["type"] as? String } == ["closed"])
      #expect(polled.json["last"] as? Int == numbers.last)
      #expect(polled.json["isClosed"] as? Bool == true)
      #expect(try await host.get("\(path)?after=x").status == 400)
      let data = try #require(all.fields("data").first)
      let event = try #require(
        try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
      let results = event["results"] as? [[String: Any]]
      #expect(results?.count == 1)
      #expect(results?.first?["claim"] is String)
    }
  }

  /// Reads the stream of a host while the person taps, and expects no event before the end.
  @Test func `A04 G03 a host's stream says nothing while the person selects`() async throws {
    try await PickingServer().whilePicking(over: ["a", "b"]) { server, host, person, id in
      let path = "/v1/sessions/\(id)/events"
      async let answer = host.get(path, headers: Self.stream)
      while await server.sessions.watchers.isEmpty { await Task.yield() }
      try await person.pick(["a", "b", "a"], in: id, adding: false)
      let seen = try await person.get("/p/\(id)/events").list("events")
      #expect(seen.compactMap { $0["type"] as? String } == ["changed"])
      _ = try await host.ask(.delete, "/v1/sessions/\(id)")
      let stream = try await answer
      #expect(stream.fields("event") == ["closed"])
      #expect(!stream.text.contains(":\n\n"))
    }
  }

  /// Taps in a continuous selection without buttons, and expects an event for each tap, and a file
  /// by the fetch token.
  @Test func `G02 J10 J11 a continuous selection is reported change by change, with fetch tokens`()
    async throws
  {
    try await PickingServer().whilePicking(
      over: ["a", "b"],
      as: #"""
        {"selectionLimit": 5, "selection": "continuous", "style": "inline",
         "disabledCapabilities": ["selectionActions"]}
        """#
    ) { _, host, person, id in
      try await person.pick(["a", "b", "a"], in: id, adding: false)
      let presentation = try await person.get("/p/\(id)/state").json["presentation"]
      #expect((presentation as? [String: Any])?["add"] == nil)
      #expect(try await person.ask(.post, "/p/\(id)/add").problem[1] == "noSuchButton")
      let events = try await host.get("/v1/sessions/\(id)/events").list("events")
      #expect(events.map { ($0["added"] as? [Any])?.count } == [1, 1, 0])
      #expect(events.map { ($0["removed"] as? [Any])?.count } == [0, 0, 1])
      let line = try #require((events[1]["added"] as? [[String: Any]])?.first)
      #expect(try await host.fetch(line).status == 200)
    }
  }

  /// Moves a Live Photo before the page asks for events, and expects each item with its own asset,
  /// and none of it for the host.
  @Test func `only the person's page is told which asset an item is`() async throws {
    let server = try PickingServer()
    let still = LivePhotoBuilder.still()
    try server.assets.add("live", [("IMG_1.jpg", still)], as: .jpeg, [.photoLive])
    try await server.whilePicking(
      over: ["still"],
      as: #"{"selectionLimit": 5, "selection": "continuousAndOrdered"}"#
    ) { _, host, person, id in
      try await person.pick(["still", "live"], in: id, adding: false)
      let moved = try await person.ask(.put, "/p/\(id)/selection", #"{"moved": "live"}"#)
      #expect(moved.status == 200, "\(moved.text)")
      let lines = try await person.get("/p/\(id)/events").list("events").flatMap {
        $0["added"] as? [[String: Any]] ?? []
      }
      #expect(lines.map { $0["asset"] as? String } == ["still", "live"])
      #expect(lines.map { $0["media"] as? String } == ["image", "livePhoto"])
      let items = try await host.items(of: id).map { $0["item"] as? String }
      #expect(items == lines.reversed().map { $0["item"] as? String })
      _ = try await person.ask(.post, "/p/\(id)/add")
      let finished = try await person.get("/p/\(id)/events").list("events").flatMap {
        $0["results"] as? [[String: Any]] ?? []
      }
      #expect(finished.map { $0["asset"] as? String } == ["live", "still"])
      for path in ["events", "items"] {
        let text = try await host.get("/v1/sessions/\(id)/\(path)").text
        #expect(!text.contains("\"asset\"") && !text.contains("\"media\""), "\(text)")
      }
    }
  }

  @Test func `an event names the items of a continuous selection in their new order`()
    async throws
  {
    try await PickingServer().whilePicking(
      over: ["a", "b", "c"],
      as: #"{"selectionLimit": 5, "photoLibrary": "shared", "selection": "continuousAndOrdered"}"#
    ) { _, host, person, id in
      try await person.pick(["a", "b", "c"], in: id, adding: false)
      for asset in ["b", "c"] {
        _ = try await host.ask(
          .post, "/v1/sessions/\(id)/move", #"{"assetIdentifier": "app/\#(asset)"}"#)
      }
      let events = try await host.get("/v1/sessions/\(id)/events").list("events")
      // Only the last order is told.
      #expect(events.map { $0["order"] != nil } == [false, false, false, true])
      let items = try await host.items(of: id).map { $0["item"] as? String }
      #expect(events.last?["order"] as? [String] == items)
      #expect(
        try await host.items(of: id).map { $0["assetIdentifier"] as? String }
          == ["app/c", "app/b", "app/a"])
    }
  }

  @Test func `a stream that is open ends when the server stops`() async throws {
    let server = try PickingServer()
    let secret = try server.register()
    let id = try await server.test { client in
      try await Asking.backend(client, secret).open()
    }
    // The connection is waited for on a thread, and stays open beyond the server's end.
    let connection = try await server.application().test(.live) { client in
      let connection = try RawConnection(port: try #require(client.port))
      await connection.send(
        "GET /v1/sessions/\(id)/events HTTP/1.1\r\nHost: localhost\r\n"
          + "Authorization: Bearer \(secret)\r\nAccept: text/event-stream\r\n\r\n")
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
      while await server.sessions.watchers.isEmpty { await Task.yield() }
      return connection
    }
    withExtendedLifetime(connection) {}
    #expect(await server.sessions.watchers.isEmpty)
  }
}
