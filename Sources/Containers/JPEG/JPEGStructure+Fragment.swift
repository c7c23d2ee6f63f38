package import Bytes

extension JPEGStructure {
  /// Whether a stream breaks off within its first tables, before there is anything else.
  ///
  /// So previews look of which a tool kept the first bytes, and the declared length of those.
  ///
  /// ```
  /// FF D8 | FF DB len tables | FF C4 len tab
  ///  SOI  |       DQT        |  DHT, cut off
  /// ```
  /// Tables are short, and what is there of them must be filled as tables are.
  ///
  /// - Throws: `ContainerError` where reading fails.
  package static func breaksOffInTables(
    _ source: some ByteSource
  ) throws(ContainerError) -> Bool {
    guard source.count >= 4, source.count <= longestFragment else { return false }
    let bytes = try source.start(0..<source.count)
    guard bytes.starts(with: [0xFF, 0xD8]) else { return false }
    var offset = 2
    while offset < bytes.count {
      guard bytes[offset] == 0xFF else { return false }
      guard offset + 1 < bytes.count else { return true }
      guard JPEGMarker(bytes[offset + 1]).isCoding else { return false }
      guard let length = bytes.uint16(at: offset + 2) else { return true }
      guard length >= 2 else { return false }
      offset += 2 + Int(length)
    }
    return true
  }

  /// A set of quantisation tables has 130 bytes, one of Huffman tables 418.
  private static let longestFragment = 1 << 10
}
