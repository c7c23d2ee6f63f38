import FoundationEssentials
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
  static let patience = Duration.milliseconds(1500)

  /// The additional time after which the server is overdue.
  static let lastPatience = Duration.milliseconds(400)

  /// Accepts requests until the server is stopped.
  ///
  /// - Throws: `SettingsError` if it must not or cannot start.
  func run() async throws {
    let settings = parts.settings.now
    if let exposure = settings.exposure {
      throw SettingsError(place: "listen", message: exposure)
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
    configuration.maximumGracefulShutdownDuration = Self.patience
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
