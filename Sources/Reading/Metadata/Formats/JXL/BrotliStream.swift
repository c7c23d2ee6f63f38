import CBrotli

/// A decompressed Brotli stream [RFC 7932].
struct BrotliStream {
  let bytes: [UInt8]

  /// The maximum length of decompressed metadata.
  private static let limit = 16 << 20
  /// The number of times its own length that a stream may grow without using its file's allowance.
  private static let ratio = 64
  /// The number of bytes beyond that by which all streams of a file may grow together: packets that
  /// are mostly white space shrink to a hundredth.
  static let allowance = 32 << 10

  /// Decompresses a stream that ends at the end of the bytes.
  ///
  /// - Parameters:
  ///   - compressed: The stream.
  ///   - allowance: The rest of the file's allowance, in bytes.
  /// - Throws: `MetadataError` if it ends elsewhere, is broken, or exceeds a limit.
  init(decompressing compressed: [UInt8], allowance: inout Int) throws(MetadataError) {
    let free = compressed.count * Self.ratio
    let limit = min(Self.limit, free + allowance)
    var grown = 0
    defer { allowance -= min(allowance, max(0, grown - free)) }
    guard let state = unsafe BrotliDecoderCreateInstance(nil, nil, nil) else {
      throw .malformed(what: "not enough memory for a decoder", at: 0)
    }
    defer { unsafe BrotliDecoderDestroyInstance(state) }
    var decompressed: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    var offset = 0
    while true {
      var left = compressed.count - offset
      var room = chunk.count
      let result = unsafe compressed.withUnsafeBufferPointer { input in
        unsafe chunk.withUnsafeMutableBufferPointer { output in
          var next = unsafe input.baseAddress.map { unsafe $0 + offset }
          var target = output.baseAddress
          return unsafe BrotliDecoderDecompressStream(state, &left, &next, &room, &target, nil)
        }
      }
      offset = compressed.count - left
      decompressed += chunk[..<(chunk.count - room)]
      grown = decompressed.count
      guard decompressed.count <= limit else {
        throw .limitExceeded(what: "decompressed bytes", limit: limit)
      }
      switch result {
      case BROTLI_DECODER_RESULT_SUCCESS:
        guard left == 0 else {
          throw .malformed(what: "bytes after a compressed stream", at: offset)
        }
        bytes = decompressed
        return
      case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: continue
      default: throw .malformed(what: "a broken compressed stream", at: offset)
      }
    }
  }
}
