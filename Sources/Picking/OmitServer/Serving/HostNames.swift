import HTTPTypes
import Hummingbird
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
  /// The present addresses, which can change while the server runs.
  static var all: [String] {
    ((try? System.enumerateDevices()) ?? []).compactMap { $0.address?.ipAddress }
  }
}

/// A middleware that answers 421 to requests for a host name that the server does not have.
///
/// It protects against pages elsewhere whose own name resolves to this server (DNS rebinding).
struct HostCheck: RouterMiddleware {
  /// Returns the names, with their ports unless these are the scheme's default.
  let names: @Sendable () -> Set<String>

  /// Passes on requests for one of the names.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let host = request.head.authority?.lowercased(), names().contains(host) else {
      throw ServerProblem.misdirected
    }
    return try await next(request, context)
  }
}
