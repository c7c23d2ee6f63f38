import Samples
import Testing

@testable import Metadata

struct DecoderSettingsTests {
  private static func array(_ type: UInt8, _ units: [UInt8]..., isOne: Bool = false) -> [UInt8] {
    [0x80 | type] + (isOne ? [] : BoxBuilder.number(UInt16(units.count))) + units.flatMap(unit)
  }

  private static func unit(_ content: [UInt8]) -> [UInt8] {
    BoxBuilder.number(UInt16(content.count)) + content
  }

  /// Returns settings of H.266 with a profile of this many sublayers, some of which have levels.
  private static func profile(sublayers: UInt8, constraints: UInt8, levels: [UInt8]) -> [UInt8] {
    let start = [0, sublayers << 4 | 1, 0x1F, constraints, 2, 16]
    let flags = levels.indices.reduce(UInt8(0)) { $0 | 0x80 >> UInt8($1) }
    return start + Array(repeating: 0x80, count: Int(max(1, constraints)))
      + (sublayers > 1 ? [flags] + levels : []) + [1, 0, 0, 0, 1] + [0, 64, 0, 48, 0, 25]
  }

  private static let cases: [(UnitFormat, [UInt8], size: Int, heads: [UInt8])] = [
    (
      .h264,
      [1, 66, 0, 30, 0xFE, 0xE2] + unit([0x67, 1]) + unit([6, 5, 0, 0x80]) + [1]
        + unit([0x68, 2]), 3, [0x67, 6, 0x68]
    ),
    (
      .h265,
      Array(repeating: 1, count: 21) + [3, 2] + array(32, [64, 1, 2])
        + array(39, [78, 1, 5], [78, 1, 3]), 4, [64, 78, 78]
    ),
    (
      .h266,
      [0, 0, 0, 0, 0xFA, 2] + array(13, [0, 13 << 3 | 1, 7], isOne: true)
        + array(23, [0, 23 << 3 | 1, 5]), 2, [13 << 3 | 1, 23 << 3 | 1]
    ),
    (
      .h266,
      [0, 0, 0, 0, 0xFF] + profile(sublayers: 3, constraints: 0, levels: [16, 32]) + [1]
        + array(15, [0, 15 << 3 | 1]), 4, [15 << 3 | 1]
    ),
    (
      .h266,
      [0, 0, 0, 0, 0xFF] + profile(sublayers: 1, constraints: 5, levels: []) + [1]
        + array(15, [0, 15 << 3 | 1], [1]), 4, [15 << 3 | 1]
    ),
  ]

  @Test(arguments: cases.indices)
  func `settings determine the size of length fields, and the offsets of units`(index: Int) throws {
    let (format, bytes, size, heads) = Self.cases[index]
    let settings = try #require(DecoderSettings(of: format, parsing: bytes))
    #expect(settings.lengthSize == size)
    #expect(settings.units.map(\.head) == heads)
    for unit in settings.units {
      #expect(bytes[unit.range.lowerBound + format.typeOffset] == unit.head)
    }
    for length in 0..<bytes.count {
      #expect(DecoderSettings(of: format, parsing: Array(bytes.prefix(length))) == nil)
    }
  }
}
