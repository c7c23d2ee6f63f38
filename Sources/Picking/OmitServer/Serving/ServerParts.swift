import Audit
import FoundationEssentials
import Library
import Logging
import Omit
import Picker
import Synchronization

/// The objects that the routes of a server use.
struct ServerParts: Sendable {
  /// The settings, which can be reloaded.
  let settings: LiveSettings
  /// The store of callers.
  let store: LibraryStore
  /// The filters of the callers.
  let filters: CallerFilters
  /// The routes of the filter, with the recent reports.
  let filterRoutes: FilterRoutes
  /// The assets in the library's folders.
  let library: PhotoLibrary
  /// The picker's sessions.
  let sessions: PickerSessions
  /// The fetches of callers without a picker.
  let fetches: LibraryFetches
  /// The folder for assets that callers add to the library.
  let added: AddedFolder
  /// The reports to callers' backends.
  let webhooks: Webhooks
  /// The audit.
  let audit: AuditLog
  /// The source of the time.
  let time: ServerTime
  /// The small pictures of the assets.
  let pictures: SmallPictures
  /// The browsers in which the person is signed in.
  let signIns: SignIns
  /// The frames on other sites' pages in which the person is about to sign in.
  let frames: FrameSignIns
  /// The metrics.
  let metrics = MetricsRegistry()
  /// The phase of the server.
  let phase = ServerPhase()
}

extension ServerParts {
  /// Creates the parts of a server.
  ///
  /// - Parameters:
  ///   - store: The store of callers and folders.
  ///   - audit: The audit.
  ///   - spool: The folder in which bytes wait to be fetched, used by this server alone.
  ///   - uploads: The folder of visitors' uploads, used by this server alone.
  ///   - pictures: The folder of the small pictures, used by this server alone.
  ///   - renderer: The renderer of the small pictures, or nil if there is none.
  ///   - coder: Codes stills as JPEG, or nil if nothing does.
  ///   - settings: The settings.
  ///   - logger: The log for outcomes that could not be recorded.
  /// - Throws: `LibraryError` if the sign-ins cannot be read, or the folder of the small pictures
  ///   cannot be used.
  init(
    store: LibraryStore, audit: AuditLog, spool: String, uploads: UploadFolder, pictures: String,
    renderer: PictureRenderer?, coder: StillCoder?, settings: LiveSettings,
    logger: Logger = Logger(label: "omit-server")
  ) throws(LibraryError) {
    let time = ServerTime(
      ContinuousClock(), from: .seconds(Date().timeIntervalSince1970))
    self.settings = settings
    self.store = store
    self.audit = audit
    self.time = time
    filters = CallerFilters(
      recordingTo: audit, under: settings, counting: metrics, coding: coder, logger: logger)
    filterRoutes = FilterRoutes(filters, limits: { settings.now.limits })
    library = PhotoLibrary(store: store)
    webhooks = Webhooks(store, time: time, logger: logger)
    sessions = PickerSessions(
      source: library,
      devices: DeviceAssets(in: uploads, readBy: filters, time: time) { settings.now.uploadLimits },
      histories: store, store: store, filters: filters, audit: audit,
      spool: ItemSpool(in: spool), time: time, coder: coder,
      limits: { settings.now.limits },
      operatorName: { [phase] in
        settings.now.operatorName ?? phase.hostName(under: settings.now)
      },
      report: { [webhooks] in webhooks.report($0, in: $1, to: $2) })
    fetches = LibraryFetches(
      store: store, library: library, filters: filters, spool: ItemSpool(in: spool), time: time)
    // The folder is beside the spool, and so beside the database.
    added = AddedFolder(
      of: store, at: URL(filePath: spool).deletingLastPathComponent().appending(path: "added").path)
    self.pictures = SmallPictures(
      of: library, remembering: store,
      in: try PictureFolder(at: pictures) { settings.now.limits.pictureBytes },
      drawnBy: renderer, on: FilterThreads(settings.now.limits.pictures),
      for: { settings.now.limits.pictureTime })
    signIns = try SignIns(keptIn: store, time: time) { settings.now.isPlainHTTP }
    frames = FrameSignIns(time: time)
  }

  /// Returns a link that signs in one browser of the person once, or nil before the server listens.
  func signInLink() -> String? {
    url.map { "\($0.text)/sign-in#\(signIns.makeCode().text)" }
  }

  /// The server's URL for browsers, or nil before it listens.
  var url: PublicURL? { phase.url(under: settings.now) }

  /// Returns the service that adapts the access of callers to later changes of the library.
  func accessUpdateService() -> LibraryAccessUpdateService {
    LibraryAccessUpdateService(
      store: store, fetches: fetches, time: time, updates: library.updates())
  }
}

extension PhotoLibrary: AssetSource {
  func name(of id: AssetID) async -> String? { await asset(id)?.name }
}

extension LibraryStore: CallerHistories {}

/// The settings of a running server, which can be reloaded.
final class LiveSettings: Sendable {
  private let current: Mutex<ServerSettings>

  /// Creates live settings with initial values.
  init(_ settings: ServerSettings) { current = Mutex(settings) }

  /// The current settings.
  var now: ServerSettings { current.withLock { $0 } }

  /// Replaces the settings, except for the listen address, the encryption, the database and the
  /// audit, which cannot change while the server runs.
  func take(_ settings: ServerSettings) {
    current.withLock { current in
      let (listen, tls, database, audit) = (
        current.listen, current.tls, current.database, current.audit
      )
      current = settings
      (current.listen, current.tls, current.database, current.audit) = (
        listen, tls, database, audit
      )
    }
  }
}

/// The phase of a server: before it listens, ready, or stopping.
final class ServerPhase: Sendable {
  private let stopping = Mutex(false)
  private let address = Mutex<ListenAddress?>(nil)

  /// The address on which the server listens, or nil before it does.
  var listening: ListenAddress? { address.withLock { $0 } }

  /// Whether the server accepts requests.
  var isReady: Bool { listening != nil && !stopping.withLock { $0 } }

  /// Returns the server's URL for browsers, or nil before it listens.
  func url(under settings: ServerSettings) -> PublicURL? {
    guard let address = listening else { return nil }
    return settings.publicURL.flatMap(PublicURL.init)
      ?? PublicURL(of: address, isSecure: settings.tls != .none)
  }

  /// Returns the name of the host by which browsers know the server, without its port.
  func hostName(under settings: ServerSettings) -> String {
    let authority = url(under: settings)?.authority ?? settings.listen.host
    return ListenAddress(parsing: authority)?.host ?? authority
  }

  /// Notes that the server listens on an address.
  func begin(at address: ListenAddress) { self.address.withLock { $0 = address } }

  /// Notes that the server is stopping.
  func stop() { stopping.withLock { $0 = true } }
}
