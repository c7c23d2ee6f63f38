import Bytes

/// The location of the second half of a picture's data, with which Apple's decoder uses two cores.
///
/// ```
/// 0   4   count of halves, 2        16  4   height of the first half
/// 4   4   0                         20  4   height of the second half
/// 8   4   height of a half          24  4   offset of the second half's IDAT,
/// 12  4   40, length of the chunk           from the start of this chunk
/// ```
/// Not specified; follows ExifTool's table.
package struct PNGAppleOffsets: Sendable, Hashable {
  /// The index of the chunk's part.
  package let part: Int
  /// The index of the data chunk that it points to.
  package let target: Int
  /// The data of the chunk.
  package let payload: [UInt8]

  /// The position of the offset in the data.
  package static let offsetField = 24
  private static let length = 28

  /// Reads the chunk, or returns nil if there is none before the data that points to a data chunk.
  init?(of parts: [PNGPart], in source: some ByteSource) throws(ContainerError) {
    guard let index = parts.firstIndex(where: { $0.type == PNGChunkType.appleOffsets }),
      parts[index].payload.count == Self.length, try parts[index].isIntact(in: source)
    else { return nil }
    let payload = try source.start(parts[index].payload)
    guard let halves = payload.uint32(at: 0), halves <= 16, payload.uint32(at: 4) == 0,
      payload.uint32(at: 12) == 40, let offset = payload.uint32(at: Self.offsetField),
      let target = parts.firstIndex(where: {
        $0.role == .picture(PNGChunkType.data)
          && $0.range.lowerBound - parts[index].range.lowerBound == Int(offset)
      })
    else { return nil }
    part = index
    self.target = target
    self.payload = payload
  }
}
