import Hummingbird

@testable import OmitServer

/// A route: its method, and its path with names in braces for the variable parts.
struct ServedRoute: Hashable {
  let method: String
  let path: String
}

extension ServerUnderTest {
  /// The routes.
  ///
  /// HEAD exists wherever GET does, and is omitted.
  var routes: Set<ServedRoute> {
    Set(
      parts.router().routes.filter { $0.method != .head }.map { route in
        let components = route.path.description.split(separator: "/").map { part in
          part.hasPrefix(":") ? "{\(part.dropFirst())}" : String(part)
        }
        return ServedRoute(
          method: route.method.rawValue, path: "/" + components.joined(separator: "/"))
      })
  }
}
