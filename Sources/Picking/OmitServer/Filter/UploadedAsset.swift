import HTTPTypes
import Hummingbird
import NIOCore
import Omit

/// An asset that was uploaded: one file as the whole body, or a part for each of its files.
struct UploadedAsset: Sendable {
  /// The asset.
  let asset: SuppliedAsset
  /// The additions of the request, or nil if there are none.
  let addition: RequestAddition?
  /// Whether the files were uploaded as parts, so that they are returned as parts.
  let isInParts: Bool

  /// The name of a request's additions in messages, which is that of their header.
  static let request = HTTPField.Name.omitRequest.rawName

  /// Reads the body of a request.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - request: The request.
  ///   - files: The source of the files that hold its bytes.
  /// - Throws: `ServerProblem` if it is not an asset, and `CancellationError` if the client has
  ///   gone away.
  init(reading body: IncomingBody, of request: Request, into files: IncomingFiles) async throws {
    var addition: RequestAddition?
    if let text = request.headers[.omitRequest] {
      addition = try RequestAddition(readingText: text)
    }
    let type = try Self.type(of: request)
    switch type?.value {
    case "multipart/form-data":
      guard let boundary = type?["boundary"] else {
        throw ServerProblem.malformed("\(MultipartError.boundary)")
      }
      var parts = UploadedParts(adding: addition, into: files)
      try await parts.read(body, boundary: boundary)
      asset = try parts.asset()
      self.addition = parts.addition
      isInParts = true
    case let type? where type.hasPrefix("multipart/"):
      throw ServerProblem.unsupportedMediaType(
        allowed: ["the bytes of a file", "multipart/form-data"])
    default:  // what clients call a file says nothing; its bytes do
      var file = try IncomingFile(expecting: body.length, in: files)
      for try await piece in body { file.append(piece.readableBytesUInt8Span) }
      asset = try SuppliedAsset([file.ended()])
      self.addition = addition
      isInParts = false
    }
  }

  private static func type(of request: Request) throws(ServerProblem) -> HeaderParameters? {
    guard let field = request.headers[.contentType] else { return nil }
    guard let type = HeaderParameters(parsing: field) else {
      throw .malformed("the content type is malformed", field: "Content-Type")
    }
    return type
  }
}

extension RequestAddition {
  /// Reads the additions of a request.
  init(readingText text: String) throws(ServerProblem) {
    do {
      try self.init(parsing: text, file: UploadedAsset.request)
    } catch {
      throw .malformed("\(error.problem)", field: error.field ?? UploadedAsset.request)
    }
  }
}
