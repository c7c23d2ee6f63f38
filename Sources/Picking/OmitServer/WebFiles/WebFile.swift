import CZlib
import Crypto
import NIOCore
import WebPages

/// A file that is embedded in the program.
struct WebFile: Sendable {
  /// The media type.
  let contentType: String
  /// The bytes: of the pages' scripts and style sheets without their comments, of others unchanged.
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

  private init(_ source: [UInt8], at path: String) {
    // Developers read the host's program, which is served as it is.
    let isOfPages = (path.hasSuffix(".js") || path.hasSuffix(".css")) && !path.hasPrefix("Host/")
    let bytes = isOfPages ? SourceComments.removed(from: source) : source
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

/// Compression in the `gzip` format (RFC 1952), which every browser supports.
enum Gzip {
  /// A window of 32 kB (15), plus 16, which selects the gzip wrapper instead of zlib's.
  private static let windowBits: Int32 = 15 + 16
  private static let memoryLevel: Int32 = 9

  /// Returns the bytes at the highest compression, or nil if there is not enough memory.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    let structureSize = unsafe Int32(MemoryLayout<z_stream>.size)
    let status = unsafe deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, structureSize)
    guard status == Z_OK else { return nil }
    defer { unsafe _ = deflateEnd(&stream) }
    var input = bytes
    // The bound is valid for a single call with the entire input.
    var output = [UInt8](
      repeating: 0, count: Int(clamping: unsafe deflateBound(&stream, UInt(bytes.count))))
    let isWhole = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(clamping: input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(clamping: output.count)
        return unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isWhole else { return nil }
    return unsafe Array(output.prefix(Int(clamping: stream.total_out)))
  }
}

/// The comments of scripts and style sheets.
///
/// They are for readers of the source, and a quarter of what a browser would load.
enum SourceComments {
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// Returns a text without the comments that begin a line.
  ///
  /// Other comments stay: only a parser could tell them from the content of a string. No string of
  /// the pages has a line that begins like a comment.
  static func removed(from text: [UInt8]) -> [UInt8] {
    var isInside = false
    let lines = text.split(separator: newline, omittingEmptySubsequences: false)
    let kept = lines.compactMap { line -> ArraySlice<UInt8>? in
      let code = line.drop { $0 == space }
      if !isInside {
        if code.starts(with: "//".utf8) { return nil }
        guard code.starts(with: "/*".utf8) else { return line }
        isInside = true
      }
      guard let end = code.firstRange(of: Array("*/".utf8)) else { return nil }
      isInside = false
      let rest = code[end.upperBound...].drop { $0 == space }
      return rest.isEmpty ? nil : rest
    }
    return Array(kept.joined(separator: [newline]))
  }
}
