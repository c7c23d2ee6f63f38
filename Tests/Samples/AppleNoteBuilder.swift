/// Writes the maker's block of current iPhones, and pictures that contain it.
///
/// ```
/// 0   "Apple iOS" 00 00 01 "MM"
/// 14  directory, big-endian, whose offsets count from the block; values behind it
/// ```
package struct AppleNoteBuilder {
  /// Bytes of an entry of unknown type, before the last entry.
  package var unknown: [UInt8] = []
  /// Whether the directory counts one entry more than there are.
  package var countsTooMuch = false
  /// Whether the last entry is zeros.
  package var endsBlank = false
  /// Whether an entry in the middle is zeros, as if another program had removed one.
  package var hasHole = false
  /// The number of unclaimed bytes before the values and after each.
  package var gap = 0
  /// Headroom and gain, as fractions.
  package var headroom: (Int32, Int32) = (101, 100)
  package var gain: (Int32, Int32) = (59, 1280)

  package init() {}

  /// The ways in which current iPhones, and programs that save their pictures, write a directory.
  package static let forms: [(name: String, note: AppleNoteBuilder)] = {
    var (counted, blank, hole, gaps) = (Self(), Self(), Self(), Self())
    counted.countsTooMuch = true
    blank.endsBlank = true
    hole.hasHole = true
    gaps.gap = 8
    return [
      ("plain", Self()), ("counted too much", counted), ("blank at its end", blank),
      ("with a hole", hole), ("with gaps", gaps),
    ]
  }()

  /// The block.
  package var bytes: [UInt8] {
    var order = TIFFBuilder()
    let values: [(tag: UInt16, type: UInt16, count: UInt32, value: [UInt8])] = [
      (0x0001, 9, 1, order.number(UInt32(16))),
      (0x0003, 7, 16, Array("bplist00CanaryRT".utf8)),
      (0x0008, 10, 3, [1, 2, 3, 4, 5, 6].flatMap { order.number(UInt32($0)) }),
      (0x0011, 2, 37, Array(LivePhotoBuilder.identifier.utf8) + [0]),
      (0x0017, 16, 1, order.number(UInt64(8_595_185_700))),
      (0x0020, 2, 37, Array("85F6A940-3CBA-4C46-A72E-16F509590B12".utf8) + [0]),
      (0x0021, 10, 1, order.number(headroom.0) + order.number(headroom.1)),
      (0x0025, 16, 1, order.number(UInt64(268_435_484))),
      (0x0030, 10, 1, order.number(gain.0) + order.number(gain.1)),
      (0x0037, 9, 1, order.number(UInt32(8))),
      (0x0040, 7, 12, Array("CanaryStyle!".utf8)),
    ]
    let extra = (unknown.isEmpty ? 0 : 1) + (endsBlank ? 1 : 0) + (hasHole ? 1 : 0)
    let count = values.count + extra
    var offset = 14 + 2 + count * 12 + 4 + gap
    var entries: [[UInt8]] = []
    var stored: [(offset: Int, value: [UInt8])] = []
    for value in values {
      var field = value.value
      if field.count > 4 {
        stored.append((offset, field))
        field = order.number(UInt32(offset))
        offset += value.value.count + gap
      }
      entries.append(order.entry(value.tag, value.type, value.count, field))
    }
    if hasHole { entries.insert(Array(repeating: 0, count: 12), at: 4) }
    if !unknown.isEmpty { entries.insert(unknown, at: entries.count - 1) }
    if endsBlank { entries.append(Array(repeating: 0, count: 12)) }
    order.directory(at: 14, entries)
    if countsTooMuch { order.put(order.number(UInt16(entries.count + 1)), at: 14) }
    for (offset, value) in stored { order.put(value, at: offset) }
    // Unclaimed bytes are not always zeros.
    for (offset, value) in stored where gap > 0 {
      order.put(Array("Gap".utf8), at: offset + value.count)
    }
    return Array("Apple iOS\0\0\u{1}MM".utf8) + order.bytes.dropFirst(14)
  }

  /// The EXIF block around it, with a position.
  package var exif: [UInt8] { LivePhotoBuilder.exif(holding: bytes) }

  /// Returns a JPEG with the block, with or without a gain map after its picture.
  package func jpeg(withGainMap: Bool) -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><r:RDF
       xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:Description
       xmlns:apdi='http://ns.apple.com/pixeldatainfo/1.0/'
       apdi:AuxiliaryImageType='urn:com:apple:photo:2020:aux:hdrgainmap'/></r:RDF></x:xmpmeta>
      """
    let map = JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8))
    return JPEGBuilder().application(1, "Exif\0\0", exif).picture().bytes
      + (withGainMap ? map.picture().bytes : [])
  }

  /// Returns a HEIC file with the block, a picture of ten bytes, and an auxiliary picture of six.
  package func heic(auxiliary name: String = "urn:com:apple:photo:2020:aux:hdrgainmap") -> [UInt8] {
    let item = [0, 0, 0, 0] + exif
    return BoxBuilder.heic(
      Array(repeating: 7, count: 10) + Array(repeating: 9, count: 6) + item,
      BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full(
        "iinf", [0, 3], BoxBuilder.entry(1, "hvc1"), BoxBuilder.entry(2, "hvc1"),
        BoxBuilder.entry(3, "Exif")),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0, 0, 3], BoxBuilder.location(1, [(32, 10)]),
        BoxBuilder.location(2, [(42, 6)]), BoxBuilder.location(3, [(48, item.count)])),
      BoxBuilder.full(
        "iref", BoxBuilder.box("auxl", [0, 2, 0, 1, 0, 1]),
        BoxBuilder.box("cdsc", [0, 3, 0, 1, 0, 1])),
      BoxBuilder.box(
        "iprp", BoxBuilder.box("ipco", BoxBuilder.full("auxC", Array(name.utf8) + [0])),
        BoxBuilder.full("ipma", [0, 0, 0, 1], [0, 2, 1, 1])))
  }
}
