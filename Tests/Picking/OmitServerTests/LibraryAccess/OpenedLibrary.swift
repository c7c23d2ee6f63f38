import Access
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Picker
import Samples
import Testing

@testable import OmitServer

/// A server over three photos, for callers that use the library without a picker.
struct OpenedLibrary {
  let server: ServerUnderTest
  /// The folder of the photos.
  let photos: URL

  var parts: ServerParts { server.parts }
  var store: LibraryStore { server.parts.store }

  init(policy: String = "photos-picker") throws {
    server = try ServerUnderTest { $0.policy = policy }
    // Each test registers its own callers.
    try server.parts.store.forget(try CallerID(parsing: "app"))
    photos = URL(filePath: server.folder).appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for name in ["family.jpg", "plain.jpg", "studio.jpg"] {
      try Data(try FixtureFiles.bytes(of: name)).write(to: photos.appending(path: name))
    }
    _ = try store.add(folder: photos.resolvingSymlinksInPath().path)
  }

  /// Registers a caller.
  ///
  /// Returns the header fields of its backend, and its name.
  func caller(
    _ name: String = "app", _ api: CallerAPI = .photoKit,
    readWrite: AuthorizationStatus? = .notDetermined, addOnly: AuthorizationStatus? = nil,
    describing levels: Set<AccessLevel> = [.readWrite, .addOnly], preventsAlert: Bool = false
  ) throws -> (id: CallerID, headers: HTTPFields) {
    let caller = RegisteredCaller(
      try CallerID(parsing: name), title: "The \(name)", api: api,
      authorization: try Authorization(
        readWrite: api.hasAuthorization ? readWrite : nil, addOnly: addOnly),
      manifest: CallerManifest(
        usageDescriptions: levels, preventsAutomaticLimitedAlert: preventsAlert))
    let secret = try store.register(caller)
    return (caller.id, [.authorization: "Bearer \(secret.text)"])
  }

  /// Returns the header fields that the person's browser sends on the server's own page.
  func person() throws -> HTTPFields {
    let cookie = try parts.signIns.signIn(with: parts.signIns.makeCode().text).text
    return [.cookie: "\(parts.signIns.ownCookie.name)=\(cookie)", .fetchSite: "same-origin"]
  }

  /// Returns the library's identifier for a photo.
  func asset(_ name: String) async throws -> AssetID {
    try #require(try await parts.library.assets().first { $0.name == name }).id
  }

  /// Returns the path of the first file of a photo, as a caller knows it.
  func path(to name: String, for caller: CallerID) async throws -> String {
    "/v1/assets/\(store.identifier(of: try await asset(name), for: caller))/files/0"
  }

  /// Tests the server without a socket, as a caller with these header fields, and as the person.
  func test(
    as headers: HTTPFields = [:],
    _ work: @escaping @Sendable (_ caller: Asking, _ person: Asking) async throws -> Void
  ) async throws {
    let own = try person()
    try await test { client in
      try await work(
        Asking(client: client, headers: headers), Asking(client: client, headers: own))
    }
  }

  /// Tests the server without a socket.
  func test<Value: Sendable>(
    _ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    try await server.application.test(.router) { try await work($0) }
  }
}

extension Answer {
  /// The name of the prompt to which the answer leads.
  var prompt: String? {
    let url = self["promptURL"] ?? headers[.prompt]
    return url.flatMap { $0.split(separator: "/").last.map(String.init) }
  }

  /// The identifiers of the assets that it lists.
  var identifiers: [String] { list().compactMap { $0["assetIdentifier"] as? String } }
}
