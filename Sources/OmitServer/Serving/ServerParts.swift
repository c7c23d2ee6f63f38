import Library
import Synchronization

/// What the routes of a server work with.
struct ServerParts: Sendable {
  /// The settings, which may be read again.
  let settings: LiveSettings
  /// What is remembered of callers.
  let store: LibraryStore
  /// The filters of the callers.
  let filters: CallerFilters
  /// The counts.
  let metrics = MetricsRegistry()
  /// Whether the server takes requests, or stops.
  let phase = ServerPhase()
}

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
