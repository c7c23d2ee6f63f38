import HTTPTypes
import Hummingbird

/// The routes of the pages' programs and style sheets, which hold nothing of anybody's.
struct WebRoutes {
  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("web/:name", use: file)
    router.get("web/:name/:part", use: file)
    // A page of another origin imports the picker's program; that it may is said here alone.
    router.get("v1/picker.js") { request, _ in
      try Self.answer("Host/picker.js", to: request, forOthers: true)
    }
    router.get("v1/picker.d.ts") { request, _ in
      try Self.answer("Host/picker.d.ts", to: request, forOthers: true)
    }
  }

  @Sendable
  private func file(_ request: Request, _ context: ServerContext) throws -> Response {
    let parts = ["name", "part"].compactMap { context.parameters.get($0) }
    return try Self.answer(parts.joined(separator: "/"), to: request, forOthers: false)
  }

  private static func answer(
    _ path: String, to request: Request, forOthers: Bool
  ) throws(ServerProblem) -> Response {
    guard let file = WebFile.all[path] else { throw .notFound }
    var headers: HTTPFields = [
      .contentType: file.contentType, .eTag: file.tag, .cacheControl: "no-cache",
    ]
    if forOthers {
      headers[.accessControlAllowOrigin] = "*"
      headers[.named("Cross-Origin-Resource-Policy")] = "cross-origin"
    }
    guard request.headers[.ifNoneMatch] != file.tag else {
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: file.bytes))
  }
}
