import Hummingbird
import NIOCore

/// The server's own description, for whoever writes a client of it.
struct OpenAPIRoute {
  /// Adds the route; everybody may read the description, as it holds nothing of this server's.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("/v1/openapi.yaml") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/yaml"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: OpenAPIText.yaml)))
    }
  }
}
