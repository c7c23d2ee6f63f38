import CZlib

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
