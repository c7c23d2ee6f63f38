import Bytes
import Vocabulary

/// The JFIF extension in APP0: one thumbnail [ITU-T T.871 10.2].
///
///     0        5        6       7        8
///     +--------+--------+-------+--------+-------------------------------+
///     | JFXX 0 | 0x11   | width | height | palette of 768, a byte a pixel|
///     |        | 0x13   | width | height | three bytes a pixel           |
///     |        | 0x10   | a JPEG file                                    |
///     +--------+--------+-------+--------+-------------------------------+
struct JFXXSegment {
  /// The thumbnail and the kinds that it reveals.
  let preview: EmbeddedPreview

  /// The length of the bytes before a JPEG file.
  static let headLength = JFIFHeader.signatureLength + 1

  /// Returns whether the thumbnail is a JPEG file.
  static func holdsJPEG(_ payload: [UInt8]) -> Bool {
    payload.starts(with: "JFXX\0".utf8)
      && payload.holds([0x10, 0xFF, 0xD8], at: JFIFHeader.signatureLength)
  }

  /// Reads the segment; `depth` is the number of assets that it already lies inside.
  init(_ payload: [UInt8], depth: Int) {
    let start = JFIFHeader.signatureLength
    guard payload.holds([0x10], at: start) else {
      let pixels = payload.count > start + 2 ? Int(payload[start + 1]) * Int(payload[start + 2]) : 0
      let length = payload.holds([0x11], at: start) ? 768 + pixels : 3 * pixels
      let isKnown = payload.holds([0x11], at: start) || payload.holds([0x13], at: start)
      preview =
        isKnown && payload.count == start + 3 + length ? .pixels : .unreadable
      return
    }
    let content = Array(payload.dropFirst(start + 1))
    preview =
      EmbeddedPreview(
        of: content, isWhole: content.starts(with: [0xFF, 0xD8]), depth: depth
      ).whole
  }
}
