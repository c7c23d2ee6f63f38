import Bytes

/// The bytes before a structure that is embedded in another.
enum EmbeddedStart {
  /// Signatures by which readers recognise what follows.
  private static let signatures: [[UInt8]] = [
    Array("Exif\0\0".utf8), Array("Photoshop 3.0\0".utf8), Array("ICC_PROFILE\0\u{1}\u{1}".utf8),
    Array("MPF\0".utf8), Array("FLIR\0".utf8),
  ]

  /// Returns the number of bytes before the embedded structure, or nil if there are none.
  static func length(in bytes: [UInt8]) -> Int? {
    if let found = signatures.first(where: { bytes.starts(with: $0) }) { return found.count }
    // The version and flags of a box, and possibly a count, before boxes.
    for length in [4, 8] where bytes[..<4].allSatisfy({ $0 < 4 }) {
      if isBox(bytes, at: length) { return length }
    }
    // The fields of a sample description for pictures or sound.
    for length in [28, 78] where bytes.count > length && bytes.starts(with: [0, 0, 0, 0, 0, 0]) {
      if isBox(bytes, at: length) { return length }
    }
    // The wish before a file.
    let files: [[UInt8]] = [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E], Array("RIFF".utf8)]
    if files.contains(where: { bytes.holds($0, at: 3) }) || bytes.holds("ftyp".utf8, at: 7)
      || bytes.holds("II*\0".utf8, at: 3) || bytes.holds("MM\0*".utf8, at: 3)
    {
      return 3
    }
    return nil
  }

  private static func isBox(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard let length = bytes.uint32(at: offset), length >= 8, Int(length) <= bytes.count - offset,
      offset + 8 <= bytes.count
    else { return false }
    return bytes[(offset + 4)..<(offset + 8)].allSatisfy { (0x20...0x7E).contains($0) }
  }
}
