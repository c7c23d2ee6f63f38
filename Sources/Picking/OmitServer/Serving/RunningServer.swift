import FoundationEssentials
import Glibc
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A server from its start to its end.
struct RunningServer: Sendable {
  let parts: ServerParts
  /// The services that run as long as the server does.
  let others: [any Service]
  let logger: Logger
  /// A closure that is called once requests are accepted, with the server's URL and the fingerprint
  /// of its certificate if that is self-signed.
  let begun: @Sendable (PublicURL, _ fingerprint: String?) async -> Void

  /// A closure that is called if the server has still not ended after the last wait.
  private let overdue: @Sendable () -> Void

  /// Creates a server.
  init(
    parts: ServerParts, beside others: [any Service] = [], logger: Logger,
    overdue: @escaping @Sendable () -> Void = {},
    begun: @escaping @Sendable (PublicURL, _ fingerprint: String?) async -> Void
  ) {
    self.parts = parts
    self.others = others
    self.overdue = overdue
    self.logger = logger
    self.begun = begun
  }

  /// The time after which requests still in progress are cut off when the server stops.
  static let shutdownTimeout = Duration.milliseconds(1500)

  /// The additional time after which the server is overdue.
  static let overdueTimeout = Duration.milliseconds(400)

  /// Accepts requests until the server is stopped.
  ///
  /// - Throws: `SettingsError` if it must not or cannot start.
  func run() async throws {
    let settings = parts.settings.now
    if let exposure = settings.exposure {
      throw SettingsError(location: "listen", message: exposure)
    }
    let certificate = try certificate(of: settings)
    let connections = OpenFiles.raised().connections(of: settings.limits.connections)
    if connections < settings.limits.connections {
      logger.warning(
        "the system's limit of open files allows fewer connections",
        metadata: ["connections": "\(connections)"])
    }
    let application = Application(
      responder: parts.router().buildResponder(),
      server: try server(with: certificate, limits: settings.limits),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.listen.host, port: settings.listen.port),
        availableConnectionsDelegate: MaximumAvailableConnections(connections)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? settings.listen.port
        let address = ListenAddress(host: settings.listen.host, port: port)
        parts.phase.begin(at: address)
        let url =
          settings.publicURL.flatMap(PublicURL.init)
          ?? PublicURL(of: address, isSecure: certificate != nil)
        await begun(url, certificate?.fingerprint)
      },
      logger: logger)
    var configuration = ServiceGroupConfiguration(
      services: ([application, ShutdownService(phase: parts.phase, overdue: overdue)] + others).map
      {
        .init(service: $0)
      },
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = Self.shutdownTimeout
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {
      // Requests were still in progress; what was not recorded was not delivered.
    }
  }

  private func server(
    with certificate: ServerCertificate?, limits: ServerLimits
  ) throws -> HTTPServerBuilder {
    let plain = HTTPServerBuilder.http1(
      configuration: .init(
        additionalChannelHandlers: [
          ReceivingBuffers(), WriteLimit(.seconds(Int64(limits.writeTime))),
        ],
        idleTimeout: .seconds(Int64(limits.idleTime)),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 80 << 10, maxHeaderListSize: 80 << 10, maxHeaderFieldCount: 200)))
    guard let certificate else { return plain }
    return try .tls(plain, tlsConfiguration: certificate.configuration)
  }

  private func certificate(of settings: ServerSettings) throws(SettingsError) -> ServerCertificate?
  {
    switch settings.tls {
    case .none: return nil
    case .files(let certificate, let key):
      return try ServerCertificate(certificate: certificate, key: key)
    case .selfSigned:
      let hosts = settings.listen.isEveryAddress ? MachineAddresses.all : [settings.listen.host]
      return try ServerCertificate(
        selfSignedFor: ["localhost", "127.0.0.1", "::1"] + hosts, at: Date())
    }
  }
}

/// A handler that lets the read size of a connection grow with its load, so a long body arrives in
/// fewer pieces.
final class ReceivingBuffers: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = NIOAny

  /// The smallest and the largest read size, in bytes.
  private static let range = 2 << 10...256 << 10

  func handlerAdded(context: ChannelHandlerContext) {
    let allocator = AdaptiveRecvByteBufferAllocator(
      minimum: Self.range.lowerBound, initial: 16 << 10, maximum: Self.range.upperBound)
    _ = context.channel.setOption(.recvAllocator, value: allocator)
  }
}

/// A service that notes that the server is stopping, and makes sure that it ends.
struct ShutdownService: Service {
  let phase: ServerPhase
  /// A closure that is called if work that cannot be cancelled is still running.
  let overdue: @Sendable () -> Void

  /// Runs until the server stops.
  func run() async throws {
    await withGracefulShutdownHandler {
      try? await gracefulShutdown()
    } onGracefulShutdown: {
      phase.stop()
      Task.detached {
        try? await Task.sleep(for: RunningServer.shutdownTimeout + RunningServer.overdueTimeout)
        overdue()
      }
    }
  }
}

/// The limit on the files and connections that this process may have open at a time.
///
/// At the limit, nothing can be read or recorded, and the Swift runtime, which opens files to
/// examine its threads, ends the process. Connections, which anyone can open, therefore get at most
/// half of the limit.
struct OpenFiles {
  /// The total number.
  let maximumCount: Int

  /// Raises the limit to the largest number that the system permits, and returns it [setrlimit(2)].
  static func raised() -> OpenFiles {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else {
      return OpenFiles(maximumCount: assumedCount)
    }
    let first = limit.rlim_cur
    limit.rlim_cur = limit.rlim_max
    if unsafe setrlimit(resource, &limit) != 0 { limit.rlim_cur = first }
    return OpenFiles(maximumCount: Int(clamping: limit.rlim_cur))
  }

  /// The number that is assumed if the system does not report one.
  private static let assumedCount = 256

  /// The number of uploads that may be open at a time.
  ///
  /// Half of the limit is for connections; the rest stays for reading, recording and sending.
  var uploads: Int { max(1, maximumCount / 4) }

  /// Returns the number of connections that may be open at a time, given the number that is wanted.
  func connections(of wanted: Int) -> Int { max(1, min(wanted, maximumCount / 2)) }
}
