import Access
import Audit
import Foundation
import Hummingbird
import HummingbirdTesting
import Library
import Logging
import Omit

@testable import OmitServer

/// A server over a temporary folder, with one or two callers.
final class ServerUnderTest: Sendable {
  let folder: String
  let parts: ServerParts
  let secret: String

  init(
    _ change: (inout ServerSettings) -> Void = { _ in }, api: CallerAPI = .direct,
    listening address: ListenAddress = .loopback(port: 80)
  ) throws {
    folder = NSTemporaryDirectory() + "omit-server-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var settings = ServerSettings()
    // Tests also pass on a disk that is nearly full.
    settings.limits.uploadDiskReserve = 0
    change(&settings)
    let live = LiveSettings(settings)
    try FileManager.default.createDirectory(
      atPath: folder + "/spool", withIntermediateDirectories: true)
    parts = try ServerParts(
      store: try LibraryStore(), audit: try AuditLog(at: folder + "/audit.sqlite"),
      spool: folder + "/spool", uploads: try UploadFolder(at: folder + "/uploads"),
      pictures: folder + "/pictures",
      renderer: RendererProcess.program.map { PictureRenderer($0) }, coder: nil, settings: live)
    parts.phase.begin(at: address)
    secret = try Self.register("app", title: "An app", api: api, in: parts.store)
  }

  /// Registers a caller that has no access yet, and returns its secret.
  static func register(
    _ name: String, title: String, api: CallerAPI, in store: LibraryStore
  ) throws -> String {
    let authorization =
      api.hasAuthorization ? try Authorization(readWrite: .notDetermined) : .unstated
    return try store.register(
      RegisteredCaller(
        try CallerID(parsing: name), title: title, api: api, authorization: authorization)
    ).text
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The server without sockets.
  var application: some ApplicationProtocol {
    Application(responder: parts.router().buildResponder(), logger: Self.silent)
  }

  static let silent = {
    var logger = Logger(label: "test") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .critical
    return logger
  }()

  /// The header that identifies the caller.
  var authorization: HTTPFields { [.authorization: "Bearer \(secret)"] }
}
