import Foundation
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
  /// What runs as long as the server does.
  let others: [any Service]
  let logger: Logger
  /// Called once it takes requests, with its address and, where it made its certificate itself, that
  /// one's fingerprint.
  let begun: @Sendable (PublicURL, _ fingerprint: String?) async -> Void

  /// Called where the server has not come to its end although nobody is waited for any more.
  private let overdue: @Sendable () -> Void

  /// Puts a server together.
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

  /// How long those are waited for who are being answered when the server stops; then they are cut off.
  static let patience = Duration.milliseconds(1500)

  /// How long the server is waited for after that.
  static let lastPatience = Duration.milliseconds(400)

  /// Takes requests until somebody stops it.
  ///
  /// - Throws: `SettingsError` where it must not or cannot begin.
  func run() async throws {
    let settings = parts.settings.now
    if let exposure = settings.exposure {
      throw SettingsError(place: "listen", message: exposure)
    }
    let certificate = try certificate(of: settings)
    let connections = OpenFiles.raised().connections(of: settings.limits.connections)
    if connections < settings.limits.connections {
      logger.warning(
        "the system lets this process have few files open",
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
      services: ([application, Stopping(phase: parts.phase, overdue: overdue)] + others).map {
        .init(service: $0)
      },
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = Self.patience
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {
      // Somebody was still being answered; what was not recorded was not delivered.
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
