package import Bytes

extension JPEGStructure {
  /// Returns whether a stream breaks off within its first tables, before there is anything else.
  ///
  /// Previews look like this if a tool kept only their first bytes, and declares that length.
  ///
  /// ```
  /// FF D8 | FF DB len tables | FF C4 len tab
  ///  SOI  |       DQT        |  DHT, cut off
  /// ```
  /// Tables are short, and complete tables fill their segments.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package static func isTruncatedInTables(
    _ source: some ByteSource
  ) throws(ContainerError) -> Bool {
    guard source.count >= 4, source.count <= maximumFragmentLength else { return false }
    var window = ByteWindow(over: source)
    guard try window.bytes(in: 0..<2) == [0xFF, 0xD8] else { return false }
    var offset = 2
    while offset < source.count {
      guard try window.byte(at: offset) == 0xFF else { return false }
      guard let code = try window.byte(at: offset + 1) else { return true }
      let marker = JPEGMarker(code)
      guard marker.isCoding else { return false }
      guard let high = try window.byte(at: offset + 2), let low = try window.byte(at: offset + 3)
      else { return true }
      let length = Int(high) << 8 | Int(low)
      guard length >= 2, length <= maximumFragmentLength else { return false }
      let end = offset + 2 + length
      guard end <= source.count else { return true }
      let segment = JPEGCodingSegment(marker: marker, payload: (offset + 4)..<end)
      guard try segment.isFilled(in: &window) else { return false }
      offset = end
    }
    return true
  }

  /// The length that no fragment exceeds: a set of quantisation tables has 130 bytes, one of
  /// Huffman tables 418.
  private static let maximumFragmentLength = 1 << 10
}
