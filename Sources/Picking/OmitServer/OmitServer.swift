import ArgumentParser
import Audit
import FoundationEssentials
import Glibc
import Library
import Logging
import NIOCore
import Omit

/// The program `omit-server`.
@main
struct OmitServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "omit-server",
    abstract: "Serve the filter, the library and the picker over HTTP.",
    discussion: """
      By default, it listens on this machine only. To listen to other machines, it needs TLS or a \
      proxy. `omit library` communicates with it while it runs.

        omit-server --demo
        omit-server --config server.yaml
        omit-server --listen 127.0.0.1:8437 --log-level warning
      """,
    version: "omit-server \(OmitVersion.current)")

  /// Runs the program.
  static func main() async {
    // The parser ends the process if a terminal has less room than it needs to indent help.
    _ = unsafe setenv("COLUMNS", "80", 1)
    await main(nil)
  }

  @Option(
    help: ArgumentHelp("Read settings from this file.", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("Listen here; port 0 selects a free port.", valueName: "host:port"))
  var listen: String?

  @Option(
    help: ArgumentHelp(
      "`self-signed`: encrypt with a new certificate, and print its fingerprint.",
      valueName: "self-signed"))
  var tls: String?

  @Option(
    help: ArgumentHelp("Record shares in this audit.", valueName: "file"), completion: .file())
  var audit: String?

  @Option(help: ArgumentHelp("Use this library database.", valueName: "file"), completion: .file())
  var database: String?

  @Flag(
    help: """
      Show generated sample pictures, with four callers and a session to open; delete everything \
      at the end.
      """)
  var demo = false

  @Option(
    help: ArgumentHelp(
      "Write log lines of this level and above to standard error. (values: "
        + OmitServer.levels.joined(separator: ", ") + "; default: info)", valueName: "level"),
    completion: .list(OmitServer.levels), transform: OmitServer.level)
  var logLevel: Logger.Level?

  private static let levels = Logger.Level.allCases.map(\.rawValue)

  @Sendable private static func level(_ word: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: word) else {
      throw ValidationError(
        "unknown level `\(word)`; the levels are \(levels.joined(separator: ", "))")
    }
    return level
  }

  mutating func run() async throws {
    KeptMemory.keep()
    CurrentTimeZone.setToGMT()
    // A write beyond the file size limit then fails with an error [setrlimit(2)].
    _ = signal(SIGXFSZ, SIG_IGN)
    var logger = Logger(label: "omit-server") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel ?? .info
    do {
      try await serve(logger)
    } catch let error as SettingsError {
      throw Self.ended("\(error)", with: 64)
    } catch let error as ControlError {
      throw Self.ended("\(error)", with: 74)
    } catch let error as IOError {
      let reason = unsafe String(cString: strerror(error.errnoCode))
      throw Self.ended("cannot listen on this address: \(reason)", with: 74)
    }
  }

  private func serve(_ logger: Logger) async throws {
    var settings = try settings()
    let demonstration = try demonstration()
    defer { demonstration?.remove() }
    demonstration?.relocate(&settings)
    let paths = try ServerPaths(of: settings, environment: ProcessInfo.processInfo.environment)
    // Previews and other temporary files of uploads are where the uploads are.
    _ = unsafe setenv("TMPDIR", paths.uploads, 0)
    let audit: AuditLog
    do {
      try LibraryStore.expectDatabase(at: paths.database)
      audit = try AuditLog(at: paths.audit)
    } catch {
      throw Self.ended("\(error)", with: 74)
    }
    let live = LiveSettings(settings)
    let parts: ServerParts
    let secrets: [(caller: CallerID, secret: String)]
    do {
      let store = try LibraryStore(opening: paths.database)
      do {
        try FileManager.default.createDirectory(
          atPath: paths.spool, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      } catch {
        throw Self.ended(
          "the folder `\(paths.spool)` cannot be created; check its disk's space and its permissions",
          with: 74)
      }
      let renderer = RendererProcess.program
      if renderer == nil { logger.warning("omit-renderer is not installed; no pictures are drawn") }
      // As with pictures, nothing else waits for the renderer.
      let coder = StillCoder.find(on: FilterThreads(StillCoder.processorCount))
      parts = try ServerParts(
        store: store, audit: audit, spool: paths.spool,
        uploads: try Self.uploads(at: paths.uploads),
        pictures: paths.pictures,
        renderer: renderer.map { PictureRenderer($0) }, coder: coder, settings: live,
        logger: logger)
      // The page of `Scripts/picker` is on the port after the server's.
      secrets = try demonstration?.fill(store, withPageAt: settings.listen.port &+ 1) ?? []
      let unreadable = try await parts.sessions.restore()
      if unreadable > 0 {
        logger.error("sessions could not be read", metadata: ["count": "\(unreadable)"])
      }
    } catch let error as LibraryError {
      throw Self.ended("\(error)", with: 74)
    } catch let error as AuditError {
      throw Self.ended("\(error)", with: 74)
    }
    let reading = self
    let reloading = SettingsReloadService(parts: parts, logger: logger) {
      () throws(SettingsError) in
      try reading.settings()
    }
    // The operator's tool can connect as soon as the server says that it listens.
    let (isControlled, control) = AsyncStream.makeStream(of: Void.self)
    let server = RunningServer(
      parts: parts,
      beside: [
        reloading,
        SessionMaintenanceService(sessions: parts.sessions, filterRoutes: parts.filterRoutes),
        IndexingService(library: parts.library), parts.accessUpdateService(),
        PictureCleanupService(pictures: parts.pictures, time: parts.time), parts.webhooks,
        ControlServer(
          parts: ControlParts(
            store: parts.store, library: parts.library,
            apps: AppPickRoutes(
              store: parts.store, sessions: parts.sessions, signIns: parts.signIns.picks,
              url: { parts.url })
          ) {
            guard let link = parts.signInLink() else { throw ServerProblem.stopping }
            return link
          }, path: LibraryLocation.socket(beside: paths.database), logger: logger,
          isListening: { control.finish() }),
      ], logger: logger,
      // Unfinished work is recorded as begun, and `omit audit repair` determines its outcome.
      overdue: { _exit(0) },
      begun: { url, fingerprint in
        for await _ in isControlled {}
        // All pictures are found even if the walk is typed at once.
        if demonstration != nil { try? await parts.library.scan() }
        guard !Task.isCancelled else { return }
        var lines = "listening on \(url.text)\n"
        if let fingerprint { lines += "certificate's SHA-256: \(fingerprint)\n" }
        // A link in a log would let in anyone who can read the log; the link of a demonstration
        // gives access to no personal data.
        if demonstration != nil || isatty(STDOUT_FILENO) == 1, let link = parts.signInLink() {
          lines +=
            demonstration == nil
            ? "sign in once with \(link)\n"
            : DemonstrationWalk(url: url, signInLink: link, secrets: secrets).text
        }
        Self.write(lines, to: STDOUT_FILENO)
      })
    defer { audit.clearJournal() }
    try await server.run()
  }

  private static func uploads(at path: String) throws -> UploadFolder {
    do {
      return try UploadFolder(at: path)
    } catch {
      throw ended(
        "the folder `\(path)` cannot be created; check its disk's space and its permissions",
        with: 74)
    }
  }

  private func demonstration() throws(SettingsError) -> Demonstration? {
    guard demo else { return nil }
    return try Demonstration(
      environment: ProcessInfo.processInfo.environment,
      program: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())
  }

  private static func ended(_ reason: String, with code: Int32) -> ExitCode {
    write("omit-server: \(reason)\n", to: STDERR_FILENO)
    return ExitCode(code)
  }

  /// Writes a text whole, or as far as it can be written.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  private func settings() throws(SettingsError) -> ServerSettings {
    var settings = ServerSettings()
    if let config {
      guard FileName(config).isFile,
        let text = try? String(contentsOfFile: config, encoding: .utf8)
      else {
        throw SettingsError(location: config, message: "the settings file cannot be read")
      }
      settings = try ServerSettings(parsing: text, file: config)
    }
    if let listen {
      guard let address = ListenAddress(parsing: listen) else {
        throw SettingsError(location: "--listen", message: "expected HOST:PORT")
      }
      settings.listen = address
    }
    if let tls {
      guard tls == "self-signed" else {
        throw SettingsError(
          location: "--tls",
          message: "expected `self-signed`; name certificate files in the settings")
      }
      settings.tls = .selfSigned
    }
    if let audit { settings.audit = audit }
    if let database { settings.database = database }
    try CallerFilters.expectPolicy(named: settings.policy)
    return settings
  }
}
