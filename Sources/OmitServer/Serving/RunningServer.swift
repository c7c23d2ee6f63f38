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
  let logger: Logger
  /// Called once it takes requests, with its address and, where it made its certificate itself, that
  /// one's fingerprint.
  let begun: @Sendable (PublicURL, _ fingerprint: String?) async -> Void

  /// How long those are waited for who are being answered when the server stops.
  static let patience = Duration.milliseconds(1500)

  /// Takes requests until somebody stops it.
  ///
  /// - Throws: `SettingsError` where it must not or cannot begin.
  func run() async throws {
    let settings = parts.settings.now
    if let exposure = settings.exposure {
      throw SettingsError(place: "listen", message: exposure)
    }
    let certificate = try certificate(of: settings)
    let application = Application(
      responder: parts.router().buildResponder(),
      server: try server(with: certificate, limits: settings.limits),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.listen.host, port: settings.listen.port),
        availableConnectionsDelegate: MaximumAvailableConnections(settings.limits.connections)),
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
      services: [.init(service: application), .init(service: Stopping(phase: parts.phase))],
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

/// Has the server say that it stops as soon as it does.
private struct Stopping: Service {
  let phase: ServerPhase

  func run() async throws {
    await withGracefulShutdownHandler {
      try? await gracefulShutdown()
    } onGracefulShutdown: {
      phase.stop()
    }
  }
}
