import Bytes
import Containers

/// A sign of what cameras in cars write into bytes that no table tells of.
enum DashcamSignature {
  /// Whether such a sign stands in these bytes.
  static func stands(in bytes: [UInt8]) -> Bool {
    var start = 0
    while let index = firstIndex(in: bytes, from: start) {
      if signatures.contains(where: { bytes.holds($0, at: index) }) { return true }
      start = index + 1
    }
    return false
  }

  /// Novatek's blocks, those of its kin, and sentences of satellite receivers [NMEA 0183].
  private static let signatures: [[UInt8]] = ["freeGPS ", "LIGOGPSINFO", "$GPRMC,", "$GNRMC,"].map {
    Array($0.utf8)
  }

  /// How many bytes at the start of a range are blocks that say how long they are.
  ///
  /// ```
  /// 0   4   size of the whole block
  /// 4   8   freeGPS and a blank
  /// ```
  /// [Novatek, unpublished; Sergei Franco, nvtk_mp42gpx]
  ///
  /// - Throws: `ContainerError` where reading fails.
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
