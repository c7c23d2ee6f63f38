/// Writes a small GIF file block by block, so that a test shows its bytes.
package struct GIFBuilder {
  /// A signature and a screen of 1 by 1 with two colours.
  package private(set) var bytes: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]

  package init() {}

  /// Adds bytes unchanged.
  package func raw(_ added: [UInt8]) -> GIFBuilder {
    var result = self
    result.bytes += added
    return result
  }

  /// Adds an extension of one sub-block, and its terminator.
  package func comment(_ text: String) -> GIFBuilder {
    raw([0x21, 0xFE] + Self.blocks(Array(text.utf8)))
  }

  /// Adds an application's extension with its data in sub-blocks.
  package func application(_ name: String, _ data: [UInt8]) -> GIFBuilder {
    application(name, raw: Self.blocks(data))
  }

  /// Adds an application's extension with unchanged bytes after its name.
  package func application(_ name: String, raw data: [UInt8]) -> GIFBuilder {
    raw([0x21, 0xFF, 11] + Array(name.utf8) + data)
  }

  /// Adds a graphic control.
  package func control(_ delay: UInt8 = 0) -> GIFBuilder {
    raw([0x21, 0xF9, 4, 0, delay, 0, 0, 0])
  }

  /// Adds a plain text.
  package func plainText(_ text: String) -> GIFBuilder {
    raw([0x21, 0x01, 12] + Array(repeating: 1, count: 12) + Self.blocks(Array(text.utf8)))
  }

  /// Adds an image of 1 by 1.
  package func image() -> GIFBuilder {
    raw([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0])
  }

  /// Adds the trailer.
  package func ended() -> GIFBuilder { raw([0x3B]) }

  /// The bytes after XMP that is not in sub-blocks [XMP 3 1.1.2].
  package static let xmpTrailer: [UInt8] = [1] + (0...255).map { UInt8(255 - $0) } + [0]

  private static func blocks(_ data: [UInt8]) -> [UInt8] {
    stride(from: 0, to: data.count, by: 255).flatMap { start in
      let part = data[start..<min(data.count, start + 255)]
      return [UInt8(part.count)] + part
    } + [0]
  }
}
