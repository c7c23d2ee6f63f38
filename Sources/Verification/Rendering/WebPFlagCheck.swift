import Containers

/// The flags in VP8X that tell which chunks of metadata a file has [RFC 9649 2.7.1.1].
enum WebPFlagCheck {
  private static let chunks: [(WebPFlags, FourCC)] = [
    (.profile, WebPChunkType.profile), (.exif, WebPChunkType.exif), (.xmp, WebPChunkType.xmp),
  ]

  /// Whether a flag is wrong that was right in the original.
  static func fails(in after: WebPStructure, beside before: WebPStructure) -> Bool {
    !wrong(in: after).isSubset(of: wrong(in: before))
  }

  private static func wrong(in structure: WebPStructure) -> WebPFlags {
    guard let extended = structure.extended else { return [] }
    let flags = WebPFlags(rawValue: extended[0])
    return chunks.reduce(into: []) { wrong, chunk in
      // The flags are of the file; a frame has none.
      let isThere = structure.parts.contains { $0.frame == nil && $0.role == .chunk(chunk.1) }
      if flags.contains(chunk.0) != isThere { wrong.insert(chunk.0) }
    }
  }
}
