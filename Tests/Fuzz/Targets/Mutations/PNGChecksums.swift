import Samples

/// The checksums of PNG.
///
/// Readers ignore chunks whose checksums are wrong.
enum PNGChecksums {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns a file whose chunks have the right checksums.
  ///
  /// Bytes that are not a PNG file, possibly after a wish, are returned unchanged.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    for start in [0, 3] where bytes.dropFirst(start).starts(with: signature) {
      return bytes[..<start] + PNGBuilder.repaired(Array(bytes[start...]))
    }
    return bytes
  }
}
