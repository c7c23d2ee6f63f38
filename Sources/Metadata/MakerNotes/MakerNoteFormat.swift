package import Bytes
package import Containers

/// How a maker lays out its block.
///
/// ```
/// Apple      "Apple iOS\0" 00 01 "MM"   directory at 14, offsets from the block
/// Canon      directory at 0, offsets from the TIFF header
/// Fujifilm   "FUJIFILM" offset          little-endian, offsets from the block
/// Nikon      "Nikon\0" 02 xx 00 00      a TIFF header of its own at 10
/// Olympus    "OLYMPUS\0II" 03 00        directory at 12, offsets from the block
/// Panasonic  "Panasonic\0\0\0"          directory at 12, offsets from the TIFF header
/// Pentax     "AOC\0" order              directory at 6, offsets from the TIFF header
/// Samsung    directory at 0, offsets from the block
/// Sony       "SONY DSC \0\0\0"          directory at 12, offsets from the TIFF header
/// ```
package struct MakerNoteFormat: Sendable, Hashable {
  package let vendor: MakerNoteVendor
  /// Offset of the directory in the EXIF block, in bytes.
  package let directory: Int
  package let layout: TIFFLayout

  /// Recognises the maker's block in `range` of an EXIF block by its signature, else by the
  /// camera's maker; nil where it is none that can be read.
  package init?(
    recognising bytes: [UInt8], in range: ByteRange, make: [UInt8], order: ByteOrder
  ) {
    let start = range.lowerBound
    let note = Array(bytes[range].prefix(64))
    guard let found = Self.signed(note, order) ?? Self.named(make, order) else { return nil }
    vendor = found.vendor
    if found.vendor == .nikon {
      // [TIFF 6.0 2] the block has a header of its own, at `offset`
      guard let header = try? TIFFHeader(parsing: bytes, at: start + found.offset) else {
        return nil
      }
      directory = start + found.offset + header.firstDirectory
      layout = TIFFLayout(order: header.order, base: start + found.offset, limit: range.upperBound)
    } else {
      directory = start + found.offset
      layout = TIFFLayout(
        order: found.order, base: found.fromBlock ? start : 0, limit: range.upperBound)
    }
  }

  private typealias Found = (
    vendor: MakerNoteVendor, offset: Int, order: ByteOrder, fromBlock: Bool
  )

  private static func signed(_ note: [UInt8], _ order: ByteOrder) -> Found? {
    func mark(at offset: Int) -> ByteOrder {
      note.holds("II".utf8, at: offset) ? .littleEndian : .bigEndian
    }
    if note.starts(with: "Apple iOS") { return (.apple, 14, mark(at: 12), true) }
    if note.starts(with: "FUJIFILM"), let offset = note.uint32(at: 8, .littleEndian) {
      return (.fujifilm, Int(offset), .littleEndian, true)
    }
    if note.starts(with: "Nikon\0") { return (.nikon, 10, order, true) }
    if note.starts(with: "OLYMPUS") { return (.olympus, 12, mark(at: 8), true) }
    if note.starts(with: "OLYMP\0") { return (.olympus, 8, order, false) }
    if note.starts(with: "Panasonic") { return (.panasonic, 12, order, false) }
    if note.starts(with: "AOC\0") { return (.pentax, 6, mark(at: 4), false) }
    if note.starts(with: "SONY DSC") || note.starts(with: "SONY CAM") {
      return (.sony, 12, order, false)
    }
    return nil
  }

  private static func named(_ make: [UInt8], _ order: ByteOrder) -> Found? {
    let name = String(decoding: make, as: UTF8.self).lowercased()
    if name.hasPrefix("canon") { return (.canon, 0, order, false) }
    if name.hasPrefix("samsung") { return (.samsung, 0, order, true) }
    return nil
  }
}
