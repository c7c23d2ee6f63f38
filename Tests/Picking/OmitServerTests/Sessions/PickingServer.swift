import Access
import Audit
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Logging
import Omit
import PolicyEngine
import Synchronization

@testable import OmitServer

/// A server with the routes of sessions, over a few files.
final class PickingServer: Sendable {
  let folder: URL
  let clock = ManualClock()
  let store: LibraryStore
  let assets: SampleAssets
  let audit: AuditLog
  let devices: DeviceAssets
  let sessions: PickerSessions
  let signIns: SignIns
  let frames: FrameSignIns
  private let limits: ServerLimits

  init(
    limits: ServerLimits = ServerLimits(), spooling: Int = 4 << 30, isPlainHTTP: Bool = false,
    codingAhead ahead: (any AheadCoder)? = nil, coding coder: StillCoder? = nil,
    reporting report: @escaping @Sendable ([ItemID], SessionID, CallerID) -> Void = { _, _, _ in }
  ) throws {
    store = try LibraryStore()
    folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    let spool = folder.appending(path: "spool")
    try FileManager.default.createDirectory(at: spool, withIntermediateDirectories: true)
    assets = try SampleAssets(in: folder.appending(path: "photos"))
    audit = try AuditLog(at: folder.appending(path: "audit.sqlite").path)
    let time = ServerTime(clock)
    var limits = limits
    // Tests also pass on a disk that is nearly full.
    limits.uploadDiskReserve = 0
    let lowered = limits
    self.limits = limits
    var settings = ServerSettings()
    settings.limits = limits
    let filters = CallerFilters(
      recordingTo: audit, under: LiveSettings(settings), coding: coder)
    devices = DeviceAssets(
      in: try UploadFolder(at: folder.appending(path: "uploads").path), readBy: filters, time: time,
      limits: { lowered })
    sessions = PickerSessions(
      source: assets, devices: devices, histories: assets, store: store, filters: filters,
      audit: audit, spool: ItemSpool(in: spool.path, limit: spooling), time: time,
      coder: ahead ?? coder, limits: { lowered }, report: report)
    signIns = try SignIns(keptIn: store, time: time) { isPlainHTTP }
    frames = FrameSignIns(time: time)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The names of the files that wait to be fetched.
  var spooled: [String] {
    let files = FileManager.default.enumerator(
      at: folder.appending(path: "spool"), includingPropertiesForKeys: [.isRegularFileKey])
    return (files?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
      .map(\.lastPathComponent)
  }

  /// Registers a caller, and returns the secret that its backend sends.
  func register(
    _ name: String = "app", as api: CallerAPI = .phPickerViewController,
    readWrite: AuthorizationStatus = .notDetermined, origins: Set<WebOrigin> = []
  ) throws -> String {
    try store.register(
      RegisteredCaller(
        try CallerID(parsing: name), title: "The \(name)", api: api, origins: origins,
        authorization: try Authorization(readWrite: readWrite))
    ).text
  }

  /// Returns the application under test.
  func application() -> some ApplicationProtocol {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    let routes = RouteTable()
    router.add(middleware: ResponseMiddleware(routes: routes, metrics: MetricsRegistry()))
    let limits: @Sendable () -> ServerLimits = { [limits] in limits }
    SessionRoutes(sessions: sessions, limits: limits).add(
      to: router.group("v1").add(middleware: CallerCheck(store: store, limits: limits))
        .group(context: CallerContext.self))
    SignInRoutes(signIns: signIns, limits: limits).add(to: router)
    FrameSignInRoutes(
      sessions: sessions, frames: frames, signIns: signIns, store: store, limits: limits
    ).add(to: router)
    PickRoutes(sessions: sessions, signIns: signIns, store: store, limits: limits).add(to: router)
    DescriptionRoutes(
      library: PhotoLibrary(store: store), sessions: sessions, signIns: signIns, limits: limits
    ).add(to: router)
    UploadRoutes(
      sessions: sessions, signIns: signIns, limits: limits, isBehindProxy: { false }
    ).add(to: router)
    routes.take(router)
    return Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Opens a session over photos as a host, and runs a body with it.
  ///
  /// - Parameters:
  ///   - photos: The names of the photos.
  ///   - fixture: The fixture that each of them is a copy of.
  ///   - configuration: The configuration as the host writes it.
  ///   - access: The host's access to the library.
  ///   - work: The body, which receives the server, the host's backend, the person's browser and
  ///     the session's name.
  /// - Returns: The result of the body.
  /// - Throws: Rethrows the errors of the body, and throws if the session cannot be opened.
  func whilePicking<Value: Sendable>(
    over photos: [String] = [], of fixture: String = "plain.jpg",
    as configuration: String = #"{"selectionLimit": 9}"#,
    access: AuthorizationStatus = .notDetermined,
    _ work:
      @escaping @Sendable (PickingServer, _ host: Asking, _ person: Asking, _ session: String)
      async throws -> Value
  ) async throws -> Value {
    for photo in photos { try assets.add(photo, fixture: fixture) }
    let secret = try register(readWrite: access)
    return try await test { [self] client in
      let host = Asking.backend(client, secret)
      return try await work(
        self, host, try .person(client, of: self), try await host.open(configuration))
    }
  }

  /// Tests the server without a socket.
  func test<Value: Sendable>(
    _ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    try await application().test(.router) { try await work($0) }
  }
}
