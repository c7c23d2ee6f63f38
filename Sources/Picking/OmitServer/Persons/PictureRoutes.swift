import Access
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Omit
import Picker

/// The routes of the small pictures of the library and of a picker's assets, for the person only.
struct PictureRoutes {
  let pictures: SmallPictures
  let library: PhotoLibrary
  let sessions: PickerSessions
  let signIns: SignIns

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.personGroup("library/:asset/pictures", in: signIns).get(":size") { request, context in
      try await picture(of: try context.asset, for: request, context)
    }
    router.pickGroup(of: sessions, in: signIns, showing: [.library])
      .get("assets/:asset/pictures/:size") { request, context in
        let session = try await context.librarySession(in: sessions)
        let asset = try context.asset
        guard try await library.contains(asset, in: sessions.query(in: session)) else {
          throw ServerProblem.notFound
        }
        return try await picture(of: asset, for: request, context)
      }
    router.pickGroup(of: sessions, in: signIns).get("uploads/:asset/pictures/:size") { _, context in
      let input = await sessions.devices.input(of: try context.asset, in: context.session)
      guard let input else { throw ServerProblem.notFound }
      return try await picture(of: input, context)
    }
  }

  /// Returns the picture of an uploaded asset, which is drawn each time and not kept.
  private func picture(of input: ShareInput, _ context: PickContext) async throws -> Response {
    switch await pictures.picture(of: input, try Self.size(context)) {
    case .drawn(let file, _): return Self.answer(file)
    case .placeholder: return Self.placeholder
    }
  }

  private static func size(_ context: some RequestContext) throws(ServerProblem) -> PictureSize {
    guard let size = context.parameters.get("size", as: Int.self).flatMap(PictureSize.init) else {
      throw .notFound
    }
    return size
  }

  private func picture(
    of asset: AssetID, for request: Request, _ context: some RequestContext
  ) async throws -> Response {
    guard let picture = await pictures.picture(of: asset, try Self.size(context)) else {
      throw ServerProblem.notFound
    }
    switch picture {
    case .drawn(let file, let tag): return Self.answer(file, tag: "\"\(tag)\"", to: request)
    case .placeholder: return Self.placeholder
    }
  }

  /// Returns the answer with a picture.
  ///
  /// If the URL names a version, the picture never changes. Otherwise the browser revalidates it,
  /// and it is not sent again if unchanged.
  private static func answer(_ file: [UInt8], tag: String, to request: Request) -> Response {
    let isNamed = request.uri.queryParameters["v"] != nil
    let headers: HTTPFields = [
      .eTag: tag,
      .cacheControl: isNamed ? "private, max-age=31536000, immutable" : "private, no-cache",
    ]
    if request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: headers)
    }
    return Self.answer(file, headers)
  }

  private static func answer(
    _ file: [UInt8], _ headers: HTTPFields = [.cacheControl: "no-store"]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "image/webp"
    headers[.contentLength] = "\(file.count)"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file)))
  }

  /// The answer for a picture that cannot be drawn, which may succeed the next time.
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

/// The placeholder for a picture that cannot be drawn: a grey square of 256 pixels with the outline
/// of a picture.
enum PicturePlaceholder {
  /// A WebP file without any metadata.
  static let file = [UInt8](Data(base64Encoded: text) ?? Data())

  private static let text = """
    UklGRgoBAABXRUJQVlA4TP4AAAAv/8A/AA/Q4x4rSNuA8a+s3RE1//EA5Ei24zYfpQVHhIBQ6MyI0BAKQoBvWlh4\
    3vj1nvaTK6L/E4B/RJt7MLKvM5KvMaKvMja+wgg+u0d24XhP1KjqWbXMqoFbA8JtFWDz3BgQbmzAbmyZVT2ralS5\
    H9aHrMl6UB02qiWqRlIhiwomUcVsZkHQALOyEXQgWBVtrEfBAYh2SIIFSLZkwQCyDQWAyTDxCoC5YOZVAGiK9usT\
    4PVfZyDQDr8AbGiLbKxEGlYTq8jqWma1tYnV12bW4XrAWhyBNGRwbjjFEznVkzhN1j2Zc+EjChfgDm18hRF9lZF8\
    jZF9nQHfoPxXGQ==
    """
}
