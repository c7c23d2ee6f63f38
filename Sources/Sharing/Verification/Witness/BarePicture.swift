import Bytes
import Containers
import Metadata

/// The coded picture of an output as files without metadata, which show what a witness reads from
/// the picture itself, or makes up.
///
/// ```
/// SOI | APP1: Exif, TIFF header, one directory: Orientation 1 | tables, frame, scans, EOI
/// ```
/// The picture is the original's, without any removed value. libexif adds the entries that the
/// specification requires to an EXIF block, in the block's byte order, so there is one file for
/// each order.
struct BarePicture {
  /// The pieces of the files.
  let files: [[Piece]]

  /// Takes the picture of an output.
  ///
  /// Returns nil if the picture alone does not make a file.
  init?(of inventory: Inventory) {
    guard let ranges = inventory.container.pictureAlone, let start = ranges.first else {
      return nil
    }
    files = [ByteOrder.bigEndian, .littleEndian].map { order in
      [.copy(start), .bytes(Self.segment(order))] + ranges.dropFirst().map { .copy($0) }
    }
  }

  /// Returns an EXIF segment with only the orientation of the picture [Exif 3.0 4.5.4, 4.6.5].
  static func segment(_ order: ByteOrder) -> [UInt8] {
    var block = Array("Exif\0\0".utf8) + Array((order == .bigEndian ? "MM" : "II").utf8)
    block.append(number: UInt16(42), order)
    block.append(number: UInt32(8), order)
    // One entry: Orientation, SHORT, one value, 1 and fill.
    for number: UInt16 in [1, TIFFTag.orientation, 3] { block.append(number: number, order) }
    block.append(number: UInt32(1), order)
    block.append(number: UInt16(1), order)
    block += [0, 0, 0, 0, 0, 0]
    var segment: [UInt8] = [0xFF, JPEGMarker.application(1).code]
    segment.append(number: UInt16(block.count + 2), .bigEndian)
    return segment + block
  }
}
