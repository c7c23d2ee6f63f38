import Metadata
import Samples
import Testing
import Vocabulary

/// The layers of pictures that Photoshop saved as TIFF.
@Suite struct PhotoshopLayersTests {
  /// Writes blocks of layers in one byte order.
  private struct Writer {
    let isBigEndian: Bool

    func number(_ value: some FixedWidthInteger) -> [UInt8] {
      let bytes = (0..<(value.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }

    func code(_ text: String) -> [UInt8] { isBigEndian ? Array(text.utf8) : text.utf8.reversed() }

    func block(_ key: String, _ content: [UInt8]) -> [UInt8] {
      let padding = [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
      return code("8BIM") + code(key) + number(UInt32(content.count)) + content + padding
    }

    /// Returns the data of one layer with this block, in front of three bytes of pixels.
    func layers(_ key: String, _ content: [UInt8], pixelCount: UInt32 = 3) -> [UInt8] {
      let more =
        number(UInt32(0)) + number(UInt32(0)) + [5] + Array("Layer".utf8) + [0, 0]
        + block(key, content)
      let layer =
        [UInt8](repeating: 0, count: 16) + number(UInt16(1)) + number(Int16(0)) + number(pixelCount)
        + code("8BIM") + code("norm") + [255, 0, 0, 0] + number(UInt32(more.count)) + more
      return Array("Adobe Photoshop Document Data Block\0".utf8)
        + block("Layr", number(Int16(1)) + layer + [7, 7, 7]) + block("Patt", [])
    }
  }

  private func kinds(of data: [UInt8], isBigEndian: Bool) throws -> Kinds {
    var file = TIFFFileBuilder(isBigEndian: isBigEndian)
    let picture = file.store(Array(repeating: 0x11, count: 48))
    file.page(file.picture(at: picture, count: 48) + [file.bytes(0x935C, data)])
    let items = try Inventory(of: file.bytes).items
    return try #require(items.first { $0.key == .known("ImageSourceData") }).kinds
  }

  @Test(arguments: ["luni", "SoCo", "shmd"], [true, false])
  func `layers hold no place if all their blocks are known`(
    key: String, isBigEndian: Bool
  ) throws {
    let data = Writer(isBigEndian: isBigEndian).layers(key, [1, 2, 3, 4])
    let kinds = try kinds(of: data, isBigEndian: isBigEndian)
    #expect(kinds == Kinds(.editHistory, mayHold: [.caption, .captureTime]))
  }

  @Test(arguments: [true, false])
  func `layers with an unknown block, a file in a block or wrong lengths may hold anything`(
    isBigEndian: Bool
  ) throws {
    let writer = Writer(isBigEndian: isBigEndian)
    let whole = writer.layers("luni", [1, 2, 3, 4])
    for data in [
      writer.layers("lnkD", [1, 2, 3, 4]), writer.layers("shmd", Array("<?xpacket begin".utf8)),
      writer.layers("luni", [1, 2, 3, 4], pixelCount: 9), Array(whole.dropLast()),
      whole + writer.block("Anno", [1, 2, 3, 4]), whole + [0],
    ] {
      #expect(try kinds(of: data, isBigEndian: isBigEndian).contains(.location))
    }
  }
}
