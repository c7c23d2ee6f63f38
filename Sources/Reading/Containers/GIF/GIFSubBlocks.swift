import Bytes

/// Data in sub-blocks of at most 255 bytes, each preceded by its length [GIF89a 15].
package enum GIFSubBlocks {
  /// The length that no metadata exceeds, in bytes.
  package static let lengthLimit = 64 << 20

  /// Returns the data of sub-blocks, without their lengths.
  package static func joined(_ bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var offset = 0
    while offset < bytes.count, bytes[offset] != 0 {
      let end = min(bytes.count, offset + 1 + Int(bytes[offset]))
      data += bytes[(offset + 1)..<end]
      offset = end
    }
    return data
  }

  /// Splits data into sub-blocks, followed by the block of length 0.
  package static func split(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let end = min(data.count, start + 255)
      bytes.append(UInt8(end - start))
      bytes += data[start..<end]
    }
    return bytes + [0]
  }

  /// The bytes after XMP that is not in sub-blocks: a reader of sub-blocks that lands anywhere in
  /// them is led to their end [XMP 3 1.1.2].
  package static let xmpTrailer: [UInt8] =
    [1] + (0...255).reversed().map { UInt8($0) } + [0]
}
