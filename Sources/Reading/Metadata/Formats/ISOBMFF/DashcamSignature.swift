import Bytes
import Containers

/// A signature of data that car cameras write into bytes outside of any table.
enum DashcamSignature {
  /// Whether such a signature appears in these bytes.
  static func occurs(in bytes: [UInt8]) -> Bool {
    var start = 0
    while let index = firstIndex(in: bytes, from: start) {
      if signatures.contains(where: { bytes.holds($0, at: index) }) { return true }
      start = index + 1
    }
    return false
  }

  /// The blocks of Novatek and related makers, and sentences of satellite receivers [NMEA 0183].
  private static let signatures: [[UInt8]] = ["freeGPS ", "LIGOGPSINFO", "$GPRMC,", "$GNRMC,"].map {
    Array($0.utf8)
  }

  /// Returns the number of bytes at the start of a range that are blocks with a stated length.
  ///
  /// ```
  /// 0   4   size of the whole block
  /// 4   8   freeGPS and a blank
  /// ```
  /// [Novatek, unpublished; Sergei Franco, nvtk_mp42gpx]
  ///
  /// - Throws: `ContainerError` if reading fails.
  static func blocksLength(
    in range: ByteRange, of source: some ByteSource
  ) throws(ContainerError) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let head = try source.start(offset..<min(range.upperBound, offset + 12))
      guard head.holds("freeGPS ".utf8, at: 4), let size = head.uint32(at: 0), size >= 12,
        let block = ByteRange(at: offset, count: Int(size), within: range.upperBound)
      else { break }
      offset = block.upperBound
    }
    return offset - range.lowerBound
  }

  private static func firstIndex(in bytes: [UInt8], from start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == 0x66 || $0 == 0x4C || $0 == 0x24 }
  }
}
