import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

/// Bytes in coded samples that no decoder reads.
@Suite struct UnreadUnitTests {
  private static let secret = Array("SECRETSECRET".utf8)

  private static func sample(_ units: [UInt8]...) -> [UInt8] {
    units.flatMap { BoxBuilder.number(UInt32($0.count)) + $0 }
  }

  private static func scan(
    _ sample: [UInt8], _ format: UnitFormat, isWhole: Bool = true
  ) throws -> (keys: [Item.Key], ranges: [ByteRange]) {
    var scan = MessageScan(of: sample)
    try scan.scan(through: 0..<sample.count, format, lengthSize: 4, isWhole: isWhole)
    return (scan.found.elements?.elements.map(\.key) ?? [], scan.found.ranges)
  }

  /// Returns the header of a unit of a type.
  private static func head(_ type: UInt8, _ format: UnitFormat) -> [UInt8] {
    switch format {
    case .h264: [0x60 | type]
    case .h265: [type << 1, 1]
    case .h266: [0, type << 3 | 1]
    }
  }

  @Test func `units of types without meaning are removed, and pictures and parameters are kept`()
    throws
  {
    let unread: [UnitFormat: [UInt8]] = [
      .h264: [0, 17, 18] + Array(22...29) + [31],
      .h265: Array(10...15) + Array(22...31) + Array(41...62),
      .h266: Array(4...6) + [11] + Array(26...31),
    ]
    let messages: [UnitFormat: Set<UInt8>] = [
      .h264: [6, 7, 12], .h265: [38, 39, 40], .h266: [23, 24, 25],
    ]
    var counts = (gone: 0, left: 0)
    for format in UnitFormat.allCases {
      for type in UInt8(0)..<(format == .h265 ? 64 : 32)
      where messages[format]?.contains(type) != true {
        let unit = Self.head(type, format) + Self.secret
        guard format.use(of: unit[format.typeOffset]) != .wrapped else { continue }
        let found = try Self.scan(Self.sample(unit), format)
        if unread[format]?.contains(type) == true {
          #expect(found.keys == [.known("unit")], "\(format) \(type)")
          #expect(found.ranges == [4..<(4 + unit.count)], "\(format) \(type)")
          counts.gone += 1
        } else if format.length(of: unit[format.typeOffset]) != nil {
          #expect(found.keys == [.known("bytes after units")], "\(format) \(type)")
        } else {
          #expect(found.keys.isEmpty, "\(format) \(type)")
          counts.left += 1
        }
      }
    }
    #expect(counts.gone == 12 + 38 + 10)
    #expect(counts.left == 48)
  }

  @Test func `bytes after a unit without content are removed, and zeros do not count`() throws {
    let plain = try Self.scan(Self.sample([0x46, 1, 0x50], [0x48, 1, 0, 0]), .h265)
    #expect(plain.keys.isEmpty)
    let long = try Self.scan(Self.sample([0x46, 1, 0x50] + Self.secret), .h265)
    #expect(long.keys == [.known("bytes after units")])
    #expect(long.ranges == [7..<19])
  }

  @Test func `bytes after the last unit of a sample are removed, unless the file was cut off`()
    throws
  {
    let sample = Self.sample([0x65, 1, 2])
    #expect(try Self.scan(sample + [1, 2], .h264).ranges == [7..<9])
    // The length is kept: decoders fail there with it, and would not without it.
    let behind = sample + [0x7F, 0, 0, 0] + Self.secret
    let found = try Self.scan(behind, .h264)
    #expect(found.keys == [.known("bytes after units")])
    #expect(found.ranges == [11..<23])
    #expect(try Self.scan(behind, .h264, isWhole: false).keys.isEmpty)
  }

  @Test func `Dolby Vision is kept with its checksum, and removed without it`() throws {
    let numbers: [UInt8] = [0x08, 0x09, 0x08, 0x40, 0x61, 0x36, 0x50, 0x6E]
    // The MPEG-2 checksum of these numbers.
    let sound = [0x7C, 1, 0x19] + numbers + Self.checksum(of: numbers) + [0x80]
    #expect(try Self.scan(Self.sample(sound), .h265).keys.isEmpty)
    var other = sound
    other[6] ^= 1
    #expect(try Self.scan(Self.sample(other), .h265).keys == [.known("unit")])
    let picture: [UInt8] = [0x7E, 1, 0x26, 1, 9, 9]
    #expect(try Self.scan(Self.sample(picture), .h265).keys.isEmpty)
    let message: [UInt8] = [0x7E, 1, 0x4E, 1, 5, 1, 9, 0x80]
    #expect(try Self.scan(Self.sample(message), .h265).keys == [.known("unit")])
  }

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (sum >> 31 ^ UInt32(byte) >> UInt32(7 - bit)) & 1 == 1
        sum = sum << 1 ^ (isSet ? 0x04C1_1DB7 : 0)
      }
    }
    return BoxBuilder.number(sum)
  }
}
