import HTTPTypes
import Hummingbird
import Synchronization

/// The routes of a server, used to distinguish a missing path from a wrong method.
final class RouteTable: Sendable {
  /// The methods that are counted separately.
  static let known: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .patch, .delete, .options,
  ]

  private let routes = Mutex<[(pattern: [Substring], method: HTTPRequest.Method)]>([])

  /// Records all routes of a router.
  func take(_ router: Router<ServerContext>) {
    let all = router.routes.map { route in
      (Self.components(of: route.path.description), route.method)
    }
    routes.withLock { $0 = all.map { ($0.0, $0.1) } }
  }

  /// Returns the methods that a path supports, in the order of their names.
  func methods(of path: String) -> [HTTPRequest.Method] {
    let components = Self.components(of: path)
    var found: Set<HTTPRequest.Method> = []
    for route in routes.withLock({ $0 }) where route.pattern.count == components.count {
      let fits = zip(route.pattern, components).allSatisfy { pattern, part in
        pattern.hasPrefix("{") || pattern.hasPrefix(":") || pattern == part
      }
      if fits { found.insert(route.method) }
    }
    if found.contains(.get) { found.insert(.head) }
    return found.sorted { $0.rawValue < $1.rawValue }
  }

  private static func components(of path: String) -> [Substring] { path.split(separator: "/") }
}
