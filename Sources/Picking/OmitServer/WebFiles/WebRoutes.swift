import HTTPTypes
import Hummingbird

/// The routes of the pages' scripts and style sheets, and of the API description, which contain no
/// personal data.
struct WebRoutes {
  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("web/:name", use: file)
    router.get("web/:name/:part", use: file)
    // Pages of other origins import the picker's script; only these routes permit that.
    router.get("v1/picker.js") { request, _ in
      try Self.answer("Host/picker.js", to: request, forOthers: true)
    }
    router.get("v1/picker.d.ts") { request, _ in
      try Self.answer("Host/picker.d.ts", to: request, forOthers: true)
    }
    router.get("v1/openapi.yaml") { request, _ in
      try Self.answer("openapi.yaml", to: request, forOthers: false)
    }
  }

  @Sendable
  private func file(_ request: Request, _ context: ServerContext) throws -> Response {
    let components = ["name", "part"].compactMap { context.parameters.get($0) }
    return try Self.answer(components.joined(separator: "/"), to: request, forOthers: false)
  }

  private static func answer(
    _ path: String, to request: Request, forOthers: Bool
  ) throws(ServerProblem) -> Response {
    guard let file = WebFile.all[path] else { throw .notFound }
    // The compressed form is another representation, with its own tag (RFC 9110, section 8.8.3).
    let compressed = request.acceptsGzip ? file.compressed : nil
    let tag = compressed == nil ? file.tag : file.compressedTag
    var headers: HTTPFields = [
      .contentType: file.contentType, .eTag: tag, .cacheControl: "no-cache",
      .vary: "Accept-Encoding",
    ]
    if forOthers {
      headers[.accessControlAllowOrigin] = "*"
      headers[.named("Cross-Origin-Resource-Policy")] = "cross-origin"
    }
    guard request.headers[.ifNoneMatch] != tag else {
      return Response(status: .notModified, headers: headers)
    }
    if compressed != nil { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: compressed ?? file.bytes))
  }
}

extension Request {
  /// Whether the answer may be compressed: gzip is accepted, with a weight other than 0.
  fileprivate var acceptsGzip: Bool {
    let codings = (headers[.acceptEncoding] ?? "").lowercased().split(separator: ",")
    return codings.contains { coding in
      let components = coding.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard components.first == "gzip" else { return false }
      return !components.dropFirst().contains {
        $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0
      }
    }
  }
}
