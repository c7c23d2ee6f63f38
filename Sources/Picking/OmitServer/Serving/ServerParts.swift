import Audit
import Foundation
import Library
import Logging
import Picker
import Synchronization

/// What the routes of a server work with.
struct ServerParts: Sendable {
  /// The settings, which may be read again.
  let settings: LiveSettings
  /// What is remembered of callers.
  let store: LibraryStore
  /// The filters of the callers.
  let filters: CallerFilters
  /// The routes of the filter, with the reports that can be asked for.
  let filterRoutes: FilterRoutes
  /// The assets in the library's folders.
  let library: PhotoLibrary
  /// The picker's sessions.
  let sessions: PickerSessions
  /// What callers without a picker fetch.
  let fetches: LibraryFetches
  /// The folder for what callers add to the library.
  let added: AddedFolder
  /// The record of what was shared.
  let audit: AuditLog
  /// The time.
  let time: ServerTime
  /// The small pictures of the assets.
  let pictures: SmallPictures
  /// The browsers in which the person is signed in.
  let signIns: SignIns
  /// The frames on other sites' pages in which the person is about to sign in.
  let frames: FrameSignIns
  /// The counts.
  let metrics = MetricsRegistry()
  /// Whether the server takes requests, or stops.
  let phase = ServerPhase()
}

extension ServerParts {
  /// Puts together what a server works with.
  ///
  /// - Parameters:
  ///   - store: What is remembered of callers and folders.
  ///   - audit: The record.
  ///   - spool: The folder in which bytes wait to be fetched, which nobody else uses.
  ///   - pictures: The folder of the small pictures, the same.
  ///   - renderer: Draws them; nil where there is none.
  ///   - settings: The settings.
  ///   - logger: Is told what the record could not be told.
  /// - Throws: `LibraryError` where those who are signed in cannot be read, or the folder of the small
  ///   pictures cannot be used.
  init(
    store: LibraryStore, audit: AuditLog, spool: String, pictures: String,
    renderer: PictureRenderer?, settings: LiveSettings,
    logger: Logger = Logger(label: "omit-server")
  ) throws(LibraryError) {
    let time = ServerTime(
      ContinuousClock(), from: .seconds(Date().timeIntervalSince1970))
    self.settings = settings
    self.store = store
    self.audit = audit
    self.time = time
    filters = CallerFilters(
      recordingTo: audit, under: settings, counting: metrics, logger: logger)
    filterRoutes = FilterRoutes(filters, limits: { settings.now.limits })
    library = PhotoLibrary(store: store)
    sessions = PickerSessions(
      source: library, histories: store, store: store, filters: filters, audit: audit,
      spool: ItemSpool(in: spool), time: time, limits: { settings.now.limits })
    fetches = LibraryFetches(
      store: store, library: library, filters: filters, spool: ItemSpool(in: spool), time: time)
    // Beside the folder of what waits, and so beside the database.
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

  /// A link by which the person signs in with one browser, once; nil before the server listens.
  func signInLink() -> String? {
    url.map { "\($0.text)/sign-in#\(signIns.makeCode().text)" }
  }

  /// The server's address for browsers; nil before it listens.
  var url: PublicURL? {
    guard let address = phase.listening else { return nil }
    let settings = settings.now
    return settings.publicURL.flatMap(PublicURL.init)
      ?? PublicURL(of: address, isSecure: settings.tls != .none)
  }

  /// Has callers' access follow what becomes of the library from now on.
  func following() -> LibraryFollowing {
    LibraryFollowing(store: store, fetches: fetches, time: time, updates: library.updates())
  }
}

extension PhotoLibrary: AssetSource {
  func name(of id: AssetID) async -> String? { await asset(id)?.name }
}

extension LibraryStore: CallerHistories {}

/// Settings that are read again while a server runs.
final class LiveSettings: Sendable {
  private let current: Mutex<ServerSettings>

  /// Begins with these.
  init(_ settings: ServerSettings) { current = Mutex(settings) }

  /// The settings as they are now.
  var now: ServerSettings { current.withLock { $0 } }

  /// Takes others; where it listens, and how it is encrypted, stays as it was when the server started.
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

/// Whether a server takes requests.
final class ServerPhase: Sendable {
  private let stopping = Mutex(false)
  private let address = Mutex<ListenAddress?>(nil)

  /// Where it listens; nil before.
  var listening: ListenAddress? { address.withLock { $0 } }

  /// Whether it takes requests.
  var isReady: Bool { listening != nil && !stopping.withLock { $0 } }

  /// Says where it listens.
  func begin(at address: ListenAddress) { self.address.withLock { $0 = address } }

  /// Says that it stops.
  func stop() { stopping.withLock { $0 = true } }
}
