/// Writes a TIFF block with directories and values at the offsets that the test chooses.
package struct TIFFBuilder {
  package let isBigEndian: Bool
  package private(set) var bytes: [UInt8]

  package init(isBigEndian: Bool = true, firstDirectory: UInt32 = 8) {
    self.isBigEndian = isBigEndian
    bytes = Array((isBigEndian ? "MM" : "II").utf8)
    bytes += number(UInt16(42)) + number(firstDirectory)
  }

  /// Returns the bytes of a number in the block's order.
  package func number(_ value: some FixedWidthInteger) -> [UInt8] {
    let big = (0..<(value.bitWidth / 8)).reversed().map {
      UInt8(truncatingIfNeeded: value >> ($0 * 8))
    }
    return isBigEndian ? big : big.reversed()
  }

  /// Returns an entry: tag, type, count, and four bytes of value or offset.
  package func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ field: [UInt8]) -> [UInt8] {
    number(tag) + number(type) + number(count) + (field + [0, 0, 0, 0]).prefix(4)
  }

  /// Writes a directory at an offset, and extends the block with zeros if needed.
  package mutating func directory(at offset: Int, _ entries: [[UInt8]], next: UInt32 = 0) {
    put(number(UInt16(entries.count)) + entries.flatMap { $0 } + number(next), at: offset)
  }

  /// Writes bytes at an offset, and extends the block with zeros if needed.
  package mutating func put(_ added: [UInt8], at offset: Int) {
    let missing = offset + added.count - bytes.count
    if missing > 0 { bytes += Array(repeating: 0, count: missing) }
    bytes.replaceSubrange(offset..<(offset + added.count), with: added)
  }
}

extension TIFFBuilder {
  /// Returns an EXIF block with orientation, make, a GPS directory, a user comment, and a
  /// thumbnail.
  ///
  /// ```
  /// 8    IFD0: Make -> 200, Orientation, Exif -> 100, GPS -> 140, next -> 300
  /// 100  Exif: UserComment -> 220
  /// 140  GPS: LatitudeRef, Latitude -> 240
  /// 300  IFD1: Compression, thumbnail at 400, 8 bytes
  /// ```
  package static func phone(isBigEndian: Bool = true) -> TIFFBuilder {
    var block = TIFFBuilder(isBigEndian: isBigEndian)
    block.directory(
      at: 8,
      [
        block.entry(0x010F, 2, 11, block.number(UInt32(200))),
        block.entry(0x0112, 3, 1, block.number(UInt16(6))),
        block.entry(0x8769, 4, 1, block.number(UInt32(100))),
        block.entry(0x8825, 4, 1, block.number(UInt32(140))),
      ], next: 300)
    block.directory(at: 100, [block.entry(0x9286, 7, 16, block.number(UInt32(220)))])
    block.directory(
      at: 140,
      [
        block.entry(0x0001, 2, 2, Array("N\0".utf8)),
        block.entry(0x0002, 5, 3, block.number(UInt32(240))),
      ])
    block.put(Array("CanaryMake\0".utf8), at: 200)
    block.put(Array("ASCII\0\0\0CanaryUC".utf8), at: 220)
    block.put([52, 1, 31, 1, 12, 1].flatMap { block.number(UInt32($0)) }, at: 240)
    block.directory(
      at: 300,
      [
        block.entry(0x0103, 3, 1, block.number(UInt16(6))),
        block.entry(0x0201, 4, 1, block.number(UInt32(400))),
        block.entry(0x0202, 4, 1, block.number(UInt32(8))),
      ])
    block.put([0xFF, 0xD8, 0xFF, 0xD9, 0, 0, 0, 0], at: 400)
    return block
  }
}

extension TIFFBuilder {
  /// An EXIF block with a date, and a GPS directory with a position and a direction.
  ///
  /// ```
  /// 8    IFD0: DateTime -> 200, GPS -> 60
  /// 60   GPS: LatitudeRef, Latitude -> 220, LongitudeRef, Longitude -> 244, ImgDirection -> 268
  /// ```
  package static let dated: TIFFBuilder = {
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [
        block.entry(0x0132, 2, 20, block.number(UInt32(200))),
        block.entry(0x8825, 4, 1, block.number(UInt32(60))),
      ])
    block.directory(
      at: 60,
      [
        block.entry(0x0001, 2, 2, Array("N\0".utf8)),
        block.entry(0x0002, 5, 3, block.number(UInt32(220))),
        block.entry(0x0003, 2, 2, Array("W\0".utf8)),
        block.entry(0x0004, 5, 3, block.number(UInt32(244))),
        block.entry(0x0011, 5, 1, block.number(UInt32(268))),
      ])
    block.put(Array("2026:03:31 15:36:14\0".utf8), at: 200)
    block.put([48, 1, 51, 1, 2478, 100].flatMap { block.number(UInt32($0)) }, at: 220)
    block.put([2, 1, 21, 1, 123, 100].flatMap { block.number(UInt32($0)) }, at: 244)
    block.put([271, 2].flatMap { block.number(UInt32($0)) }, at: 268)
    return block
  }()
}
