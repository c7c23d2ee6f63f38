import Bytes

/// How many bytes the moments of old QuickTime sound take, whose table says that each is a sample.
///
/// ```
/// description: 8   2   version               28  4   moments in a packet (version 1)
///              16  2   channels              36  4   bytes of a packet of all channels
///              18  2   bits
/// ```
/// The table gives each moment a size of 1, or that of a moment when it is not compressed
/// [QTFF, Sound sample descriptions].
struct SoundPackets: Sendable, Hashable {
  /// How many moments are one packet.
  let moments: Int
  /// How many bytes a packet has.
  let size: UInt32

  /// Reads a sample description; nil where the table of sizes says all.
  ///
  /// - Throws: `ContainerError` where reading fails.
  init?(
    parsing entry: BoxNode, times: BoxNode?, in source: some ByteSource
  ) throws(ContainerError) {
    guard let times, try Self.countsMoments(times, in: source) else { return nil }
    let content = entry.box.content
    let length = min(content.count, 44)
    let bytes = try source.content(in: content.lowerBound..<(content.lowerBound + length))
    guard let version = bytes.uint16(at: 8), version < 2, let channels = bytes.uint16(at: 16),
      let bits = bytes.uint16(at: 18), channels > 0
    else { return nil }
    if version == 1, let moments = bytes.uint32(at: 28), moments > 1,
      let size = bytes.uint32(at: 36), size > 0
    {
      (self.moments, self.size) = (Int(moments), size)
      return
    }
    guard let width = Self.width(of: entry.type, bits: bits) else { return nil }
    (moments, size) = (1, width * UInt32(channels))
  }

  /// How many packets so many moments are.
  func count(of moments: Int) -> Int {
    moments / self.moments + (moments % self.moments == 0 ? 0 : 1)
  }

  /// Whether every sample lasts one moment [ISO 14496-12 8.6.1.2].
  private static func countsMoments(
    _ node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> Bool {
    var fields = try BoxFields(of: node, in: source)
    guard fields.rest.count >= 16 else { return false }
    try fields.skip(4)
    guard try fields.number(ofBytes: 4) == 1 else { return false }
    try fields.skip(4)
    return try fields.number(ofBytes: 4) == 1
  }

  /// How many bytes one channel takes where sound is not compressed; nil where it is.
  private static func width(of type: FourCC, bits: UInt16) -> UInt32? {
    switch type {
    case "raw ", "NONE", "twos", "sowt": bits == 0 || bits > 32 ? nil : UInt32(bits + 7) / 8
    case "ulaw", "alaw": 1
    case "in24": 3
    case "in32", "fl32": 4
    case "fl64": 8
    default: nil
    }
  }
}
