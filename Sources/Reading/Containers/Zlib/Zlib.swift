import CZlib

/// zlib and gzip streams [RFC 1950; RFC 1952], and the checksum that PNG shares with their library.
package enum Zlib {
  /// Returns the CRC-32 of bytes [ISO 15948 Annex D].
  package static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    let sum = unsafe bytes.withUnsafeBufferPointer {
      unsafe crc32_z(0, $0.baseAddress, $0.count)
    }
    return UInt32(truncatingIfNeeded: sum)
  }

  /// A stream that was decoded to its end.
  package struct InflatedStream: Sendable, Hashable {
    /// The decoded bytes.
    package let bytes: [UInt8]
    /// The number of bytes of the stream itself; others may follow it.
    package let length: Int
  }

  /// The format that surrounds the compressed data.
  package enum Wrapping: Sendable {
    case zlib
    case gzip

    /// The largest window combined with the wrapping, in the form that the library expects.
    fileprivate var windowBits: Int32 {
      switch self {
      case .zlib: 15
      case .gzip: 15 + 16
      }
    }
  }

  /// Decodes the stream at the start of the bytes.
  ///
  /// - Returns: The result, or nil if the stream is broken, or holds more than `limit` bytes.
  package static func inflate(
    _ bytes: [UInt8], wrappedAs wrapping: Wrapping = .zlib, limit: Int
  ) -> InflatedStream? {
    var stream = unsafe z_stream()
    let status = unsafe inflateInit2_(
      &stream, wrapping.windowBits, ZLIB_VERSION, structureSize)
    guard status == Z_OK else { return nil }
    defer { unsafe _ = inflateEnd(&stream) }
    var input = bytes
    var output: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 14)
    let ended = unsafe input.withUnsafeMutableBufferPointer { input -> Bool in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(clamping: input.count)
      while true {
        var status = Z_OK
        let written = unsafe window.withUnsafeMutableBufferPointer { window -> Int in
          unsafe stream.next_out = window.baseAddress
          unsafe stream.avail_out = UInt32(clamping: window.count)
          status = unsafe CZlib.inflate(&stream, Z_NO_FLUSH)
          return unsafe window.count - Int(stream.avail_out)
        }
        guard status == Z_OK || status == Z_STREAM_END, output.count + written <= limit else {
          return false
        }
        output += window[..<written]
        if status == Z_STREAM_END { return true }
        // If there is no progress, the stream is cut off.
        if written == 0 { return false }
      }
    }
    guard ended else { return nil }
    return unsafe InflatedStream(bytes: output, length: bytes.count - Int(stream.avail_in))
  }

  /// Encodes bytes as a stream, or returns nil if memory is insufficient.
  package static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(UInt(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    let status = unsafe output.withUnsafeMutableBufferPointer { output in
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe compress2(
          output.baseAddress, &length, input.baseAddress, UInt(input.count), Z_BEST_COMPRESSION)
      }
    }
    guard status == Z_OK else { return nil }
    return Array(output.prefix(Int(length)))
  }

  private static var structureSize: Int32 { Int32(unsafe MemoryLayout<z_stream>.size) }
}
