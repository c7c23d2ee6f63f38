/// Writes boxes, so that a test shows their bytes.
package enum BoxBuilder {
  /// Returns a box: size, type, content.
  package static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap { $0 }
    return number(UInt32(content.count + 8)) + Array(type.utf8) + content
  }

  /// Returns a box with version and flags before its content.
  package static func full(
    _ type: String, version: UInt8 = 0, flags: UInt8 = 0, _ content: [UInt8]...
  ) -> [UInt8] {
    box(type, [version, 0, 0, flags] + content.flatMap { $0 })
  }

  /// Returns the bytes of a number, most significant first.
  package static func number(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<(value.bitWidth / 8)).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Returns an entry of `iinf`.
  package static func entry(
    _ id: UInt16, _ type: String, name: String = "", more: [UInt8] = []
  ) -> [UInt8] {
    full(
      "infe", version: 2, number(id) + [0, 0] + Array(type.utf8), Array(name.utf8) + [0], more)
  }

  /// Returns an entry of `iloc` version 1 with offsets and lengths of four bytes.
  package static func location(
    _ id: UInt16, _ extents: [(Int, Int)], construction: UInt16 = 0
  ) -> [UInt8] {
    number(id) + number(construction) + [0, 0] + number(UInt16(extents.count))
      + extents.flatMap { number(UInt32($0.0)) + number(UInt32($0.1)) }
  }

  /// Returns a HEIC file: `mdat` first, so that its bytes start at 32, then `meta` with these
  /// boxes.
  package static func heic(_ data: [UInt8], _ meta: [UInt8]...) -> [UInt8] {
    box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + box("mdat", data)
      + full(
        "meta", full("hdlr", [0, 0, 0, 0] + Array("pict".utf8) + Array(repeating: 0, count: 13)),
        meta.flatMap { $0 })
  }
}
