import Hummingbird

@testable import OmitServer

/// A route: what it is asked with, and its path with names in braces for what changes.
struct ServedRoute: Hashable {
  let method: String
  let path: String
}

extension ServerUnderTest {
  /// The routes; HEAD is there wherever GET is, and is left out.
  var routes: Set<ServedRoute> {
    Set(
      parts.router().routes.filter { $0.method != .head }.map { route in
        let places = route.path.description.split(separator: "/").map { part in
          part.hasPrefix(":") ? "{\(part.dropFirst())}" : String(part)
        }
        return ServedRoute(
          method: route.method.rawValue, path: "/" + places.joined(separator: "/"))
      })
  }
}
