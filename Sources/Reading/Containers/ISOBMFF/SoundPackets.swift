import Bytes

/// The packets of old QuickTime sound, whose table counts every moment as a sample.
///
/// ```
/// description: 8   2   version               28  4   moments in a packet (version 1)
///              16  2   channels              36  4   bytes of a packet of all channels
///              18  2   bits
/// ```
/// The table gives each moment the size 1, or its actual size if the sound is not compressed [QTFF,
/// Sound sample descriptions].
struct SoundPackets: Sendable, Hashable {
  /// The number of moments in a packet.
  let moments: Int
  /// The number of bytes of a packet.
  let size: UInt32

  /// Reads a sample description, or returns nil if the table of sizes is sufficient.
  ///
  /// - Throws: `ContainerError` if reading fails.
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

  /// Returns the number of packets for a number of moments.
  func count(of moments: Int) -> Int {
    moments / self.moments + (moments % self.moments == 0 ? 0 : 1)
  }

  /// Returns whether every sample lasts one moment [ISO 14496-12 8.6.1.2].
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

  /// Returns the number of bytes of one channel, or nil if the sound is compressed.
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
