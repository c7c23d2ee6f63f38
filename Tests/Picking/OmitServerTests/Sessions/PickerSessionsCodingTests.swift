import Access
import Foundation
import HTTPTypes
import Library
import Omit
import Picker
import Samples
import Testing
import Vocabulary

@testable import OmitServer

/// Stills that are coded as JPEG from their selection on.
@Suite struct PickerSessionsCodingTests {
  private static let compatible = #"{"selectionLimit": 9, "preferredItemEncoding": "compatible"}"#

  /// Adds three pictures and a movie to a library.
  private static func fill(_ assets: SampleAssets) throws {
    try assets.add("jpeg", fixture: "family.jpg")
    for id in ["heic", "other"] { try assets.add(id, fixture: "heic-carriers.heic", as: .heic) }
    try assets.add("movie", fixture: "movie-quicktime.mov", as: .quickTimeMovie)
  }

  /// Runs a body with a session over these, whose stills a sample coder codes.
  private static func whilePicking(
    as configuration: String = compatible, limits: ServerLimits = ServerLimits(),
    _ work:
      @escaping @Sendable (
        PickingServer, SampleCoder, _ host: Asking, _ person: Asking, _ session: String
      ) async throws -> Void
  ) async throws {
    let coder = SampleCoder()
    let server = try PickingServer(limits: limits, codingAhead: coder)
    try fill(server.assets)
    try await server.whilePicking(as: configuration) { server, host, person, id in
      try await work(server, coder, host, person, id)
    }
  }

  /// Returns the formats of a picker: of each, what it transcodes and what it excludes.
  private static func formats(_ person: Asking, _ id: String) async throws -> [String: [Int]] {
    let formats = try await person.get("/p/\(id)/state").json["formats"] as? [String: Any]
    let choices = formats?["choices"] as? [[String: Any]] ?? []
    return Dictionary(
      choices.map { choice in
        (
          choice["format"] as? String ?? "",
          ["converted", "lacking"].compactMap { choice[$0] as? Int }
        )
      }
    ) { $1 }
  }

  private static func codings(_ person: Asking, _ id: String) async throws -> [String: String] {
    let formats = try await person.get("/p/\(id)/state").json["formats"] as? [String: Any]
    return formats?["codings"] as? [String: String] ?? [:]
  }

  @Test func `the page is told what each format does to the selected photos`() async throws {
    try await Self.whilePicking(as: #"{"selectionLimit": 9}"#) { _, _, _, person, id in
      try await person.pick(["jpeg", "heic", "other", "movie"], in: id, adding: false)
      #expect(
        try await Self.formats(person, id) == [
          "automatic": [0, 0], "current": [0, 0], "compatible": [2, 1],
        ])
      let refused = try await person.ask(
        .put, "/p/\(id)/options", #"{"format": "compatible"}"#)
      #expect(refused.problem.prefix(2) == ["409", "wrongFormat"])
      try await person.tap("movie", in: id)
      try await person.choose(#"{"format": "compatible"}"#, in: id)
      let state = try await person.get("/p/\(id)/state").json["formats"] as? [String: Any]
      #expect(state?["chosen"] as? String == "compatible")
      #expect((state?["lacking"] as? [String])?.contains("com.apple.quicktime-movie") == true)
    }
  }

  @Test func `a selected still is coded at once, and no longer when it is deselected`()
    async throws
  {
    try await Self.whilePicking { _, coder, _, person, id in
      try await person.pick(["jpeg", "heic", "other"], in: id, adding: false)
      #expect(coder.count(for: id) == 2)
      try await person.tap("other", in: id)
      #expect(coder.count(for: id) == 1)
      try await person.choose(#"{"format": "current"}"#, in: id)
      #expect(coder.count(for: id) == 0)
      try await person.choose(#"{"format": "automatic"}"#, in: id)
      #expect(coder.count(for: id) == 1)
      _ = try await person.ask(.post, "/p/\(id)/cancel")
      #expect(coder.count(for: id) == 0)
    }
  }

  @Test func `what was added is held until it can no longer be fetched`() async throws {
    try await Self.whilePicking { server, coder, host, person, id in
      try await person.pick(["heic"], in: id)
      #expect(coder.count(for: id) == 1)
      _ = try await host.ask(.delete, "/v1/sessions/\(id)")
      #expect(coder.count(for: id) == 1)
      server.clock.advance(by: .seconds(3 * 60 * 60))
      try await server.sessions.sweep()
      try await server.sessions.sweep()
      #expect(coder.count(for: id) == 0)
    }
  }

  @Test func `stills above the limits of the session and its caller are coded when fetched`()
    async throws
  {
    for (session, caller, expected) in [(1, 9, 1), (9, 1, 1), (0, 9, 0), (9, 9, 2)] {
      var limits = ServerLimits()
      (limits.transcodesOfSession, limits.transcodesOfCaller) = (session, caller)
      try await Self.whilePicking(limits: limits) { _, coder, host, person, id in
        try await person.pick(["heic", "other"], in: id, adding: false)
        #expect(coder.count(for: id) == expected)
        let second = try await host.open(Self.compatible)
        try await person.pick(["heic"], in: second, adding: false)
        #expect(coder.count(for: second) == (caller > expected && session > 0 ? 1 : 0))
      }
    }
  }

  @Test func `the person's page is told the progress of each still, and the host is not`()
    async throws
  {
    try await Self.whilePicking { server, coder, host, person, id in
      try await person.pick(["jpeg", "heic"], in: id, adding: false)
      let following = Task { await server.sessions.followCoder() }
      defer { following.cancel() }
      for (state, word) in [
        (StillCoder.State.underWay, "underWay"), (.ready, "ready"),
        (.failed(.unreadable), "unreadable"),
      ] {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        let leave = await server.sessions.watch(SessionID(id)) { continuation.yield() }
        coder.proceed(to: state)
        for await _ in signals { break }
        leave()
        #expect(try await Self.codings(person, id) == ["heic": word])
      }
      let events = try await host.get("/v1/sessions/\(id)/events").list("events")
      #expect(events.isEmpty)
    }
  }

  @Test func `a still that becomes JPEG is described as one before it is fetched`() async throws {
    try await Self.whilePicking { _, _, host, person, id in
      try await person.pick(["jpeg", "heic"], in: id)
      let items = try await host.items(of: id)
      #expect(items.map { $0["contentType"] as? String } == ["public.jpeg", "public.jpeg"])
      #expect(items.allSatisfy { ($0["name"] as? String)?.hasSuffix(".jpg") == true })
    }
  }

  @Test func `a request that could only be refused is refused when the session is opened`()
    async throws
  {
    let requests = [
      (#"{"preferredItemEncoding": "compatible", "contentType": "public.heic"}"#, "contentType"),
      (#"{"preferredItemEncoding": "compatible", "filter": "videos"}"#, "preferredItemEncoding"),
    ]
    let server = try PickingServer(codingAhead: SampleCoder())
    let secret = try server.register()
    try await server.test { client in
      for (request, field) in requests {
        let answer = try await Asking.backend(client, secret).ask(.post, "/v1/sessions", request)
        #expect(answer.status == 400)
        #expect(answer["field"] == field)
      }
    }
  }

  @Test func `without the program that transcodes, stills in other formats cannot be selected`()
    async throws
  {
    let server = try PickingServer()
    try Self.fill(server.assets)
    try await server.whilePicking(as: Self.compatible) { _, _, person, id in
      try await person.pick(["jpeg"], in: id, adding: false)
      let answer = try await person.ask(.put, "/p/\(id)/selection", #"{"tapped": "heic"}"#)
      #expect(answer.problem.prefix(2) == ["409", "wrongFormat"])
      #expect(try await Self.formats(person, id).keys.sorted() == ["automatic", "current"])
    }
  }

  /// Picks a HEIC picture with the renderer beside the tests, and expects a JPEG file in its place.
  @Test func `M01 M05 a host that asks for a compatible format fetches a JPEG file`() async throws {
    let program = BuiltPrograms.folder.appending(path: "omit-renderer").path
    let server = try PickingServer(coding: StillCoder(program))
    try Self.fill(server.assets)
    try await server.whilePicking(as: Self.compatible) { _, host, person, id in
      try await person.pick(["heic"], in: id)
      let line = try #require(try await host.items(of: id).first)
      let answer = try await host.fetch(line)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(answer.headers[.contentType] == "image/jpeg")
      #expect(answer.headers[.contentDisposition]?.contains(".jpg") == true)
      #expect(Array(answer.bytes.prefix(3)) == [0xFF, 0xD8, 0xFF])
      let fetched = try #require(try await host.items(of: id).first)
      #expect(fetched["contentType"] as? String == "public.jpeg")
    }
  }
}
