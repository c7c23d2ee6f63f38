import NIOCore

extension ServerParts {
  /// The names by which the server may be addressed, with their ports.
  var hostNames: @Sendable () -> Set<String> {
    { [settings, phase] in
      let settings = settings.now
      guard let address = phase.listening else { return [] }
      var names: Set<String> = []
      if let url = settings.publicURL.flatMap(PublicURL.init) { names.insert(url.authority) }
      var hosts = [address.host]
      if address.isLoopback || address.isEveryAddress {
        hosts += ["localhost", "127.0.0.1", "::1"]
      }
      if address.isEveryAddress { hosts += MachineAddresses.all }
      let own = settings.tls == .none ? 80 : 443
      for host in hosts {
        let name = ListenAddress(host: host, port: address.port).authority
        names.insert(name)
        if address.port == own { names.insert(String(name.dropLast("\(own)".count + 1))) }
      }
      return names
    }
  }
}

/// The addresses of the machine on its networks.
enum MachineAddresses {
  /// The addresses at the time of the first access.
  static let all: [String] =
    ((try? System.enumerateDevices()) ?? []).compactMap { $0.address?.ipAddress }
}
