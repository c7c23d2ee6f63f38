import Access
import Audit
import Omit
import PolicyEngine

/// The settings of a server, as stated in `server.yaml` and on the command line.
struct ServerSettings: Sendable, Hashable {
  /// The address on which the server listens.
  var listen = ListenAddress.loopback(port: 8437)
  /// The URL by which browsers and callers reach the server, without a path, or nil for the address
  /// it listens on.
  var publicURL: String?
  /// Who runs the server, as visitors are told, or nil for its host name.
  var operatorName: String?
  /// The policy, by name or file, for callers that have none of their own and use a picker or the
  /// library.
  var policy = Policy.usualName(for: .photosPicker)
  /// The file of the audit.
  var audit: String?
  /// The file of the library's database.
  var database: String?
  /// The way in which connections are encrypted.
  var tls = TLSSettings.none
  /// Whether the server is behind a proxy that encrypts connections.
  var isBehindProxy = false
  /// The limits on the load.
  var limits = ServerLimits()
}

/// A way in which connections are encrypted.
enum TLSSettings: Sendable, Hashable {
  /// The server does not encrypt.
  case none
  /// The server encrypts with these files, in PEM.
  case files(certificate: String, key: String)
  /// The server encrypts with a certificate that it creates when it starts.
  case selfSigned
}

extension ServerSettings {
  /// The limits, with the number of uploads restricted to what the system allows to be open.
  var uploadLimits: ServerLimits {
    var limits = limits
    limits.uploadedFiles = min(limits.uploadedFiles, OpenFiles.raised().uploads)
    return limits
  }

  /// Whether browsers reach the server over plain HTTP, as they do on the same machine.
  var isPlainHTTP: Bool {
    publicURL.flatMap(PublicURL.init).map { !$0.isSecure } ?? (tls == .none && !isBehindProxy)
  }

  /// The reason why a server with these settings must not listen, or nil if it may.
  ///
  /// Without encryption, anyone on the network path can read the traffic, including secrets.
  var exposure: String? {
    guard !listen.isLoopback, tls == .none, !isBehindProxy else { return nil }
    return
      "the server would accept connections from other machines without encryption; set `tls`, or "
      + "`behindProxy: true` if a proxy encrypts"
  }
}

/// An error in a server's settings, and its place.
struct SettingsError: Error, Hashable {
  /// The file and, if known, the line and column, each counted from 1.
  let location: String
  /// The fault, in a sentence without a full stop.
  let message: String
}

extension SettingsError: CustomStringConvertible {
  /// The place and the message.
  var description: String { "\(location): \(message)" }
}

/// The places where a server stores its data.
struct ServerPaths: Sendable, Hashable {
  /// The path of the audit.
  let audit: String
  /// The path of the library's database.
  let database: String
  /// The folder in which bytes wait to be fetched, of mode 0700 and used by this server alone.
  var spool: String { "\(database).picked" }
  /// The folder of the files that visitors upload, which have no names; of mode 0700 and used by
  /// this server alone.
  var uploads: String { "\(database).uploads" }
  /// The folder of the small pictures, of mode 0700 and used by this server alone.
  var pictures: String { "\(database).pictures" }

  /// Determines the places from the settings.
  ///
  /// The defaults are those of the account, with the database beside the audit.
  ///
  /// - Throws: `SettingsError` if no place for the audit can be determined.
  init(of settings: ServerSettings, environment: [String: String]) throws(SettingsError) {
    guard let audit = settings.audit ?? AuditLocation.usual(in: environment) else {
      throw SettingsError(
        location: "audit",
        message: "no location is known for the audit: `audit` is not set, and neither "
          + "$XDG_STATE_HOME nor $HOME is an absolute path")
    }
    self.audit = audit
    database = settings.database ?? LibraryLocation.beside(record: audit)
  }
}
