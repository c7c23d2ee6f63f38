import Access
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import NIOCore
import Picker
import Samples
import Testing

@testable import OmitServer

/// A server with two callers and a person who is signed in; the first caller has a session in which
/// a photo was picked, and a report.
struct AskedServer {
  /// The server.
  let server: ServerUnderTest
  /// The folder of the library, with three photos and a movie.
  let photos: URL
  /// The names that belong to the first caller, as they appear in paths, and its fetch token.
  private(set) var session = "none", item = "none", report = "none", fetchToken = "none"
  /// The name of a photo on the person's pages.
  private(set) var photo = "none"
  /// The name of the movie.
  private(set) var movie = "none"
  private(set) var asset = "none", lifecycle = "none"
  /// A session of the first caller whose picker takes photos from a device, its visitor's token, and
  /// an upload in it.
  private(set) var visited = "none", visitor = "none", upload = "none"
  /// The name of an empty album that the person made.
  private(set) var album = "none"
  /// The name of a prompt about a third caller.
  private(set) var prompt = "none"
  /// The secrets of the callers.
  let secret: String
  private let otherSecret: String

  var parts: ServerParts { server.parts }
  var application: some ApplicationProtocol { server.application }

  // The settings are those of the session, as the caller's backend states them.
  init(_ configuration: String = #"{"selectionLimit": 9}"#) async throws {
    server = try ServerUnderTest()
    photos = URL(filePath: server.folder).appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for name in ["family.jpg", "plain.jpg", "studio.jpg", "codec-h264.mp4"] {
      try Data(try FixtureFiles.bytes(of: name)).write(to: photos.appending(path: name))
    }
    _ = try server.parts.store.add(folder: photos.resolvingSymlinksInPath().path, title: nil)
    let store = server.parts.store
    secret = try store.register(Self.caller("first")).text
    otherSecret = try store.register(Self.caller("second")).text
    try await begin(configuration)
    try await visit()
    try await open()
  }

  /// Gives both callers access to everything from now on, and makes a third one ask.
  private mutating func open() async throws {
    let store = parts.store
    let first = try CallerID(parsing: "first")
    for id in [first, try CallerID(parsing: "second")] {
      try store.apply(.set(.allow, .readWrite), to: id)
    }
    let assets = try await parts.library.assets()
    let photo = try #require(assets.first { $0.name == "family.jpg" })
    movie = try #require(assets.first { $0.name == "codec-h264.mp4" }).id.text
    asset = store.identifier(of: photo.id, for: first)
    album = try store.makeAlbum(titled: try AlbumTitle(parsing: "Rome")).id.text
    lifecycle = try store.beginLifecycle(of: first).text
    let third = RegisteredCaller(
      try CallerID(parsing: "third"), title: "third", api: .photoKit,
      authorization: try Authorization(readWrite: .notDetermined),
      manifest: CallerManifest(usageDescriptions: [.readWrite]))
    _ = try store.register(third)
    prompt = try #require(try store.apply(.requested(.readWrite), to: third.id).prompt).id.text
  }

  /// Opens a picker for a visitor, who uploads a photo.
  private mutating func visit() async throws {
    let asked = self
    (visited, visitor, upload) = try await application.test(.router) { client in
      let session = try await asked.backend(client).open(
        #"{"source": "device", "selectionLimit": 9}"#)
      let visitor = try await Visitor.opening(session, client)
      let photo = try await visitor.uploadFixture("family.jpg")
      return (session, try #require(visitor.page.headers[.visitor]), photo)
    }
  }

  private static func caller(_ name: String) throws -> RegisteredCaller {
    RegisteredCaller(
      try CallerID(parsing: name), title: name, api: .photosPicker,
      authorization: try Authorization(readWrite: .notDetermined))
  }

  /// Opens a session, picks a photo in it and delivers it, and cleans another photo.
  private mutating func begin(_ configuration: String) async throws {
    let asked = self
    (session, item, fetchToken, report, photo) = try await application.test(.router) { client in
      let (backend, person) = (asked.backend(client), try asked.person(client))
      let session = try await backend.open(configuration)
      _ = try await person.ask(.post, "/p/\(session)/opened")
      let assets = try await person.get("/p/\(session)/assets").list()
      let family = assets.first { $0["name"] as? String == "family.jpg" }
      let asset = try #require(family?["id"] as? String)
      _ = try await person.ask(.put, "/p/\(session)/selection", #"{"tapped": "\#(asset)"}"#)
      _ = try await person.ask(.post, "/p/\(session)/add")
      let item = try #require(try await backend.items(of: session).first)
      let cleaned = try await client.executeRequest(
        uri: "/v1/filter", method: .post, headers: try asked.headers(of: .caller, at: .callers),
        body: ByteBuffer(bytes: try FixtureFiles.bytes(of: "family.jpg")))
      return (
        session, try #require(item["item"] as? String), try #require(item["claim"] as? String),
        try #require(cleaned.headers[.named("Omit-Report")]), asset
      )
    }
  }

  /// Returns the cookie of a browser in which the person signs in now.
  private func freshCookie() throws -> String {
    try parts.signIns.signIn(with: parts.signIns.makeCode().text).text
  }

  /// Returns the name and the value in a header field that sets a cookie.
  static func value(of cookie: String) -> String {
    String(cookie.prefix { $0 != ";" })
  }

  /// Returns the first caller's backend.
  func backend(_ client: any TestClientProtocol) -> Asking { .backend(client, secret) }

  /// Returns the person's browser, on the server's own page.
  func person(_ client: any TestClientProtocol) throws -> Asking {
    Asking(client: client, headers: try headers(of: .person, at: .person))
  }

  /// Returns a path of the table, with the names that belong to the first caller.
  func path(_ pattern: String, for audience: Audience = .person) -> String {
    if audience == .visitor || pattern.hasSuffix("/open") {
      return pattern.replacing("{session}", with: visited).replacing("{asset}", with: upload)
        .replacing("{file}", with: "0").replacing("{size}", with: "256")
    }
    return pattern.replacing("{session}", with: session).replacing("{item}", with: item)
      .replacing("{file}", with: "0").replacing("{report}", with: report)
      .replacing("{asset}/movie", with: "\(movie)/movie")
      .replacing("/library/{asset}", with: "/library/\(photo)")
      .replacing("/\(session)/assets/{asset}", with: "/\(session)/assets/\(photo)")
      .replacing("{asset}", with: asset).replacing("{lifecycle}", with: lifecycle)
      .replacing("{prompt}", with: prompt).replacing("{caller}", with: "first")
      .replacing("{size}", with: "256")
      .replacing("{name}/{part}", with: "Grid/grid.css")
      .replacing("{name}", with: "pick.js")
      .replacing("{bucket}", with: "2033-02").replacing("{album}", with: album)
  }

  /// Returns the header fields of an asker: everything that it may have learned, and what browsers
  /// send from the pages that a route is for.
  func headers(of asker: Asker, at audience: Audience) throws -> HTTPFields {
    // A fetch token that was taken from another caller is worthless.
    var headers: HTTPFields = [.fetchToken: fetchToken]
    switch asker {
    case .nobody: break
    case .stranger:
      headers[.authorization] = "Bearer \(CallerSecret.fresh().text)"
      headers[.cookie] = "\(parts.signIns.ownCookie.name)=\(Token.fresh().text)"
    case .caller: headers[.authorization] = "Bearer \(secret)"
    case .otherCaller: headers[.authorization] = "Bearer \(otherSecret)"
    case .visitor: headers[.visitor] = visitor
    case .pick:
      let (picks, own) = (parts.signIns.picks, SessionID(session))
      headers[.cookie] = Self.value(
        of: try picks.signIn(to: own, with: picks.makeCode(for: own).text))
    case .person: headers[.cookie] = "\(parts.signIns.ownCookie.name)=\(try freshCookie())"
    }
    switch audience {
    case .everybody, .callers, .owner: break
    case .ownPages, .person, .picker, .visitor: headers[.fetchSite] = "same-origin"
    case .visitingPerson, .visitingPicker: headers[.fetchMode] = "navigate"
    }
    return headers
  }
}
