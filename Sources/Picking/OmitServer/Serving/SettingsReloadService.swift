import Logging
import ServiceLifecycle
import UnixSignals

/// A service that reads the settings again whenever the process gets SIGHUP.
///
/// An invalid file changes nothing.
struct SettingsReloadService: Service {
  let parts: ServerParts
  let logger: Logger
  /// Reads the current settings.
  let read: @Sendable () throws(SettingsError) -> ServerSettings

  /// Waits for signals until the server stops.
  func run() async throws {
    let signals = await UnixSignalsSequence(trapping: .sighup)
    for await _ in signals.cancelOnGracefulShutdown() { reload() }
  }

  /// Reads the settings once.
  func reload() {
    do {
      parts.settings.take(try read())
      parts.filters.forget()
      logger.notice("settings were read again")
    } catch {
      logger.error("settings are unchanged", metadata: ["problem": "\(error)"])
    }
  }
}
