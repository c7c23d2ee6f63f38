import Bytes

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

  private static func firstIndex(in bytes: [UInt8], from start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == 0x66 || $0 == 0x4C || $0 == 0x24 }
  }
}
