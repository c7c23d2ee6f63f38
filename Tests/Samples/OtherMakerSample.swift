/// EXIF blocks with the block of a maker, and a position.
package enum OtherMakerSample {
  /// The offset of the maker's block.
  package static let offset: UInt32 = 300

  /// Returns an EXIF block.
  ///
  /// ```
  /// 8    IFD0: Make -> 200, Exif -> 100, GPS -> 140
  /// 100  Exif: MakerNote -> 300
  /// 140  GPS: LatitudeRef, Latitude -> 240
  /// ```
  package static func exif(make: String, note: [UInt8]) -> [UInt8] {
    var block = TIFFBuilder(isBigEndian: false)
    let name = Array(make.utf8) + [0]
    block.directory(
      at: 8,
      [
        block.entry(0x010F, 2, UInt32(name.count), block.number(UInt32(200))),
        block.entry(0x8769, 4, 1, block.number(UInt32(100))),
        block.entry(0x8825, 4, 1, block.number(UInt32(140))),
      ])
    block.directory(at: 100, [block.entry(0x927C, 7, UInt32(note.count), block.number(offset))])
    block.directory(
      at: 140,
      [
        block.entry(0x0001, 2, 2, Array("N\0".utf8)),
        block.entry(0x0002, 5, 3, block.number(UInt32(240))),
      ])
    block.put(name, at: 200)
    block.put([52, 1, 7, 1, 24, 1].flatMap { block.number(UInt32($0)) }, at: 240)
    block.put(note, at: Int(offset))
    return block.bytes
  }

  /// Returns a directory of an undocumented maker, after some header bytes.
  ///
  /// Its offsets are relative to the block; its values are a version, a text, a number, a fraction,
  /// and these.
  package static func note(
    head: [UInt8] = [], _ more: [(tag: UInt16, type: UInt16, count: UInt32, value: [UInt8])] = []
  ) -> [UInt8] {
    let block = TIFFBuilder(isBigEndian: false)
    let values: [(tag: UInt16, type: UInt16, count: UInt32, value: [UInt8])] =
      [
        (1, 7, 4, Array("0100".utf8)), (2, 2, 12, Array("FIRMWARE1.0\0".utf8)),
        (3, 4, 1, block.number(UInt32(77))),
        (4, 5, 1, block.number(UInt32(1)) + block.number(UInt32(50))),
      ] + more
    var table = block.number(UInt16(values.count))
    var data: [UInt8] = []
    let start = head.count + 2 + 12 * values.count + 4
    for value in values {
      let isInline = value.value.count <= 4
      let field = isInline ? value.value : block.number(UInt32(start + data.count))
      table += block.entry(value.tag, value.type, value.count, field)
      if !isInline { data += value.value }
    }
    return head + table + [0, 0, 0, 0] + data
  }
}
