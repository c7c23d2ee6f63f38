import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Picker

/// The route of the small pictures, for the person alone.
struct PictureRoutes {
  let pictures: SmallPictures
  let signIns: SignIns

  /// Adds the route.
  func add(to router: some RouterMethods<ServerContext>) {
    router.group("library/:asset/pictures")
      .add(middleware: SameOriginCheck(allowsNavigation: false))
      .add(middleware: PersonCheck(signIns: signIns, allowsFrames: true)).group(
        context: PersonContext.self
      )
      .get(":size", use: picture)
  }

  @Sendable
  private func picture(_ request: Request, _ context: PersonContext) async throws -> Response {
    guard let asset = context.parameters.get("asset"),
      let size = context.parameters.get("size", as: Int.self).flatMap(PictureSize.init),
      let picture = await pictures.picture(of: AssetID(asset), size)
    else { throw ServerProblem.notFound }
    switch picture {
    case .drawn(let file, let tag): return Self.answer(file, tag: "\"\(tag)\"", to: request)
    case .placeholder: return Self.placeholder
    }
  }

  /// A picture of an address that names its version never changes; any other is asked for again, and not
  /// sent where the browser has it.
  private static func answer(_ file: [UInt8], tag: String, to request: Request) -> Response {
    let isNamed = request.uri.queryParameters["v"] != nil
    var headers: HTTPFields = [
      .eTag: tag,
      .cacheControl: isNamed ? "private, max-age=31536000, immutable" : "private, no-cache",
    ]
    if request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = "image/webp"
    headers[.contentLength] = "\(file.count)"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file)))
  }

  /// What is shown where nothing can be drawn, which may be otherwise the next time.
  private static var placeholder: Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "image/webp", .cacheControl: "no-store",
        .named("Omit-Picture"): "placeholder",
        .contentLength: "\(PicturePlaceholder.file.count)",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: PicturePlaceholder.file)))
  }
}
