import Access
import Audit
import Foundation
import HTTPTypes
import Library
import Picker
import Testing

@testable import OmitServer

/// Sessions as a host's backend opens, changes and ends them.
@Suite struct SessionRoutesTests {
  @Test func `a session is opened with the path of its page and the time it lasts`() async throws {
    try await PickingServer().whilePicking { server, host, _, _ in
      let opened = try await host.ask(.post, "/v1/sessions", "{}")
      let id = try #require(opened["id"])
      #expect(opened.status == 201)
      #expect(opened.headers[.location] == "/v1/sessions/\(id)")
      #expect(opened["pickerPath"] == "/p/\(id)")
      #expect(opened.json["expiresIn"] as? Int == 1800)
      #expect(opened["state"] == "created")
      #expect(id.utf8.count == 43)
      server.clock.advance(by: .seconds(600))
      let later = try await host.get("/v1/sessions/\(id)")
      #expect(later.json["expiresIn"] as? Int == 1200)
    }
  }

  @Test func `a session names the origins whose pages may show it`() async throws {
    let server = try PickingServer()
    let origins = ["https://shop.example", "https://www.example"]
    let secrets = [
      try server.register(origins: Set(try origins.map { try WebOrigin(parsing: $0) })),
      try server.register("bare"),
    ]
    try await server.test { client in
      var named: [[String]?] = []
      for secret in secrets {
        let opened = try await Asking.backend(client, secret).ask(.post, "/v1/sessions", "{}")
        named.append(opened.json["hostOrigins"] as? [String])
      }
      #expect(named == [origins, []])
    }
  }

  /// Opens sessions with eight wrong configurations, and expects 400 with the path of the field.
  @Test func `A13 an invalid configuration is answered with the path of its field`()
    async throws
  {
    let wrong: [(String, String?)] = [
      (#"{"selectionLimit": "many"}"#, "selectionLimit"),
      (#"{"selectionLimit": -1}"#, "selectionLimit"),
      (#"{"filter": {"any": ["images", "moons"]}}"#, "filter.any[1]"),
      (
        #"{"preselectedAssetIdentifiers": ["a"], "selectionLimit": 2}"#,
        "preselectedAssetIdentifiers"
      ),
      (#"{"limit": 2}"#, nil),
      ("[]", nil), ("{", nil), ("", nil),
    ]
    try await PickingServer().whilePicking { _, host, _, _ in
      for (configuration, field) in wrong {
        let answer = try await host.ask(.post, "/v1/sessions", configuration)
        #expect(answer.status == 400)
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(answer["field"] == field, "\(configuration)")
      }
    }
    #expect(wrong.count == 8)
  }

  @Test func `no session opens for a caller without a picker, or without a secret`()
    async throws
  {
    let server = try PickingServer()
    let secret = try server.register("library", as: .photoKit, readWrite: .authorized)
    try await server.test { client in
      let answer = try await Asking.backend(client, secret).ask(.post, "/v1/sessions", "{}")
      #expect(answer.problem.prefix(2) == ["403", "api"])
      let stranger = try await Asking.backend(client, "x").ask(.post, "/v1/sessions", "{}")
      #expect(stranger.status == 401)
      let nobody = try await Asking(client: client).ask(.post, "/v1/sessions", "{}")
      #expect(nobody.status == 401)
    }
  }

  /// Changes limit and edges of a session, and expects 400 for four other settings.
  @Test func `G15 only the limit and the edges change while the picker is there`() async throws {
    try await PickingServer().whilePicking { _, host, _, id in
      let changed = try await host.ask(
        .patch, "/v1/sessions/\(id)",
        #"{"selectionLimit": 3, "edgesWithoutContentMargins": ["top"]}"#)
      #expect(changed.status == 200)
      #expect(changed.json["selectionLimit"] as? Int == 3)
      #expect(changed.json["edgesWithoutContentMargins"] as? [String] == ["top"])
      for field in ["filter", "metadataOptions", "photoLibrary", "style"] {
        let refused = try await host.ask(
          .patch, "/v1/sessions/\(id)", #"{"\#(field)": "images"}"#)
        #expect(refused.problem == ["400", "malformedRequest", refused["detail"], field])
      }
    }
  }

  /// Selects two photos and takes one out, and expects the host to be told nothing before Add, and
  /// never the name of a file.
  @Test func `A04 A05 A06 a host learns nothing about the selection before it is added`()
    async throws
  {
    try await PickingServer().whilePicking(over: ["a", "b"]) { _, host, person, id in
      let before = try await host.get("/v1/sessions/\(id)").text
      try await person.pick(["a", "b"], in: id, adding: false)
      let after = try await host.get("/v1/sessions/\(id)").text
      #expect(after == before.replacing("created", with: "presented"))
      #expect(try await host.items(of: id).isEmpty)
      #expect(try await host.get("/v1/sessions/\(id)/events").list("events").isEmpty)
      try await person.tap("b", in: id)
      _ = try await person.ask(.post, "/p/\(id)/add")
      let items = try await host.items(of: id)
      #expect(items.count == 1)
      let events = try await host.get("/v1/sessions/\(id)/events").text
      let text = events + (try await host.get("/v1/sessions/\(id)/items").text)
      #expect(!text.contains("plain"))
    }
  }

  /// Cancels a pick, and expects no items, one event and one record.
  @Test func `A12 cancelling delivers nothing, and the record says so`() async throws {
    try await PickingServer().whilePicking(over: ["a"]) { server, host, person, id in
      try await person.pick(["a"], in: id, adding: false)
      #expect(try await person.ask(.post, "/p/\(id)/cancel")["state"] == "cancelled")
      #expect(try await host.items(of: id).isEmpty)
      let events = try await host.get("/v1/sessions/\(id)/events").list("events")
      #expect(events.map { $0["type"] as? String } == ["cancelled"])
      let entries = try await server.audit.entries()
      #expect(entries.map(\.record.share) == [id])
      #expect(entries.map(\.record.outcome) == [.cancelled])
      #expect(entries.allSatisfy { $0.record.problem == nil })
    }
  }

  /// Lets half an hour pass, and expects an expired session, two events and a record.
  @Test func `A12 an unused session is abandoned, and the record says so`() async throws {
    try await PickingServer().whilePicking { server, host, _, id in
      server.clock.advance(by: .seconds(1799))
      try await server.sessions.sweep()
      #expect(try await host.get("/v1/sessions/\(id)")["state"] == "created")
      server.clock.advance(by: .seconds(1))
      try await server.sessions.sweep()
      #expect(try await host.get("/v1/sessions/\(id)")["state"] == "expired")
      let events = try await host.get("/v1/sessions/\(id)/events").list("events")
      #expect(events.map { $0["type"] as? String } == ["abandoned", "closed"])
      #expect(try await server.audit.entries().map(\.record.outcome) == [.abandoned])
      server.clock.advance(by: .seconds(ServerLimits().closedSessionTime))
      try await server.sessions.sweep()
      #expect(try await host.get("/v1/sessions/\(id)").status == 404)
    }
  }

  /// Adds and dismisses, and expects both states, and that the file can still be fetched.
  @Test func `A11 the host dismisses the picker, and can fetch the added items`() async throws {
    try await PickingServer().whilePicking(over: ["a"]) { _, host, person, id in
      try await person.pick(["a"], in: id)
      #expect(try await host.get("/v1/sessions/\(id)")["state"] == "finished")
      let line = try #require(try await host.items(of: id).first)
      for _ in 0..<2 {
        #expect(try await host.ask(.delete, "/v1/sessions/\(id)").status == 204)
      }
      #expect(try await host.get("/v1/sessions/\(id)")["state"] == "dismissed")
      #expect(try await host.ask(.patch, "/v1/sessions/\(id)", "{}").status == 410)
      #expect(try await person.ask(.post, "/p/\(id)/add").status == 410)
      let fetched = try await host.fetch(line)
      #expect(fetched.status == 200)
    }
  }

  /// Moves one photo and deselects another as the host, and compares selection, items and record.
  @Test func `G13 a host with a library deselects and moves by identifiers`()
    async throws
  {
    try await PickingServer().whilePicking(
      over: ["a", "b", "c"],
      as: #"{"selectionLimit": 5, "photoLibrary": "shared", "selection": "continuousAndOrdered"}"#
    ) { server, host, person, id in
      try await person.pick(["a", "b", "c"], in: id, adding: false)
      let moved = try await host.ask(
        .post, "/v1/sessions/\(id)/move", #"{"assetIdentifier": "app/c", "after": null}"#)
      #expect(moved.status == 200)
      let deselected = try await host.ask(
        .post, "/v1/sessions/\(id)/deselect", #"{"assetIdentifiers": ["app/b", "unknown"]}"#)
      #expect(deselected.status == 200)
      let state = try await person.get("/p/\(id)/state")
      #expect(state.json["selection"] as? [String] == ["c", "a"])
      #expect(
        try await host.items(of: id).map { $0["assetIdentifier"] as? String } == ["app/c", "app/a"])
      #expect(try await server.audit.entries().map(\.record.outcome) == [.deselected])
      for (route, body) in [
        ("deselect", "{}"), ("deselect", #"{"assetIdentifiers": [1]}"#), ("move", "{}"),
        ("move", #"{"assetIdentifier": "app/a", "before": "app/c"}"#),
      ] {
        #expect(try await host.ask(.post, "/v1/sessions/\(id)/\(route)", body).status == 400)
      }
    }
  }

  /// Picks without and with a library, and expects an identifier in result and record only with
  /// one, and no fetch token for preselected assets.
  @Test func `I01 I02 I03 G12 identifiers exist only with a library, and are used to preselect`()
    async throws
  {
    // Without any access the record never has an identifier.
    try await PickingServer().whilePicking(over: ["a", "b"], access: .limited) {
      server, host, person, plain in
      try await person.pick(["a"], in: plain)
      let bare = try #require(try await host.items(of: plain).first)
      #expect(bare["assetIdentifier"] == nil)
      let first = try await host.open(#"{"selectionLimit": 5, "photoLibrary": "shared"}"#)
      try await person.pick(["a"], in: first)
      let line = try #require(try await host.items(of: first).first)
      let identifier = try #require(line["assetIdentifier"] as? String)
      #expect(identifier == "app/a")
      #expect(line["item"] as? String != bare["item"] as? String)
      for item in [bare, line] { #expect(try await host.fetch(item).status == 200) }
      let recorded = try await server.audit.entries().map(\.record.identifier)
      #expect(recorded == [nil, "app/a"])
      let second = try await host.open(
        #"""
        {"selectionLimit": 5, "photoLibrary": "shared",
         "preselectedAssetIdentifiers": ["\#(identifier)", "gone"]}
        """#)
      try await person.pick(["b"], in: second)
      let lines = try await host.items(of: second)
      #expect(lines.map { $0["assetIdentifier"] as? String } == ["app/a", "app/b"])
      #expect(lines.map { $0["claim"] == nil } == [true, false])
    }
  }

  @Test func `another caller's resource is answered like a missing one`() async throws {
    let server = try PickingServer()
    let (mine, others) = (try server.register("mine"), try server.register("others"))
    try server.assets.add("a", fixture: "plain.jpg")
    try await server.test { client in
      let host = Asking.backend(client, mine)
      let other = Asking.backend(client, others)
      let person = try Asking.person(client, of: server)
      let id = try await host.open()
      try await person.pick(["a"], in: id)
      let line = try #require(try await host.items(of: id).first)
      let item = try #require(line["item"] as? String)
      let asked: [(HTTPRequest.Method, String, String?)] = [
        (.get, "", nil), (.patch, "", "{}"), (.delete, "", nil), (.get, "/items", nil),
        (.get, "/events", nil), (.post, "/deselect", #"{"assetIdentifiers": []}"#),
        (.post, "/move", #"{"assetIdentifier": "a"}"#),
      ]
      for (method, path, body) in asked {
        let theirs = try await other.ask(method, "/v1/sessions/\(id)\(path)", body)
        let nothing = try await other.ask(method, "/v1/sessions/none\(path)", body)
        #expect(theirs.problem == nothing.problem)
        #expect(theirs.status == 404)
      }
      let nothing = try await host.get("/v1/items/none/files/0")
      #expect(nothing.status == 404)
      let answers = [
        try await other.fetch(line), try await host.get("/v1/items/\(item)/files/0"),
        try await host.fetch(line, headers: [.fetchToken: String(repeating: "A", count: 43)]),
        try await host.fetch(line, headers: [.fetchToken: ""]), try await host.fetch(line, file: 1),
        try await host.fetch(line, file: -1),
      ]
      #expect(answers.allSatisfy { $0.problem == nothing.problem })
      #expect(try await host.fetch(line).status == 200)
      #expect(asked.count + answers.count == 13)
    }
  }

  @Test func `of a caller that was removed, no session, upload or item is left`() async throws {
    try await PickingServer().whilePicking { server, host, person, id in
      try server.assets.add("a", fixture: "plain.jpg")
      try await person.pick(["a"], in: id)
      let item = try #require(try await host.items(of: id).first?["item"] as? String)
      let caller = try await server.sessions.session(SessionID(id)).caller.id
      try server.store.forget(caller)
      try await server.sessions.forget(allOf: caller)
      #expect(try await person.get("/p/\(id)/state").status == 404)
      await #expect(throws: ServerProblem.notFound) {
        try await server.sessions.file(0, of: ItemID(item), in: SessionID(id))
      }
      // Another caller of the same name sees nothing of it.
      _ = try server.register(caller.text)
      await #expect(throws: ServerProblem.notFound) {
        try await server.sessions.session(SessionID(id), of: caller)
      }
      #expect(try server.store.storedSessions().isEmpty)
    }
  }

  @Test func `a caller has as many sessions at a time as it may`() async throws {
    var limits = ServerLimits()
    limits.sessionsOfCaller = 2
    let server = try PickingServer(limits: limits)
    let (one, two) = (try server.register("one"), try server.register("two"))
    try await server.test { client in
      let host = Asking.backend(client, one)
      let first = try await host.open()
      _ = try await host.open()
      let refused = try await host.ask(.post, "/v1/sessions", "{}")
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] == "60")
      _ = try await Asking.backend(client, two).open()
      _ = try await host.ask(.delete, "/v1/sessions/\(first)")
      _ = try await host.open()
    }
  }

  @Test func `items come page by page`() async throws {
    try await PickingServer().whilePicking { server, host, person, id in
      let names = ["a", "b", "c"]
      for id in names { try server.assets.add(id, fixture: "plain.jpg") }
      try await person.pick(names, in: id)
      let all = try await host.items(of: id).compactMap { $0["item"] as? String }
      let first = try await host.get("/v1/sessions/\(id)/items?limit=2")
      let second = try await host.get("/v1/sessions/\(id)/items?limit=2&from=2")
      #expect(first.json["next"] as? Int == 2)
      #expect(second.json["next"] == nil)
      #expect((first.list() + second.list()).compactMap { $0["item"] as? String } == all)
      #expect(all.count == 3)
      for wrong in ["limit=0", "limit=x", "from=-1", "limit=1001"] {
        #expect(try await host.get("/v1/sessions/\(id)/items?\(wrong)").status == 400)
      }
    }
  }
}
