/// The settings of a server, as `server.yaml` and the command line state them.
struct ServerSettings: Sendable, Hashable {
  /// Where it listens.
  var listen = ListenAddress.loopback(port: 8437)
  /// The address by which browsers and callers reach it, without a path; nil for the one it listens on.
  var publicURL: String?
  /// The policy of callers for whom none is stated, by name or file.
  var policy = "photos-picker"
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

/// Where a server listens.
struct ListenAddress: Sendable, Hashable {
  /// The name or number of the host.
  var host: String
  /// The port, 0 to 65535; 0 takes one that is free.
  var port: Int

  /// The machine itself.
  static func loopback(port: Int) -> ListenAddress { ListenAddress(host: "127.0.0.1", port: port) }
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
