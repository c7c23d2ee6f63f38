import Bytes
import Containers

/// A search for an orientation in an EXIF block that cannot be read.
enum OrientationTrace {
  /// Returns whether the bytes contain the entry of an orientation anywhere, in either byte order:
  /// SHORT, one value, from 1 to 8 [Exif 3.0 4.6.5].
  static func occurs(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      [ByteOrder.bigEndian, .littleEndian].contains { order in
        bytes.uint16(at: index, order) == TIFFTag.orientation
          && bytes.uint16(at: index + 2, order) == TIFFType.short.rawValue
          && bytes.uint32(at: index + 4, order) == 1
          && bytes.uint16(at: index + 8, order).map { (1...8).contains($0) } == true
      }
    }
  }
}
