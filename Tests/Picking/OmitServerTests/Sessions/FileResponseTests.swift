import Access
import Audit
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import NIOCore
import Picker
import Samples
import Synchronization
import Testing
import Vocabulary

@testable import OmitServer

/// The parts of a picked item that a host's backend can fetch, and those that it cannot.
@Suite struct FileResponseTests {
  /// The locations in a fixture that a person would turn off.
  private static let places = Canary.planted(in: "family.jpg").filter {
    $0.kinds.contains("location") && $0.recognised
  }

  /// Adds assets in a session, and returns the lines about them.
  private static func lines(
    adding assets: [String], in session: String, of host: Asking, by person: Asking,
    choosing choices: String? = nil
  ) async throws -> [[String: Any]] {
    try await person.pick(assets, in: session, adding: false)
    if let choices { try await person.choose(choices, in: session) }
    _ = try await person.ask(.post, "/p/\(session)/add")
    return try await host.items(of: session)
  }

  /// Adds one photo, and runs a body with the line about it.
  private static func whenPicked(
    _ fixture: String, as configuration: String = #"{"selectionLimit": 9}"#,
    choosing choices: String? = nil,
    _ work:
      @escaping @Sendable (
        PickingServer, _ host: Asking, _ person: Asking, _ session: String, _ line: [String: Any]
      ) async throws -> Void
  ) async throws {
    try await PickingServer().whilePicking(over: ["a"], of: fixture, as: configuration) {
      server, host, person, id in
      let lines = try await lines(adding: ["a"], in: id, of: host, by: person, choosing: choices)
      try await work(server, host, person, id, try #require(lines.first))
    }
  }

  /// Adds a photo, and expects neither a file nor a record before it is requested.
  @Test func `A14 N01 bytes are made when they are first asked for, and recorded then`()
    async throws
  {
    try await Self.whenPicked("family.jpg") { server, host, _, id, line in
      #expect(try await server.audit.entries().isEmpty)
      #expect(server.spooled.isEmpty)
      #expect(line["name"] as? String == "photo-1.jpg")
      #expect(line["contentType"] as? String == "public.jpeg")
      #expect(line["length"] == nil)
      let head = try await host.fetch(line, .head)
      #expect(head.status == 200)
      #expect(head.bytes.isEmpty)
      #expect(server.spooled == ["photo-1.jpg"])
      let entries = try await server.audit.entries()
      #expect(entries.map(\.record.share) == [id])
      #expect(entries.map(\.record.asset) == [1])
      #expect(entries.map(\.record.caller.id) == ["app"])
      // Nothing of it has left yet.
      #expect(entries.allSatisfy { $0.settlement == nil })
      let known = try #require(try await host.items(of: id).first)
      #expect(known["length"] as? Int == Int(head.headers[.contentLength] ?? ""))
      #expect(server.assets.inputs == 1)
    }
  }

  /// Fetches a photo for which nothing is turned off, and expects the bytes of the original, and
  /// their length.
  @Test func `B02 N03 without choices the bytes are unchanged, with their length`() async throws {
    let original = try FixtureFiles.bytes(of: "family.jpg")
    try await Self.whenPicked("family.jpg") { _, host, _, _, line in
      let answer = try await host.fetch(line)
      #expect(answer.bytes == original)
      #expect(answer.headers[.contentLength] == "\(original.count)")
      #expect(answer.headers[.contentType] == "image/jpeg")
      #expect(answer.headers[.contentDisposition] == "attachment; filename=\"photo-1.jpg\"")
      #expect(answer.headers[.acceptRanges] == "bytes")
      #expect(answer.headers[.cacheControl] == "no-store")
      let names = answer.headers.map { "\($0.name)" }.filter { $0.hasPrefix("Omit-") }
      #expect(names == ["Omit-Request-ID"])
    }
  }

  /// Turns the location off and fetches, and expects no planted location in the bytes, and a
  /// record.
  @Test func `B01 B03 kinds that the person turned off are removed`() async throws {
    try await Self.whenPicked("family.jpg", choosing: #"{"location": "exclude"}"#) {
      server, host, _, id, line in
      let answer = try await host.fetch(line)
      #expect(answer.status == 200)
      #expect(Self.places.count == 23)
      #expect(Self.places.allSatisfy { !$0.occurs(in: answer.bytes) })
      let record = try #require(try await server.audit.entries().first).record
      #expect(record.share == id)
      #expect(record.outcome == .cleaned)
      let items = try await host.get("/v1/sessions/\(id)/items").text
      #expect(!items.contains("cleaned") && !items.contains("location"))
    }
  }

  @Test func `a host can ask for removals of its own`() async throws {
    try await Self.whenPicked("family.jpg", as: #"{"metadataOptions": ["removeLocation"]}"#) {
      _, host, _, _, line in
      let answer = try await host.fetch(line)
      #expect(Self.places.allSatisfy { !$0.occurs(in: answer.bytes) })
    }
  }

  /// Turns the location off after a part was fetched, and expects the whole file again, without it.
  @Test func `B03 turning a kind off later affects files that were not fetched`() async throws {
    try await Self.whenPicked("family.jpg") { server, host, person, id, line in
      let before = try await host.fetch(line, headers: [.range: "bytes=0-99"])
      #expect(before.status == 206)
      let tag = try #require(before.headers[.eTag])
      try await person.choose(#"{"location": "exclude"}"#, in: id)
      #expect(server.spooled.isEmpty)
      let after = try await host.fetch(line, headers: [.range: "bytes=100-", .ifRange: tag])
      #expect(after.status == 200)
      #expect(after.headers[.eTag] != tag)
      #expect(Self.places.allSatisfy { !$0.occurs(in: after.bytes) })
      #expect(try await server.audit.entries().map(\.record.outcome) == [.unchanged, .cleaned])
    }
  }

  /// Turns the location off, adds, and turns it on, and expects a file without it.
  @Test func `B03 turning a kind on later changes nothing`() async throws {
    try await Self.whenPicked("family.jpg", choosing: #"{"location": "exclude"}"#) {
      _, host, person, id, line in
      try await person.choose(#"{"location": "include"}"#, in: id)
      let answer = try await host.fetch(line)
      #expect(answer.status == 200)
      #expect(Self.places.allSatisfy { !$0.occurs(in: answer.bytes) })
    }
  }

  /// Turns the location off between two taps of a continuous selection, and expects it only in the
  /// first file.
  @Test func `G02 G05 in a continuous selection each item has the options in force then`()
    async throws
  {
    try await PickingServer().whilePicking(
      over: ["a", "b"], of: "family.jpg", as: #"{"selectionLimit": 9, "selection": "continuous"}"#
    ) { server, host, person, id in
      try await person.pick(["a"], in: id, adding: false)
      let first = try #require(try await host.items(of: id).first)
      let whole = try await host.fetch(first)
      #expect(Self.places.contains { $0.occurs(in: whole.bytes) })
      try await person.choose(#"{"location": "exclude"}"#, in: id)
      try await person.tap("b", in: id)
      let lines = try await host.items(of: id)
      let second = try #require(lines.last)
      #expect(second["item"] as? String != first["item"] as? String)
      let cleaned = try await host.fetch(second)
      #expect(Self.places.allSatisfy { !$0.occurs(in: cleaned.bytes) })
      #expect(try await server.audit.entries().map(\.record.outcome) == [.unchanged, .cleaned])
      #expect(try await server.audit.entries().map(\.record.asset) == [1, 2])
    }
  }

  /// Picks a Live Photo with the location turned off and without access to the library, and expects
  /// two files without their locations.
  @Test(arguments: [AuthorizationStatus.notDetermined, .denied, .restricted])
  func `A17 N07 a Live Photo is one item with two files, and both lose their location`(
    access: AuthorizationStatus
  ) async throws {
    let film = "codec-h264.mp4"
    let place = try #require(Canary.planted(in: film).first { $0.kinds.contains("location") })
    let files = [
      LivePhotoBuilder.still(), LivePhotoBuilder.movie(of: try FixtureFiles.bytes(of: film)),
    ]
    // 52 degrees and 31 minutes, as the still's EXIF block has them.
    let latitude: [UInt8] = [0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1]
    #expect(files[0].holds(latitude) && place.occurs(in: files[1]))
    try await PickingServer().whilePicking(access: access) { server, host, person, id in
      try server.assets.add(
        "live", [("IMG_1.jpg", files[0]), ("IMG_1.mov", files[1])], as: .jpeg, [.photoLive])
      let lines = try await Self.lines(
        adding: ["live"], in: id, of: host, by: person, choosing: #"{"location": "exclude"}"#)
      let line = try #require(lines.first)
      #expect(lines.count == 1)
      let still = try await host.fetch(line)
      let known = try #require(try await host.items(of: id).first)
      let knownFiles = known["files"] as? [[String: Any]]
      #expect(knownFiles?.compactMap { $0["name"] as? String } == ["photo-1.jpg", "photo-1.mov"])
      #expect(try await host.fetch(line).status == 410)
      let movie = try await host.fetch(line, file: 1)
      #expect(movie.headers[.contentType] == "video/quicktime")
      #expect(!still.bytes.isEmpty && !still.bytes.holds(latitude))
      #expect(!movie.bytes.isEmpty && !place.occurs(in: movie.bytes))
      #expect(try await server.audit.entries().map(\.record.outcome) == [.cleaned])
      #expect(server.spooled.isEmpty)
    }
  }

  /// Fetches a file in two parts, and expects the original, and 410 when it is requested again.
  @Test func `N05 a download resumes where it broke off, and a file is delivered once`()
    async throws
  {
    let original = try FixtureFiles.bytes(of: "family.jpg")
    try await Self.whenPicked("family.jpg") { server, host, _, id, line in
      let first = try await host.fetch(line, headers: [.range: "bytes=0-999"])
      #expect(first.headers[.contentRange] == "bytes 0-999/\(original.count)")
      let tag = try #require(first.headers[.eTag])
      #expect(tag.hasPrefix("\"") && !tag.hasPrefix("W/"))
      let again = try await host.fetch(line, headers: [.range: "bytes=0-9"])
      #expect(again.bytes == Array(original[..<10]))
      let rest = try await host.fetch(line, headers: [.range: "bytes=1000-", .ifRange: tag])
      #expect(rest.status == 206)
      #expect(first.bytes + rest.bytes == original)
      #expect(try await host.fetch(line).status == 410)
      #expect(try await host.items(of: id).first?["claim"] == nil)
      #expect(server.spooled.isEmpty)
      #expect(try await server.audit.entries().count == 1)
    }
  }

  @Test func `a range after the end is answered with the length`() async throws {
    let length = try FixtureFiles.bytes(of: "plain.jpg").count
    try await Self.whenPicked("plain.jpg") { _, host, _, _, line in
      let answer = try await host.fetch(line, headers: [.range: "bytes=\(length)-"])
      #expect(answer.status == 416)
      #expect(answer.headers[.contentRange] == "bytes */\(length)")
      let suffix = try await host.fetch(line, headers: [.range: "bytes=-5"])
      #expect(suffix.status == 206)
      #expect(suffix.bytes.count == 5)
    }
  }

  /// Lets time pass before and after the first request, and expects the file for ten minutes from
  /// then.
  @Test
  func `N04 a fetch token is over ten minutes after its bytes are there, however long that took`()
    async throws
  {
    try await Self.whenPicked("plain.jpg") { server, host, _, _, line in
      server.clock.advance(by: .seconds(900))
      #expect(try await host.fetch(line, .head).status == 200)
      server.clock.advance(by: .seconds(599))
      #expect(try await host.fetch(line, .head).status == 200)
      server.clock.advance(by: .seconds(1))
      #expect(try await host.fetch(line).status == 410)
      try await server.sessions.sweep()
      #expect(try await host.fetch(line).status == 410)
      #expect(server.spooled.isEmpty)
    }
  }

  /// Deselects an item whose file was made, and expects 404, an event and a record.
  @Test func `G13 a deselected item cannot be fetched, even if the download has begun`()
    async throws
  {
    try await PickingServer().whilePicking(
      over: ["a"], as: #"{"selectionLimit": 9, "selection": "continuous"}"#
    ) { server, host, person, id in
      try await person.pick(["a"], in: id, adding: false)
      let line = try #require(try await host.items(of: id).first)
      let item = ItemID(try #require(line["item"] as? String))
      let file = try await server.sessions.file(0, of: item, in: SessionID(id))
      #expect(await server.sessions.isCurrent(file))
      try await person.tap("a", in: id)
      #expect(await !server.sessions.isCurrent(file))
      #expect(try await host.fetch(line).status == 404)
      #expect(server.spooled.isEmpty)
      #expect(try await host.items(of: id).isEmpty)
      let events = try await host.get("/v1/sessions/\(id)/events").list("events")
      #expect(events.map { $0["type"] as? String } == ["selection", "selection"])
      let removed = events.last?["removed"] as? [[String: Any]]
      #expect(removed?.compactMap { $0["item"] as? String } == [item.text])
      #expect(try await server.audit.entries().map(\.record.outcome) == [.unchanged, .deselected])
    }
  }

  /// Replaces a picked file with another one, and expects 422, and the file once it is back.
  @Test
  func `A14 N02 a file that changed since it was picked is refused, and may be asked for again`()
    async throws
  {
    let original = try FixtureFiles.bytes(of: "family.jpg")
    try await Self.whenPicked("family.jpg") { server, host, _, _, line in
      let file = try #require(server.assets.file(of: "a"))
      let aside = file.appendingPathExtension("aside")
      try FileManager.default.moveItem(at: file, to: aside)
      try Data(try FixtureFiles.bytes(of: "studio.jpg")).write(to: file)
      let refused = try await host.fetch(line)
      #expect(refused.problem.prefix(2) == ["422", "itemUnavailable"])
      #expect(!refused.text.contains("family"))
      #expect(server.spooled.isEmpty)
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: aside, to: file)
      let answer = try await host.fetch(line)
      #expect(answer.bytes == original)
    }
  }

  /// Turns the location off for three raw pictures, a HEIC picture and a movie, and expects no
  /// location; a broken JPEG is 422.
  @Test
  func `A15 raw pictures lose their location, and files that cannot be cleaned are not delivered`()
    async throws
  {
    let files: [(String, ContentType)] = [
      ("negative.dng", .dng), ("raw.cr2", .cameraRaw), ("raw.arw", .cameraRaw),
      ("movie-quicktime.mov", .quickTimeMovie), ("heic-carriers.heic", .heic),
    ]
    try await PickingServer().whilePicking { server, host, person, id in
      for (name, type) in files { try server.assets.add(name, fixture: name, as: type) }
      try server.assets.add("bad", [("bad.jpg", [0xFF, 0xD8, 0xFF, 0xE1, 0, 0])], as: .jpeg)
      let lines = try await Self.lines(
        adding: files.map(\.0) + ["bad"], in: id, of: host, by: person,
        choosing: #"{"location": "exclude"}"#)
      #expect(lines.count == 6)
      for ((name, _), line) in zip(files, lines) {
        let answer = try await host.fetch(line)
        #expect(answer.status == 200, "\(name)")
        let places = Canary.planted(in: name).filter {
          $0.kinds.contains("location") && $0.recognised
        }
        #expect(places.allSatisfy { !$0.occurs(in: answer.bytes) }, "\(name)")
      }
      // Another request would change nothing, so the answer does not suggest one.
      let refused = try await host.fetch(try #require(lines.last))
      #expect(refused.problem.prefix(2) == ["422", "itemRefused"])
      #expect(!refused.text.contains("again"))
    }
  }

  /// Chooses as a legacy caller and as one with full access, and expects 409, and the original.
  @Test func `B08 B09 without a menu nothing can be turned off, and the bytes are unchanged`()
    async throws
  {
    let server = try PickingServer()
    try server.assets.add("a", fixture: "family.jpg", holding: [.location])
    let original = try FixtureFiles.bytes(of: "family.jpg")
    let secrets = [
      try server.register("legacy", as: .uiImagePickerController),
      try server.register("full", readWrite: .authorized),
    ]
    try await server.test { client in
      for secret in secrets {
        let host = Asking.backend(client, secret)
        let person = try Asking.person(client, of: server)
        let id = try await host.open("{}")
        try await person.pick(["a"], in: id, adding: false)
        #expect(try await person.get("/p/\(id)/state").json["options"] == nil)
        let refused = try await person.ask(
          .put, "/p/\(id)/options", #"{"location": "exclude"}"#)
        #expect(refused.problem.prefix(2) == ["409", "noMenu"])
        _ = try await person.ask(.post, "/p/\(id)/add")
        let line = try #require(try await host.items(of: id).first)
        #expect(try await host.fetch(line).bytes == original)
      }
    }
    #expect(secrets.count == 2)
  }

  /// Picks a Live Photo through the legacy picker, and expects a picture in its list, and only the
  /// still, as it is stored.
  @Test func `A16 the legacy picker delivers the still of a Live Photo`() async throws {
    let server = try PickingServer()
    let still = LivePhotoBuilder.still()
    let movie = LivePhotoBuilder.movie(of: try FixtureFiles.bytes(of: "codec-h264.mp4"))
    try server.assets.add(
      "live", [("IMG_1.jpg", still), ("IMG_1.mov", movie)], as: .jpeg, [.photoLive])
    let secret = try server.register("legacy", as: .uiImagePickerController)
    try await server.test { client in
      let host = Asking.backend(client, secret)
      let person = try Asking.person(client, of: server)
      let id = try await host.open("{}")
      try await person.pick([], in: id, adding: false)
      let listed = try #require(try await person.get("/p/\(id)/assets").list().first)
      #expect(listed["mediaSubtypes"] as? [String] == [])
      try await person.tap("live", in: id)
      _ = try await person.ask(.post, "/p/\(id)/add")
      let line = try #require(try await host.items(of: id).first)
      #expect(try await host.fetch(line).bytes == still)
      #expect(try await host.fetch(line, file: 1).status >= 400)
    }
    #expect(server.spooled.isEmpty)
  }

  /// Asks for `compatible`, and for a type, and expects matching files unchanged, and a refusal at
  /// the tap for all others.
  @Test(arguments: [
    (#""preferredItemEncoding": "compatible""#, ["jpeg"]),
    (#""contentType": "public.jpeg""#, ["jpeg"]),
    (#""contentType": "public.image""#, ["jpeg", "heic"]),
    (#""preferredItemEncoding": "current""#, ["jpeg", "heic", "movie"]),
  ])
  func
    `M01 M13 assets of the requested type are delivered, and no others can be selected`(
      settings: String, delivered: [String]
    ) async throws
  {
    try await PickingServer().whilePicking(as: "{\"selectionLimit\": 9, \(settings)}") {
      server, host, person, id in
      let files: [(String, String, ContentType)] = [
        ("jpeg", "family.jpg", .jpeg), ("heic", "heic-carriers.heic", .heic),
        ("movie", "movie-quicktime.mov", .quickTimeMovie),
      ]
      for (id, name, type) in files { try server.assets.add(id, fixture: name, as: type) }
      try await person.pick([], in: id, adding: false)
      for (asset, _, _) in files {
        let answer = try await person.ask(
          .put, "/p/\(id)/selection", "{\"tapped\": \"\(asset)\"}")
        if delivered.contains(asset) {
          #expect(answer.status == 200, "\(asset)")
        } else {
          #expect(answer.problem.prefix(2) == ["409", "wrongFormat"], "\(asset)")
        }
      }
      _ = try await person.ask(.post, "/p/\(id)/add")
      let lines = try await host.items(of: id)
      #expect(lines.count == delivered.count)
      for (line, (_, name, _)) in zip(lines, files) {
        #expect(try await host.fetch(line).bytes == (try FixtureFiles.bytes(of: name)))
      }
    }
  }

  @Test func `if too much waits to be fetched, the host is told to retry later`() async throws {
    try await PickingServer(spooling: 100).whilePicking(over: ["a", "b"]) { _, host, person, id in
      let lines = try await Self.lines(adding: ["a", "b"], in: id, of: host, by: person)
      #expect(try await host.fetch(lines[0], .head).status == 200)
      let full = try await host.fetch(lines[1])
      #expect(full.status == 503)
      #expect(full.headers[.retryAfter] == "30")
      #expect(try await host.fetch(lines[0]).status == 200)
      #expect(try await host.fetch(lines[1]).status == 200)
    }
  }

  @Test func `one of several downloads of a file completes it`() async throws {
    try await Self.whenPicked("plain.jpg") { server, _, _, id, line in
      let item = ItemID(try #require(line["item"] as? String))
      let file = try await server.sessions.file(0, of: item, in: SessionID(id))
      let (one, other) = (Download(), Download())
      let all = 0..<file.file.length
      for download in [one, other] {
        try await server.sessions.expectCurrent(file, sending: 0..<1, in: download)
      }
      try await server.sessions.expectCurrent(file, sending: all, in: one)
      await #expect(throws: ServerProblem.gone) {
        try await server.sessions.expectCurrent(file, sending: all, in: other)
      }
      // The connection of the first is lost.
      await server.sessions.end(one, of: file)
      try await server.sessions.expectCurrent(file, sending: all, in: other)
    }
  }

  /// Deselects one file and restricts another after their first bytes, and expects that the rest is
  /// not sent.
  @Test func `B03 G13 bytes that are held back or revoked on their way are not sent to the end`()
    async throws
  {
    try await PickingServer().whilePicking(as: #"{"selectionLimit": 9, "selection": "continuous"}"#)
    {
      server, host, person, id in
      let long = try FixtureFiles.bytes(of: "plain.jpg") + [UInt8](repeating: 0, count: 1 << 20)
      for id in ["a", "b"] { try server.assets.add(id, [("\(id).jpg", long)], as: .jpeg) }
      try await person.pick(["a", "b"], in: id, adding: false)
      let items = try await host.items(of: id).compactMap { $0["item"] as? String }
      let interruptions: [@Sendable () async throws -> Void] = [
        { try await person.tap("a", in: id) },
        { try await person.choose(#"{"location": "exclude"}"#, in: id) },
      ]
      for (item, interrupt) in zip(items, interruptions) {
        let file = try await server.sessions.file(0, of: ItemID(item), in: SessionID(id))
        let request = Request(
          head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/"),
          body: RequestBody(buffer: ByteBuffer()))
        let answer = try FileResponse(file: file, sessions: server.sessions, isAllowed: { true })
          .response(to: request)
        let writer = InterruptedWriter(interrupt: interrupt)
        await #expect(throws: ServerProblem.gone) { try await answer.body.write(writer) }
        let sent = writer.sent.withLock { $0 }
        #expect(sent > 0 && sent < long.count)
      }
      #expect(items.count == 2)
    }
  }
}

/// A writer that takes bytes and runs a body after the first of them.
private final class InterruptedWriter: ResponseBodyWriter, Sendable {
  let sent = Mutex(0)
  private let interrupt: @Sendable () async throws -> Void

  init(interrupt: @escaping @Sendable () async throws -> Void) { self.interrupt = interrupt }

  func write(_ buffer: ByteBuffer) async throws {
    sent.withLock { $0 += buffer.readableBytes }
    try await interrupt()
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
