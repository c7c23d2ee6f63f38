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
    recognising bytes: [UInt8], in range: ByteRange, make: some Sequence<UInt8>, order: ByteOrder
  ) {
    let start = range.lowerBound
    let note = Array(bytes[range].prefix(64))
    let name = String(decoding: make, as: UTF8.self).lowercased()
    func own(_ vendor: MakerNoteVendor, at offset: Int, _ order: ByteOrder, base: Int) {
      self.vendor = vendor
      directory = start + offset
      layout = TIFFLayout(order: order, base: base, limit: range.upperBound)
    }
    if note.starts(with: "Apple iOS") {
      own(.apple, at: 14, note.holds("II".utf8, at: 12) ? .littleEndian : .bigEndian, base: start)
    } else if note.starts(with: "FUJIFILM"), let offset = note.uint32(at: 8, .littleEndian) {
      own(.fujifilm, at: Int(offset), .littleEndian, base: start)
    } else if note.starts(with: "Nikon"),
      let header = try? TIFFHeader(parsing: bytes, at: start + 10)
    {
      own(.nikon, at: 10 + header.firstDirectory, header.order, base: start + 10)
    } else if note.starts(with: "OLYMPUS") {
      own(
        .olympus, at: 12, note.holds("MM".utf8, at: 8) ? .bigEndian : .littleEndian, base: start)
    } else if note.starts(with: "OLYMP\0") {
      own(.olympus, at: 8, order, base: 0)
    } else if note.starts(with: "Panasonic") {
      own(.panasonic, at: 12, order, base: 0)
    } else if note.starts(with: "AOC\0") {
      own(.pentax, at: 6, note.holds("II".utf8, at: 4) ? .littleEndian : .bigEndian, base: 0)
    } else if note.starts(with: "SONY DSC") || note.starts(with: "SONY CAM") {
      own(.sony, at: 12, order, base: 0)
    } else if name.hasPrefix("canon") {
      own(.canon, at: 0, order, base: 0)
    } else if name.hasPrefix("samsung") {
      own(.samsung, at: 0, order, base: start)
    } else {
      return nil
    }
  }
}
