import Samples

/// The checksums of PNG, without which readers look at nothing.
enum PNGChecksums {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A file whose chunks have the right checksums; bytes that are no PNG, maybe with a wish in front,
  /// stay as they are.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    for start in [0, 3] where bytes.dropFirst(start).starts(with: signature) {
      return bytes[..<start] + PNGBuilder.repaired(Array(bytes[start...]))
    }
    return bytes
  }
}
