import Access
import Audit
import Foundation
import HTTPTypes
import Library
import Picker
import Testing
import Vocabulary

@testable import OmitServer

/// The person's routes: who may use them, and what they show.
@Suite struct PickRoutesTests {
  /// The routes of a pick.
  private static let routes: [(HTTPRequest.Method, String, String?)] = [
    (.get, "state", nil), (.get, "assets", nil), (.put, "selection", #"{"tapped": "a"}"#),
    (.put, "options", "{}"), (.post, "opened", nil), (.post, "add", nil), (.post, "cancel", nil),
    (.delete, "banner", nil), (.get, "items/x/files/0", nil), (.get, "events", nil),
  ]

  @Test func `every route of the person refuses requests from other origins`()
    async throws
  {
    try await PickingServer().whilePicking(over: ["a"]) { _, _, person, id in
      var browser = person
      let others =
        Self.routes.map { ($0.0, "/p/\(id)/\($0.1)", $0.2) } + [
          (.post, "/sign-in", #"{"code": "x"}"#), (.post, "/sign-out", nil),
          (.post, "/sign-out/everywhere", nil),
        ]
      for site in [nil, "cross-site", "same-site", "none", "same-origin, cross-site"] {
        browser.headers[.fetchSite] = site
        for (method, path, body) in others {
          let answer = try await browser.ask(
            method, path, body, headers: [.fetchMode: "navigate"])
          #expect(answer.problem.prefix(2) == ["403", "crossSite"], "\(path)")
        }
        for path in ["/", "/p/\(id)"] {
          #expect(try await browser.get(path).status == 403)
          let page = try await browser.get(path, headers: [.fetchMode: "navigate"])
          #expect(page.status == 200)
        }
      }
      #expect(others.count == 13)
    }
  }

  @Test func `only the person gets answers, and a caller's secret is not valid here`()
    async throws
  {
    let server = try PickingServer()
    let secret = try server.register()
    try await server.test { client in
      let host = Asking.backend(client, secret)
      let id = try await host.open()
      let person = try Asking.person(client, of: server)
      for (method, path, body) in Self.routes {
        for headers in [
          [:], [.authorization: "Bearer \(secret)"],
          [.cookie: "\(server.signIns.ownCookie.name)=\(secret)"],
        ] as [HTTPFields] {
          var stranger = Asking(client: client, headers: headers)
          stranger.headers[.fetchSite] = "same-origin"
          #expect(try await stranger.ask(method, "/p/\(id)/\(path)", body).status == 401)
        }
        #expect(try await person.ask(method, "/p/none/\(path)", body).status == 404, "\(path)")
      }
      #expect(try await person.get("/p/none").status == 404)
      // The person's cookie is not valid for the callers' routes, either.
      #expect(try await person.get("/v1/sessions/\(id)").status == 401)
    }
  }

  /// Opens the pages of two picks, and expects the callers' registered origins, or no origin, as
  /// those that may frame them.
  @Test func `A03 the page of a pick is framed by the registered origins of its caller alone`()
    async throws
  {
    let server = try PickingServer()
    let secret = try server.register(
      origins: [
        try WebOrigin(parsing: "https://shop.example"),
        try WebOrigin(parsing: "http://localhost:8080"),
      ])
    let bare = try server.register("bare")
    try await server.test { client in
      let person = try Asking.person(client, of: server)
      let framed = try await Asking.backend(client, secret).open()
      let page = try await person.get("/p/\(framed)")
      let policy = try #require(page.headers[.contentSecurityPolicy])
      #expect(
        policy.contains("frame-ancestors http://localhost:8080 https://shop.example;"))
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
      #expect(page.headers[.named("Cross-Origin-Resource-Policy")] == "cross-origin")
      #expect(page.text.contains("The app"))
      let alone = try await Asking.backend(client, bare).open()
      let other = try await person.get("/p/\(alone)")
      #expect(
        other.headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
      #expect(other.headers[.named("Cross-Origin-Resource-Policy")] == "same-origin")
    }
  }

  /// Selects three photos through each picker, and compares how many of them each line of the menu
  /// counts.
  @Test func `B01 B06 B07 the menu counts the selected assets that hold a kind`() async throws {
    let server = try PickingServer()
    let secrets = [
      try server.register("swiftui", as: .photosPicker), try server.register("uikit"),
    ]
    try server.assets.add("a", fixture: "family.jpg", holding: [.location, .caption])
    try server.assets.add("b", fixture: "plain.jpg")
    try server.assets.add("c", fixture: "studio.jpg", holding: [.location])
    try await server.test { client in
      for secret in secrets {
        let person = try Asking.person(client, of: server)
        let id = try await Asking.backend(client, secret).open()
        try await person.pick(["a", "b", "c"], in: id, adding: false)
        try await person.choose(#"{"location": "exclude"}"#, in: id)
        let state = try await person.get("/p/\(id)/state")
        let options = state.list("options")
        let location = try #require(options.first { $0["kind"] as? String == "location" })
        #expect(location["files"] as? Int == 2)
        #expect(location["choice"] as? String == "exclude")
        #expect(location["standard"] as? String == "include")
        let caption = try #require(options.first { $0["kind"] as? String == "caption" })
        #expect(caption["files"] as? Int == 1)
        #expect(caption["choice"] == nil)
        #expect(state.json["selection"] as? [String] == ["a", "b", "c"])
      }
      #expect(secrets.count == 2)
    }
  }

  /// Sends seven wrong choices, and expects 400 with the field, and then valid ones.
  @Test func `B03 choices are words, and null is not one of them`() async throws {
    try await PickingServer().whilePicking { _, _, person, id in
      try await person.pick([], in: id, adding: false)
      for (body, field) in [
        (#"{"location": null}"#, "location"), (#"{"location": "no"}"#, "location"),
        (#"{"format": 1}"#, "format"), (#"{"echoes": true}"#, "echoes"), (#"{"moon": "x"}"#, nil),
        ("[]", nil), (#"{"location": "include", "location": "exclude"}"#, nil),
      ] {
        let answer = try await person.ask(.put, "/p/\(id)/options", body)
        #expect(answer.status == 400)
        #expect(answer["field"] == field, "\(body)")
      }
      try await person.choose(
        #"{"location": "exclude", "echoes": "remove", "format": "current"}"#, in: id)
    }
  }

  /// Opens a session with each of five filters, and compares the list; a tap on anything else is
  /// refused.
  @Test func `H01 H02 H04 H06 only assets that pass the filter are listed and selected`()
    async throws
  {
    let filters: [(String, [String])] = [
      ("null", ["still", "movie", "live"]), (#""videos""#, ["movie"]),
      (#""images""#, ["still", "live"]), (#""livePhotos""#, ["live"]),
      (#"{"any": ["livePhotos", "videos"]}"#, ["movie", "live"]),
    ]
    try await PickingServer().whilePicking(over: ["still"]) { server, host, person, _ in
      try server.assets.add("movie", fixture: "codec-h264.mp4", as: .mpeg4)
      try server.assets.add("live", [("l.jpg", [])], as: .jpeg, [.photoLive])
      for (filter, shown) in filters {
        let id = try await host.open(#"{"selectionLimit": 9, "filter": \#(filter)}"#)
        try await person.pick([], in: id, adding: false)
        let lines = try await person.get("/p/\(id)/assets").list()
        #expect(lines.compactMap { $0["id"] as? String } == shown)
        for asset in ["still", "movie", "live"] where !shown.contains(asset) {
          let refused = try await person.ask(
            .put, "/p/\(id)/selection", #"{"tapped": "\#(asset)"}"#)
          #expect(refused.problem.prefix(2) == ["409", "notInFilter"])
        }
      }
    }
    #expect(filters.count == 5)
  }

  @Test func `assets come page by page, with names for the person`() async throws {
    try await PickingServer().whilePicking(over: ["a", "b", "c"]) { _, _, person, id in
      try await person.pick(["b"], in: id, adding: false)
      let first = try await person.get("/p/\(id)/assets?limit=2")
      #expect(first.list().map { $0["isSelected"] as? Bool } == [false, true])
      #expect(first.list().map { $0["name"] as? String } == ["a-plain.jpg", "b-plain.jpg"])
      let next = try #require(first.json["next"] as? Int)
      let rest = try await person.get("/p/\(id)/assets?limit=2&from=\(next)")
      #expect(rest.list().compactMap { $0["id"] as? String } == ["c"])
      #expect(rest.json["next"] == nil)
    }
  }

  /// Taps and sweeps too early, beyond the limit and in an ordered selection, and compares the
  /// reasons.
  @Test func `G06 G08 an asset that cannot be selected is refused with the reason`() async throws {
    try await PickingServer().whilePicking(over: ["a", "b", "c"], as: #"{"selectionLimit": 2}"#) {
      _, host, person, id in
      let early = try await person.ask(.put, "/p/\(id)/selection", #"{"tapped": "a"}"#)
      #expect(early.problem[1] == "notShown")
      try await person.pick([], in: id, adding: false)
      #expect(try await person.ask(.post, "/p/\(id)/add").problem[1] == "nothingSelected")
      let swept = try await person.ask(
        .put, "/p/\(id)/selection", #"{"swept": ["a", "b", "c"]}"#)
      #expect(swept.problem[1] == "limitReached")
      let state = try await person.get("/p/\(id)/state")
      #expect(state.json["selection"] as? [String] == ["a", "b"])
      let unknown = try await person.ask(.put, "/p/\(id)/selection", #"{"tapped": "../a"}"#)
      #expect(unknown.status == 404)
      for body in ["{}", #"{"tapped": "a", "swept": ["b"]}"#, #"{"swept": "a"}"#] {
        #expect(try await person.ask(.put, "/p/\(id)/selection", body).status == 400)
      }
      let ordered = try await host.open(#"{"selectionLimit": 2, "selection": "ordered"}"#)
      try await person.pick([], in: ordered, adding: false)
      let refused = try await person.ask(
        .put, "/p/\(ordered)/selection", #"{"swept": ["a"]}"#)
      #expect(refused.problem[1] == "notSwept")
      for asset in ["a", "b"] {
        _ = try await person.ask(.put, "/p/\(ordered)/selection", #"{"tapped": "\#(asset)"}"#)
      }
      let moved = try await person.ask(.put, "/p/\(ordered)/selection", #"{"moved": "b"}"#)
      #expect(moved.json["selection"] as? [String] == ["b", "a"])
      let back = try await person.ask(
        .put, "/p/\(ordered)/selection", #"{"moved": "b", "after": "a"}"#)
      #expect(back.json["selection"] as? [String] == ["a", "b"])
    }
  }

  /// Asks for the state of a complete and of a reduced picker, and compares what surrounds the
  /// photos.
  @Test func `J02 J03 J04 J05 J06 K03 K04 the state describes what surrounds the assets`()
    async throws
  {
    try await PickingServer().whilePicking(as: "{}") { _, host, person, full in
      let bare = try await host.open(
        #"""
        {"disabledCapabilities": ["search", "stagingArea", "collectionNavigation",
         "selectionActions"]}
        """#)
      func presentation(_ id: String, on platform: String) async throws -> [String: Any] {
        let state = try await person.get("/p/\(id)/state?platform=\(platform)")
        return try #require(state.json["presentation"] as? [String: Any])
      }
      let phone = try await presentation(full, on: "iOS")
      #expect(
        phone["accessories"] as? [String: String] == ["top": "navigationBar", "bottom": "toolbar"])
      #expect(phone["hasSearchBar"] as? Bool == true)
      #expect(phone["cancel"] as? String == "navigationBar")
      #expect(phone["options"] as? String == "toolbar")
      let desk = try await presentation(full, on: "macOS")
      #expect(desk["hasSidebar"] as? Bool == true)
      let without = try await presentation(bare, on: "macOS")
      #expect(without["hasSidebar"] as? Bool == false)
      #expect(without["hasSearchBar"] as? Bool == false)
      #expect(without["hasAlbumsTab"] as? Bool == false)
      #expect(without["toolbarItem"] as? String == "statusLabel")
      #expect(without["cancel"] == nil)
      #expect(without["add"] as? String == "navigationBar")
      #expect(try await person.get("/p/\(full)/state?platform=tv").status == 400)
    }
  }

  /// Opens two inline pickers, and expects each to be embedded by its page, and an explanation in
  /// the first.
  @Test func `L11 O02 a picker is embedded when its page is there, and explains itself once`()
    async throws
  {
    try await PickingServer().whilePicking { _, host, person, _ in
      for explained in [true, false] {
        let id = try await host.open(#"{"style": "inline"}"#)
        let before = try await person.get("/p/\(id)/state")
        #expect(before["state"] == "created")
        let opened = try await person.ask(.post, "/p/\(id)/opened")
        #expect(opened["state"] == "embedded")
        let presentation = opened.json["presentation"] as? [String: Any]
        #expect(
          presentation?["onboarding"] as? String
            == (explained ? "canOnlyAccessSelectedPhotos" : nil))
      }
    }
  }

  /// Opens three sheets after an upgrade and dismisses the banner of the second, and expects no
  /// banner in the third.
  @Test func `O05 the banner that the person dismissed does not come back`() async throws {
    try await PickingServer().whilePicking { server, host, person, _ in
      let caller = try #require(try server.store.callers().first).id
      server.assets.setHistory(CallerHistory(firstSheet: .first), of: caller)
      for (isThere, method) in [(true, HTTPRequest.Method.get), (true, .delete), (false, .get)] {
        let id = try await host.open()
        let opened = try await person.ask(.post, "/p/\(id)/opened")
        let presentation = opened.json["presentation"] as? [String: Any]
        #expect(presentation?["hasBanner"] as? Bool == isThere)
        if method == .delete {
          #expect(try await person.ask(.delete, "/p/\(id)/banner").status == 204)
        }
      }
    }
  }

  /// Opens two sheets for a new caller, and expects no banner in either.
  @Test(arguments: ["{}", #"{"style": "inline"}"#])
  func `O05 a caller that shows its first picker today has no banner, now or later`(
    configuration: String
  ) async throws {
    try await PickingServer().whilePicking { _, host, person, _ in
      for shown in [configuration, "{}", "{}"] {
        let id = try await host.open(shown)
        let opened = try await person.ask(.post, "/p/\(id)/opened")
        let presentation = opened.json["presentation"] as? [String: Any]
        #expect(presentation?["hasBanner"] as? Bool == false)
      }
    }
  }

  @Test func `the person's own page fetches an item of its session`() async throws {
    try await PickingServer().whilePicking(over: ["a"]) { _, host, person, id in
      let other = try await host.open()
      try await person.pick(["a"], in: id)
      let line = try #require(try await host.items(of: id).first)
      let item = try #require(line["item"] as? String)
      #expect(try await person.get("/p/\(other)/items/\(item)/files/0").status == 404)
      let file = try await person.get("/p/\(id)/items/\(item)/files/0")
      #expect(file.status == 200)
      #expect(file.headers[.contentLength] == "\(file.bytes.count)")
      #expect(try await host.fetch(line).status == 410)
    }
  }

  @Test func `a result that the person's page lost is fetched again until the page confirms it`()
    async throws
  {
    try await PickingServer().whilePicking(over: ["a"]) { server, host, person, id in
      let other = try await host.open()
      try await person.pick(["a"], in: id)
      let item = try #require(try await host.items(of: id).first?["item"] as? String)
      #expect(try await person.ask(.delete, "/p/\(id)/items/\(item)")["code"] == "notSent")
      let first = try await person.get("/p/\(id)/items/\(item)/files/0")
      let second = try await person.get("/p/\(id)/items/\(item)/files/0")
      #expect(first.status == 200 && second.bytes == first.bytes)
      #expect(try await server.audit.entries().allSatisfy { $0.settlement == nil })
      #expect(try await person.ask(.delete, "/p/\(other)/items/\(item)").status == 404)
      // A lost answer is requested again.
      for _ in 0..<2 {
        #expect(try await person.ask(.delete, "/p/\(id)/items/\(item)").status == 204)
      }
      #expect(try await person.get("/p/\(id)/items/\(item)/files/0").status == 410)
      #expect(server.spooled.isEmpty)
      #expect(try await server.audit.entries().map { $0.settlement?.result } == [.delivered])
    }
  }
}
