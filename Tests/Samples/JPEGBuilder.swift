/// Writes a small JPEG file segment by segment, so that a test shows its bytes.
package struct JPEGBuilder {
  package private(set) var bytes: [UInt8] = [0xFF, 0xD8]

  package init() {}

  /// Adds a segment: marker, length, payload.
  package func segment(_ marker: UInt8, _ payload: [UInt8]) -> JPEGBuilder {
    let length = payload.count + 2
    return raw([0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload)
  }

  /// Adds an APPn segment with a signature before its payload.
  package func application(
    _ number: UInt8, _ signature: String, _ payload: [UInt8] = []
  ) -> JPEGBuilder {
    segment(0xE0 + number, Array(signature.utf8) + payload)
  }

  /// Adds bytes unchanged.
  package func raw(_ added: [UInt8]) -> JPEGBuilder {
    var result = self
    result.bytes += added
    return result
  }

  /// Adds the smallest coded picture.
  ///
  /// It has a table, a frame of 1 by 1, a scan with a restart marker and a stuffed FF, and the end
  /// of the picture.
  package func picture(ended: Bool = true) -> JPEGBuilder {
    segment(0xDB, [0] + Array(repeating: 1, count: 64))
      .segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
      .segment(0xDA, [1, 1, 0, 0, 0x3F, 0])
      .raw([0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56])
      .raw(ended ? [0xFF, 0xD9] : [])
  }
}
