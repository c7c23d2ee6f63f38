import Crypto
import NIOCore
import WebPages

/// A file that is embedded in the program and served unchanged.
struct WebFile: Sendable {
  /// The media type.
  let contentType: String
  /// The bytes.
  let bytes: ByteBuffer
  /// The bytes compressed with gzip, or nil if that does not make them smaller.
  let compressed: ByteBuffer?
  /// The entity tag, which changes with the bytes.
  let tag: String
  /// The entity tag of the compressed bytes.
  let compressedTag: String

  /// The files by their paths below `Web/`, and the API description, `openapi.yaml`.
  static let all: [String: WebFile] = {
    var files: [String: WebFile] = [:]
    for number in 0..<web_page_file_count() {
      let file = unsafe web_page_file(number)
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.length)
      let path = unsafe String(cString: file.path)
      files[path] = WebFile(unsafe [UInt8](bytes), at: path)
    }
    return files
  }()

  private init(_ bytes: [UInt8], at path: String) {
    contentType = Self.contentType(of: path)
    let digest = SHA256.hash(data: bytes).prefix(16).map {
      String(256 + Int($0), radix: 16).dropFirst()
    }
    tag = "\"\(digest.joined())\""
    compressedTag = "\"\(digest.joined())-gzip\""
    self.bytes = ByteBuffer(bytes: bytes)
    compressed = Gzip.compressed(bytes).flatMap {
      $0.count < bytes.count ? ByteBuffer(bytes: $0) : nil
    }
  }

  private static func contentType(of path: String) -> String {
    if path.hasSuffix(".css") { return "text/css; charset=utf-8" }
    if path.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
    if path.hasSuffix(".yaml") { return "application/yaml" }
    return "text/plain; charset=utf-8"
  }
}
