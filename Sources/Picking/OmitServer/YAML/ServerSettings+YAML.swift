import Yams

extension ServerSettings {
  /// Reads settings from YAML.
  ///
  /// ```
  /// listen: 127.0.0.1:8437
  /// publicURL: https://photos.example
  /// operator: Example Ltd
  /// policy: photos-picker
  /// audit: /var/lib/omit/audit.sqlite
  /// database: /var/lib/omit/library.sqlite
  /// tls: {certificate: /etc/omit/cert.pem, key: /etc/omit/key.pem}     # or: self-signed
  /// limits: {requests: 256, asset: 2000000000}
  /// ```
  ///
  /// - Throws: `SettingsError` for the first error in the settings.
  init(parsing text: String, file: String) throws(SettingsError) {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text, .default, .default, .utf8)
    } catch {
      throw SettingsError(location: file, message: "the file is not valid YAML")
    }
    self.init()
    // A file with only comments states nothing.
    guard let root, root.null == nil else { return }
    let settings = try SettingsMapping(root, in: file, keys: Key.allCases.map(\.rawValue))
    if let address = try settings.text(Key.listen.rawValue) {
      guard let parsed = ListenAddress(parsing: address) else {
        throw settings.error(at: Key.listen.rawValue, "`listen` must be HOST:PORT")
      }
      listen = parsed
    }
    if let url = try settings.text(Key.publicURL.rawValue) {
      guard PublicURL(parsing: url) != nil else {
        throw settings.error(
          at: Key.publicURL.rawValue,
          "`publicURL` must be `http://` or `https://`, a host and, if needed, a port, and nothing else"
        )
      }
      publicURL = url
    }
    operatorName = try settings.text(Key.operator.rawValue)
    policy = try settings.text(Key.policy.rawValue) ?? policy
    audit = try settings.text(Key.audit.rawValue)
    database = try settings.text(Key.database.rawValue)
    isBehindProxy = try settings.boolean(Key.behindProxy.rawValue) ?? false
    tls = try settings.tls(Key.tls.rawValue) ?? .none
    limits = try settings.limits(Key.limits.rawValue) ?? limits
  }

  private enum Key: String, CaseIterable {
    case listen, publicURL, `operator`, policy, audit, database, tls, behindProxy, limits
  }
}

extension SettingsMapping {
  fileprivate func tls(_ key: String) throws(SettingsError) -> TLSSettings? {
    guard let node = self[key] else { return nil }
    if node.scalar?.string == "self-signed" { return .selfSigned }
    guard node.mapping != nil else {
      throw error(at: key, "`tls` must be `self-signed`, or have `certificate` and `key`")
    }
    let files = try SettingsMapping(node, in: file, keys: ["certificate", "key"])
    guard let certificate = try files.text("certificate"), let name = try files.text("key") else {
      throw error(at: key, "`tls` needs both `certificate` and `key`")
    }
    return .files(certificate: certificate, key: name)
  }

  fileprivate func limits(_ key: String) throws(SettingsError) -> ServerLimits? {
    guard let node = self[key] else { return nil }
    let stated = try SettingsMapping(node, in: file, keys: ServerLimits.all.map(\.name))
    var limits = ServerLimits()
    for limit in ServerLimits.all {
      guard let number = try stated.number(limit.name, in: limit.range) else { continue }
      limits[keyPath: limit.value] = number
    }
    return limits
  }
}
