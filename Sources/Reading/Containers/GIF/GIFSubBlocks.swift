import Bytes

/// Data in sub-blocks of at most 255 bytes, each behind its length [GIF89a 15].
package enum GIFSubBlocks {
  /// No metadata are longer, in bytes.
  package static let lengthLimit = 64 << 20

  /// The data of some sub-blocks, without their lengths.
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

  /// Data in sub-blocks, with the one of no length behind them.
  package static func split(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let end = min(data.count, start + 255)
      bytes.append(UInt8(end - start))
      bytes += data[start..<end]
    }
    return bytes + [0]
  }

  /// The bytes behind XMP that is not in sub-blocks: wherever a reader of sub-blocks lands in them,
  /// they lead it to their end [XMP 3 1.1.2].
  package static let xmpTrailer: [UInt8] =
    [1] + (0...255).reversed().map { UInt8($0) } + [0]
}
