import Access
import PolicyEngine

/// The settings of a server, as `server.yaml` and the command line state them.
struct ServerSettings: Sendable, Hashable {
  /// Where it listens.
  var listen = ListenAddress.loopback(port: 8437)
  /// The address by which browsers and callers reach it, without a path; nil for the one it listens on.
  var publicURL: String?
  /// The policy of callers for whom none is stated and who ask through a picker or the library, by name
  /// or file.
  var policy = Policy.usualName(for: .photosPicker)
  /// The file of the audit.
  var audit: String?
  /// The file of the library's database.
  var database: String?
  /// How it is encrypted.
  var tls = TLSSettings.none
  /// Whether a proxy that encrypts stands in front of it.
  var isBehindProxy = false
  /// How much it takes on.
  var limits = ServerLimits()
}

/// How connections are encrypted.
enum TLSSettings: Sendable, Hashable {
  /// Not by the server.
  case none
  /// With these files, in PEM.
  case files(certificate: String, key: String)
  /// With a certificate that the server makes when it starts.
  case selfSigned
}

extension ServerSettings {
  /// Whether browsers reach the server by plain HTTP, as they do on its own machine.
  var isPlainHTTP: Bool {
    publicURL.flatMap(PublicURL.init).map { !$0.isSecure } ?? (tls == .none && !isBehindProxy)
  }

  /// Why a server of these settings must not listen; nil where it may.
  ///
  /// What goes over a network is read by whoever stands on the way, secrets first.
  var exposure: String? {
    guard !listen.isLoopback, tls == .none, !isBehindProxy else { return nil }
    return "it would listen beyond this machine without encryption; give it `tls`, or say "
      + "`behindProxy: true` where a proxy encrypts"
  }
}
