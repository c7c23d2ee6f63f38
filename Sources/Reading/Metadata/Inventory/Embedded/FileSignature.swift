import Bytes

/// A sign that bytes expected to be text, or a value of a few numbers, hold a whole file.
enum FileSignature {
  /// Whether a picture or a movie begins in these bytes.
  static func occurs(in bytes: [UInt8]) -> Bool {
    signatures.matches(in: bytes.span)
  }

  private static let signatures = WordSearch(
    [
      // [ITU-T T.81 B.1.1.3; ISO 15948 5.2; TIFF 6.0 2]
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A],
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8],
      // [ISO 18181-2 9]
      [0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A],
    ]
      // [WebP container; GIF89a 17; ISO 14496-12 4.3]
      + [
        "WEBPVP8", "GIF87a", "GIF89a", "ftypheic", "ftypmif1", "ftypavif", "ftypqt  ", "ftypisom",
        "ftypmp4", "ftypcrx",
      ].map { Array($0.utf8) })
}
