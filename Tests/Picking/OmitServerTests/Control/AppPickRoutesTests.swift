import Access
import Audit
import Foundation
import Glibc
import Hummingbird
import HummingbirdTesting
import Samples
import Testing

@testable import OmitServer

/// Pickers for the apps of a desktop, over the control socket of a real server.
@Suite struct AppPickRoutesTests {
  @Test func `a person turns the location off, and the app gets a copy without it`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg", "plain.jpg"])
    let window = try await chooser.open()
    let folder = try chooser.folder()
    async let waiting = chooser.copies(of: window.session, in: folder)
    try await window.tap("family.jpg")
    let chosen = try await window.ask("options", "PUT", #"{"location": "exclude"}"#)
    #expect(chosen.status == 200)
    #expect((chosen.json["app"] as? [String: Bool]) == ["readsFolders": true])
    #expect(chosen.json["caller"] as? String == "The firefox")
    #expect(try await window.ask("add", "POST").status == 200)
    let answer = try await waiting
    #expect(answer.status == 200)
    #expect(answer.json["outcome"] as? String == "added")
    #expect(answer.json["copies"] as? [String] == ["photo-1.jpg"])
    #expect(answer.json["refused"] as? Int == 0)

    let copy = folder + "/photo-1.jpg"
    var status = stat()
    #expect(unsafe lstat(copy, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o400)
    #expect(status.st_nlink == 1)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: copy)))
    let places = Canary.planted(in: "family.jpg").filter { $0.kinds.contains("location") }
    #expect(!places.isEmpty)
    for canary in places { #expect(!canary.occurs(in: bytes), "\(canary.id)") }

    let callers = try await chooser.control("/v1/callers", "GET").json["callers"]
    let named = (callers as? [[String: Any]])?.compactMap { $0["id"] as? String }
    #expect(named == ["app.firefox"])
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    let records = try await chooser.records()
    #expect(records.map(\.record.caller.id) == ["app.firefox"])
    #expect(records.map(\.record.outcome) == [.cleaned])
    #expect(records.map { $0.settlement?.result } == [.delivered])
  }

  @Test func `the window of a pick sees this picker and nothing else`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg"])
    let (window, other) = (try await chooser.open(), try await chooser.open("other"))
    let path = "/p/\(window.session)"
    let navigation = ["Sec-Fetch-Mode: navigate"] + window.fields.dropFirst()
    let page = try await chooser.web.ask(path, fields: navigation)
    #expect(page.status == 200)
    #expect(page.body.contains("/web/pick.js"))
    // Without the cookie, it is the page that signs in, and says nothing of the app.
    let unknown = try await chooser.web.ask(path, fields: [navigation[0]])
    #expect(unknown.status == 200)
    #expect(unknown.body.contains("/web/sign-in-pick.js"))
    #expect(!unknown.body.contains("firefox"))
    let again = try await chooser.web.ask(
      path + "/sign-in/code", "POST", body: #"{"code": "\#(window.code)"}"#,
      fields: [window.fields[0]])
    #expect(again.status == 401)
    let asset = try #require(try await window.assets().values.first)
    for shown in ["state", "buckets", "albums", "assets/\(asset)/pictures/256"] {
      let answer = try await chooser.web.ask("\(path)/\(shown)", fields: window.fields)
      #expect(answer.status == 200, "\(shown)")
    }
    let hidden = [
      "/", "/privacy", "/prompts", "/library/buckets", "/library/albums", "/privacy/callers",
      "/library/\(asset)/pictures/256", "/library/\(asset)/description",
      "/p/\(other.session)/state", "/p/\(other.session)",
    ]
    for refused in hidden {
      let answer = try await chooser.web.ask(refused, fields: window.fields)
      let isOthersPage = refused == "/p/\(other.session)"
      #expect(answer.status == (isOthersPage ? 200 : 401), "\(refused)")
      if isOthersPage { #expect(answer.body.contains("/web/sign-in-pick.js")) }
    }
    #expect(hidden.count == 10)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `what the app does not take is not shown, and never delivered`() async throws {
    let (server, chooser) = try await Chooser.starting([
      "plain.jpg", "png-texts.png", "codec-h264.mp4", "heic-carriers.heic",
    ])
    let cases: [([String], Set<String>)] = [
      (["image/png"], ["png-texts.png"]),
      (["video/*"], ["codec-h264.mp4"]),
      (["video/mp4", "image/webp", "application/pdf"], ["codec-h264.mp4"]),
      (["image/*"], ["plain.jpg", "png-texts.png", "heic-carriers.heic"]),
    ]
    for (types, expected) in cases {
      let window = try await chooser.open(types: types)
      #expect(Set(try await window.assets().keys) == expected, "\(types)")
      let buckets = try await window.ask("buckets").json["count"] as? Int
      #expect(buckets == expected.count, "\(types)")
    }
    // With the program that codes JPEG, the other still is shown, and becomes one.
    let (window, folder) = (
      try await chooser.open(types: ["image/jpeg"], limit: 0), try chooser.folder()
    )
    let shown = try await window.assets()
    #expect(shown["plain.jpg"] != nil && shown["codec-h264.mp4"] == nil)
    async let waiting = chooser.copies(of: window.session, in: folder)
    for asset in shown.values {
      _ = try await window.ask("selection", "PUT", #"{"tapped": "\#(asset)"}"#)
    }
    #expect(try await window.ask("add", "POST").status == 200)
    let answer = try await waiting
    let names = try #require(answer.json["copies"] as? [String])
    #expect(names.count + (answer.json["refused"] as? Int ?? 0) == shown.count)
    for name in names {
      #expect(name.hasSuffix(".jpg"))
      let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      #expect(bytes.prefix(3) == Data([0xFF, 0xD8, 0xFF]), "\(name)")
    }
    for types in [["application/pdf"], [], ["text/*", "image/svg+xml"]] {
      let refused = try await chooser.ask(types: types)
      #expect(refused.status == 422)
      #expect(refused.json["code"] as? String == "noShownType")
    }
    #expect(cases.count == 4)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test(arguments: [["image/*"], ["image/*", "video/*"], ["image/*", "video/mp4"]])
  func `a Live Photo comes with its movie only if the app takes it`(types: [String]) async throws {
    let (server, chooser) = try await Chooser.starting([
      ("IMG_1.jpg", LivePhotoBuilder.still()), ("IMG_1.mov", LivePhotoBuilder.movie()),
    ])
    let (window, folder) = (try await chooser.open(types: types), try chooser.folder())
    async let waiting = chooser.copies(of: window.session, in: folder)
    try await window.tap("IMG_1.jpg")
    #expect(try await window.ask("add", "POST").status == 200)
    let answer = try await waiting
    #expect(answer.status == 200)
    let names = answer.json["copies"] as? [String] ?? []
    #expect(
      names == (types.contains("video/*") ? ["photo-1.jpg", "photo-1.mov"] : ["photo-1.jpg"]))
    let found = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(found == names)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `with full access there is no menu, and the page can say why`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg"])
    let (window, folder) = (
      try await chooser.open("viewer", access: "full", reads: false), try chooser.folder()
    )
    let state = try await window.ask("state").json
    #expect(state["options"] == nil)
    #expect(state["menuObstacles"] as? [String] == ["fullLibraryAccess"])
    #expect((state["app"] as? [String: Bool]) == ["readsFolders": true])
    async let waiting = chooser.copies(of: window.session, in: folder)
    try await window.tap("family.jpg")
    #expect(try await window.ask("add", "POST").status == 200)
    #expect(try await waiting.json["copies"] as? [String] == ["photo-1.jpg"])
    let copy = try Data(contentsOf: URL(filePath: folder + "/photo-1.jpg"))
    #expect([UInt8](copy) == (try FixtureFiles.bytes(of: "family.jpg")))
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `cancelling, and closing the window, deliver nothing`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg"])
    for isClosed in [false, true] {
      let (window, folder) = (try await chooser.open(), try chooser.folder())
      async let waiting = chooser.copies(of: window.session, in: folder)
      try await window.tap("family.jpg")
      if isClosed {
        let path = "/v1/picks/\(window.session)"
        #expect(try await chooser.control(path, "DELETE").status == 204)
        #expect(try await chooser.control(path, "DELETE").status == 204)
      } else {
        #expect(try await window.ask("cancel", "POST").status == 200)
      }
      let answer = try await waiting
      #expect(answer.status == 200)
      #expect(answer.json["outcome"] as? String == "cancelled")
      #expect(answer.json["copies"] == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      #expect(try await window.ask("state").json["state"] as? String == "dismissed")
    }
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    #expect(try await chooser.records().map(\.record.outcome) == [.cancelled, .cancelled])
  }

  @Test func `what was added before the copies are asked for is copied`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg", "plain.jpg", "studio.jpg"])
    let (window, folder) = (try await chooser.open(limit: 0), try chooser.folder())
    try await window.tap("studio.jpg", "family.jpg", "plain.jpg")
    #expect(try await window.ask("add", "POST").status == 200)
    let answer = try await chooser.copies(of: window.session, in: folder)
    #expect(
      answer.json["copies"] as? [String] == ["photo-1.jpg", "photo-2.jpg", "photo-3.jpg"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    let spool = chooser.folder.appending(path: ".local/state/omit").path
    let left = FileManager.default.enumerator(atPath: spool)?.compactMap { $0 as? String } ?? []
    #expect(!left.contains { $0.hasSuffix(".jpg") })
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `a folder that is not private and empty gets nothing`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg"])
    let window = try await chooser.open()
    let (link, full) = (try chooser.folder() + "-link", try chooser.folder())
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: try chooser.folder())
    try Data().write(to: URL(filePath: full + "/other"))
    let refused = [link, full, try chooser.folder(0o755), full + "/none", "copies", ""]
    for folder in refused {
      let answer = try await chooser.copies(of: window.session, in: folder)
      #expect(answer.status == 400, "\(folder)")
      #expect(answer.json["field"] as? String == "folder", "\(folder)")
    }
    #expect(refused.count == 6)
    let folder = try chooser.folder()
    async let waiting = chooser.copies(of: window.session, in: folder)
    try await window.tap("family.jpg")
    #expect(try await window.ask("add", "POST").status == 200)
    #expect(try await waiting.json["copies"] as? [String] == ["photo-1.jpg"])
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `an invalid statement opens nothing`() async throws {
    let (server, chooser) = try await Chooser.starting([String]())
    let statements = [
      ("{}", "app"), (#"{"app": "a/b", "title": "", "access": "menu", "contentTypes": []}"#, "app"),
      (#"{"app": "a", "title": "a\u0007", "access": "menu", "contentTypes": []}"#, "title"),
      (#"{"app": "a", "title": "a", "access": "some", "contentTypes": []}"#, "access"),
      (#"{"app": "a", "title": "a", "access": "menu"}"#, "contentTypes"),
      (
        #"{"app": "a", "title": "a", "access": "menu", "contentTypes": ["image/*"], "#
          + #""selectionLimit": -1}"#,
        "selectionLimit"
      ),
    ]
    for (statement, field) in statements {
      let answer = try await chooser.control("/v1/picks", "POST", statement)
      #expect(answer.status == 400, "\(statement)")
      #expect(answer.json["field"] as? String == field, "\(statement)")
    }
    for method in ["POST", "DELETE"] {
      let path = "/v1/picks/none" + (method == "POST" ? "/copies" : "")
      let answer = try await chooser.control(path, method, #"{"folder": "/none"}"#)
      #expect(answer.status == 404)
    }
    let reserved = try await chooser.control(
      "/v1/callers", "POST", #"{"id": "app.firefox", "api": "photoKit"}"#)
    #expect(reserved.status == 400)
    #expect(reserved.json["field"] as? String == "id")
    #expect(try await chooser.control("/v1/callers", "GET").body == "{\"callers\":[]}\n")
    #expect(statements.count == 6)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `a host's session is no pick of an app`() async throws {
    let server = try ServerUnderTest()
    let secret = try ServerUnderTest.register(
      "host", title: "A host", api: .photosPicker, in: server.parts.store)
    let session = try await server.application.test(.router) { client in
      try await Asking.backend(client, secret).open("{}")
    }
    let routes = AppPickRoutes(
      store: server.parts.store, sessions: server.parts.sessions,
      signIns: server.parts.signIns.picks, url: { server.parts.url })
    let router = Router(context: ServerContext.self)
    routes.add(to: router.group("v1"))
    try await Application(responder: router.buildResponder(), logger: ServerUnderTest.silent)
      .test(.router) { client in
        let answer = try await client.executeRequest(
          uri: "/v1/picks/\(session)", method: .delete, headers: [:], body: nil)
        #expect(answer.status == .notFound)
      }
  }
}
