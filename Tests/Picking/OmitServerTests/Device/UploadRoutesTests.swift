import Access
import Audit
import Foundation
import HTTPTypes
import HummingbirdTesting
import Library
import Picker
import Samples
import Testing

@testable import OmitServer

@Suite struct UploadRoutesTests {
  private static func options(_ state: [String: Any]) -> [String: Int] {
    let options = state["options"] as? [[String: Any]] ?? []
    return Dictionary(
      options.map { ($0["kind"] as? String ?? "", $0["files"] as? Int ?? -1) }
    ) { $1 }
  }

  @Test func `an uploaded photo is counted, selected, and delivered without its place`()
    async throws
  {
    try await PickingServer().whileVisiting { server, host, visitor in
      #expect(Self.options(try await visitor.state())["location"] == 0)
      let photo = try await visitor.uploadFixture("family.jpg")
      // Uploading selects nothing.
      #expect(try await visitor.state()["selection"] as? [String] == [])
      try await visitor.page.tap(photo, in: visitor.session)
      #expect(Self.options(try await visitor.state())["location"] == 1)
      try await visitor.page.choose(#"{"location": "exclude"}"#, in: visitor.session)
      let added = try await visitor.page.ask(.post, "/p/\(visitor.session)/add")
      #expect(added.status == 200)
      let item = try #require(try await host.items(of: visitor.session).first)
      let fetched = try await host.fetch(item)
      #expect(fetched.status == 200 && fetched.bytes.starts(with: [0xFF, 0xD8]))
      let places = Canary.planted(in: "family.jpg").filter { $0.kinds.contains("location") }
      #expect(places.count >= 5 && places.allSatisfy { !$0.occurs(in: fetched.bytes) })
      // The original is gone once it was delivered.
      #expect(await server.devices.total == UploadQuota.Amount())
      let record = try #require(try await server.audit.entries().first?.record)
      #expect(record.source == "device" && record.files.map(\.source) == ["upload"])
    }
  }

  @Test func `a file can be sent in pieces, and continues where it was interrupted`() async throws {
    try await PickingServer().whileVisiting { _, _, visitor in
      let bytes = try FixtureFiles.bytes(of: "family.jpg")
      let asset = try #require(try await visitor.announce([bytes.count])["asset"])
      let first = try await visitor.send(bytes[..<1000], of: asset)
      #expect(first.status == 204 && first.headers[.uploadOffset] == "1000")
      let path = "/p/\(visitor.session)/uploads/\(asset)/0"
      let looked = try await visitor.page.ask(.head, path)
      #expect(looked.headers[.uploadOffset] == "1000" && looked.headers[.uploadComplete] == "?0")
      #expect(looked.headers[.uploadLength] == "\(bytes.count)")
      let wrong = try await visitor.send(bytes[500...], at: 500, of: asset)
      #expect(wrong.status == 409 && wrong["code"] == "wrongOffset")
      #expect(wrong.headers[.uploadOffset] == "1000")
      let tooMuch = try await visitor.send(bytes, at: 1000, of: asset)
      #expect(tooMuch.status == 413)
      let tap = try await visitor.page.ask(
        .put, "/p/\(visitor.session)/selection", #"{"tapped": "\#(asset)"}"#)
      #expect(tap.status == 409 && tap["code"] == "notCounted")
      let last = try await visitor.send(bytes[1000...], at: 1000, of: asset)
      #expect(last.status == 200 && last["state"] == "ready" && last["media"] == "image")
    }
  }

  @Test func `the halves of a Live Photo are one item, and other pairs are refused`() async throws {
    try await PickingServer().whileVisiting { _, host, visitor in
      let movie = LivePhotoBuilder.movie()
      let live = try await visitor.upload(LivePhotoBuilder.heic(), movie)
      #expect(live["state"] == "ready" && live["media"] == "livePhoto", "\(live.text)")
      let plain = try FixtureFiles.bytes(of: "plain.jpg")
      let other = try await visitor.upload(plain, movie)
      #expect(other["state"] == "refused" && other["problem"] == "notPaired")
      try await visitor.page.tap(try #require(live["asset"]), in: visitor.session)
      _ = try await visitor.page.ask(.post, "/p/\(visitor.session)/add")
      let item = try #require(try await host.items(of: visitor.session).first)
      #expect(try await host.fetch(item).status == 200)
      #expect(try await host.fetch(item, file: 1).status == 200)
    }
  }

  @Test(arguments: [
    ("note.txt", Array("a text that is no picture".utf8)), ("page.svg", Array("<svg/>".utf8)),
    ("program", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]),
  ])
  func `a file that is no picture or movie is refused by its bytes`(
    name: String, bytes: [UInt8]
  ) async throws {
    try await PickingServer().whileVisiting { server, _, visitor in
      let answer = try await visitor.upload(bytes)
      #expect(answer.status == 422 && answer["code"] == "unsupportedFormat", "\(name)")
      let uploads = try await visitor.uploads()
      #expect(uploads.values.map { $0["state"] as? String } == ["refused"])
      // Its bytes are gone; it counts as a file until it is removed.
      #expect(await server.devices.total == UploadQuota.Amount(files: 1, bytes: 0))
    }
  }

  @Test func `a picker that shows movies refuses a picture`() async throws {
    let configuration = #"{"source": "device", "filter": "videos"}"#
    try await PickingServer().whileVisiting(as: configuration) { _, _, visitor in
      let accepted = try await visitor.state()["uploads"] as? [String: Any]
      let types = accepted?["accept"] as? [String] ?? []
      #expect(
        types.contains("video/mp4") && types.contains(".mov") && !types.contains("image/jpeg"))
      let answer = try await visitor.upload(try FixtureFiles.bytes(of: "plain.jpg"))
      #expect(answer["state"] == "refused" && answer["problem"] == "notInFilter")
    }
  }

  @Test func `a small picture of an upload is drawn and not kept`() async throws {
    try await PickingServer().whileVisiting { server, _, visitor in
      let photo = try await visitor.uploadFixture("family.jpg")
      // The pictures are drawn by routes that this server does not have; the file is there for them.
      let input = await server.devices.input(of: .init(photo), in: .init(visitor.session))
      #expect(input != nil)
      #expect(await server.devices.input(of: .init(photo), in: .init("another")) == nil)
    }
  }

  @Test func `a removed item is gone, and no longer selected`() async throws {
    try await PickingServer().whileVisiting { server, _, visitor in
      let photo = try await visitor.uploadFixture("family.jpg")
      try await visitor.page.tap(photo, in: visitor.session)
      let removed = try await visitor.page.ask(
        .delete, "/p/\(visitor.session)/uploads/\(photo)")
      #expect(removed.status == 204)
      #expect(try await visitor.state()["selection"] as? [String] == [])
      #expect(await server.devices.total == UploadQuota.Amount())
    }
  }

  @Test(arguments: ["cancel", "dismiss", "expire"])
  func `uploads are gone when the session ends`(ending: String) async throws {
    try await PickingServer().whileVisiting { server, host, visitor in
      let photo = try await visitor.uploadFixture("family.jpg")
      try await visitor.page.tap(photo, in: visitor.session)
      #expect(await server.devices.total.files == 1)
      switch ending {
      case "cancel": _ = try await visitor.page.ask(.post, "/p/\(visitor.session)/cancel")
      case "dismiss": _ = try await host.ask(.delete, "/v1/sessions/\(visitor.session)")
      default:
        server.clock.advance(by: .seconds(31 * 60))
        try await server.sessions.sweep()
      }
      #expect(await server.devices.total == UploadQuota.Amount())
    }
  }

  @Test func `an upload keeps a session from expiring`() async throws {
    try await PickingServer().whileVisiting { server, _, visitor in
      let bytes = try FixtureFiles.bytes(of: "family.jpg")
      let asset = try #require(try await visitor.announce([bytes.count])["asset"])
      server.clock.advance(by: .seconds(29 * 60))
      _ = try await visitor.send(bytes[..<1000], of: asset)
      server.clock.advance(by: .seconds(29 * 60))
      try await server.sessions.sweep()
      let last = try await visitor.send(bytes[1000...], at: 1000, of: asset)
      #expect(last["state"] == "ready", "\(last.text)")
    }
  }

  @Test func `with continuous selection, the Options menu comes before the first photo`()
    async throws
  {
    let configuration = #"{"source": "device", "selection": "continuous", "selectionLimit": 9}"#
    try await PickingServer().whileVisiting(as: configuration) { _, host, visitor in
      let photo = try await visitor.uploadFixture("family.jpg")
      let early = try await visitor.page.ask(
        .put, "/p/\(visitor.session)/selection", #"{"tapped": "\#(photo)"}"#)
      #expect(early.status == 409 && early["code"] == "optionsNotShown")
      #expect(try await host.items(of: visitor.session).isEmpty)
      try await visitor.page.choose(#"{"location": "exclude"}"#, in: visitor.session)
      #expect(try await visitor.state()["optionsShown"] as? Bool == true)
      try await visitor.page.tap(photo, in: visitor.session)
      #expect(try await host.items(of: visitor.session).count == 1)
    }
  }

  @Test func `full access to a library takes the menu from its photos, not from a device's`()
    async throws
  {
    let server = try PickingServer()
    try server.assets.add("own.jpg", fixture: "family.jpg")
    let secret = try server.register(readWrite: .authorized)
    try await server.test { client in
      let host = Asking.backend(client, secret)
      let device = try await Visitor.opening(try await host.open(#"{"source": "device"}"#), client)
      #expect(try await device.state()["options"] != nil)
      let library = try await host.open()
      let person = try Asking.person(client, of: server)
      _ = try await person.ask(.post, "/p/\(library)/opened")
      #expect(try await person.get("/p/\(library)/state").json["options"] == nil)
      // In a picker of both, only what the menu governs is counted.
      let both = try await host.open(#"{"source": "both", "selectionLimit": 9}"#)
      let token = try #require(try await person.ask(.post, "/p/\(both)/open")["visitor"])
      var page = person
      page.headers[.visitor] = token
      _ = try await page.ask(.post, "/p/\(both)/opened")
      let visitor = Visitor(session: both, holding: token, client)
      #expect(try await visitor.page.get("/p/\(both)/state").status == 401)
      let owned = try #require(
        try await page.get("/p/\(both)/assets").list().first?["id"] as? String)
      try await page.tap(owned, in: both)
      #expect(Self.options(try await page.get("/p/\(both)/state").json)["location"] == 0)
    }
  }

  @Test func `a legacy picker has no menu for a device either`() async throws {
    let server = try PickingServer()
    let secret = try server.register(as: .uiImagePickerController)
    try await server.test { client in
      let host = Asking.backend(client, secret)
      let visitor = try await Visitor.opening(
        try await host.open(#"{"source": "device"}"#), client)
      let state = try await visitor.state()
      #expect(state["options"] == nil && state["menuObstacles"] as? [String] == ["legacyAPI"])
      let original = try FixtureFiles.bytes(of: "family.jpg")
      let photo = try #require(try await visitor.upload(original)["asset"])
      try await visitor.page.tap(photo, in: visitor.session)
      _ = try await visitor.page.ask(.post, "/p/\(visitor.session)/add")
      let item = try #require(try await host.items(of: visitor.session).first)
      #expect(try await host.fetch(item).bytes == original)
    }
  }

  @Test(arguments: [CallerAPI.photoKit, .direct])
  func `a caller without a picker cannot open one for a device`(api: CallerAPI) async throws {
    let server = try PickingServer()
    let secret = try server.store.register(
      .init(
        try .init(parsing: "plain"), title: "plain", api: api,
        authorization: api == .direct
          ? .unstated : try Authorization(readWrite: .notDetermined))
    ).text
    try await server.test { client in
      let answer = try await Asking.backend(client, secret)
        .ask(.post, "/v1/sessions", #"{"source": "device"}"#)
      #expect(answer.status == 403)
    }
  }

  @Test func `a page gets bytes that no browser shows as a document`() async throws {
    try await PickingServer().whileVisiting { _, host, visitor in
      let photo = try await visitor.uploadFixture("family.jpg")
      try await visitor.page.tap(photo, in: visitor.session)
      _ = try await visitor.page.ask(.post, "/p/\(visitor.session)/add")
      let item = try #require(
        try await host.items(of: visitor.session).first?["item"] as? String)
      let file = try await visitor.page.get("/p/\(visitor.session)/items/\(item)/files/0")
      #expect(file.status == 200 && file.bytes.starts(with: [0xFF, 0xD8]))
      #expect(file.headers[.contentType] == "application/octet-stream")
      #expect(file.headers[.fileType] == "image/jpeg")
      #expect(file.headers[.contentDisposition]?.hasPrefix("attachment") == true)
      #expect(file.headers[.xContentTypeOptions] == "nosniff")
      #expect(file.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
    }
  }
}
