/// Writes a small WebP file chunk by chunk, so that a test shows its bytes.
package struct WebPBuilder {
  private var chunks: [UInt8] = []
  private var tail: [UInt8] = []

  package init() {}

  /// The file: `RIFF`, its length, `WEBP`, the chunks, and what follows them.
  package var bytes: [UInt8] {
    Array("RIFF".utf8) + Self.number(chunks.count + 4) + Array("WEBP".utf8) + chunks + tail
  }

  /// Adds a chunk, padded to an even length.
  package func chunk(_ type: String, _ data: [UInt8] = [], padding: UInt8 = 0) -> WebPBuilder {
    raw(Self.chunk(type, data, padding: padding))
  }

  /// Returns the bytes of a chunk.
  package static func chunk(_ type: String, _ data: [UInt8], padding: UInt8 = 0) -> [UInt8] {
    let fill = data.count.isMultiple(of: 2) ? [] : [padding]
    return Array(type.utf8) + number(data.count) + data + fill
  }

  /// Adds bytes unchanged.
  package func raw(_ added: [UInt8]) -> WebPBuilder {
    var result = self
    result.chunks += added
    return result
  }

  /// Adds bytes after the file's own length.
  package func tail(_ added: [UInt8]) -> WebPBuilder {
    var result = self
    result.tail += added
    return result
  }

  /// Adds VP8X with these flags, for a canvas of 1 by 1.
  package func extended(_ flags: UInt8, reserved: [UInt8] = [0, 0, 0]) -> WebPBuilder {
    chunk("VP8X", [flags] + reserved + Array(repeating: 0, count: 6))
  }

  /// Adds the header of an animation.
  package func animation() -> WebPBuilder { chunk("ANIM", [0, 0, 0, 0, 0, 0]) }

  /// Adds a frame that contains these bytes of chunks.
  package func frame(_ chunks: [UInt8]) -> WebPBuilder {
    chunk("ANMF", Array(repeating: 0, count: 16) + chunks)
  }

  /// Adds coded data of a lossless picture, five bytes after their signature.
  package func picture() -> WebPBuilder { raw(Self.coded) }

  /// A chunk of coded data.
  package static let coded = chunk("VP8L", [0x2F, 0, 0, 0, 0, 7])
  /// A chunk of lossy coded data, of an odd length.
  package static let lossy = chunk("VP8 ", [0x30, 1, 0, 0x9D, 1, 0x2A, 1, 0, 1])

  private static func number(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
