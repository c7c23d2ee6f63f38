import Containers
import Testing

/// Tables that strips share have no room for anything else.
@Suite struct JPEGTablesTests {
  private static let divisors: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + Array(repeating: 16, count: 64)
  private static let codes: [UInt8] =
    [0xFF, 0xC4, 0, 21, 0, 0, 2] + Array(repeating: 0, count: 14) + [3, 4]

  private static func stream(_ segments: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8] + segments + [0xFF, 0xD9]
  }

  @Test func `tables alone are tables, even without any`() {
    #expect(JPEGTables.fill(Self.stream(Self.divisors + Self.codes)))
    #expect(JPEGTables.fill(Self.stream(Self.codes) + [0]))
    #expect(JPEGTables.fill(Self.stream([])))
    let both: [UInt8] =
      [0xFF, 0xDB, 0, 132] + Self.divisors.dropFirst(4) + [1] + Self.divisors.dropFirst(5)
    #expect(JPEGTables.fill(Self.stream(both)))
    let wide: [UInt8] = [0xFF, 0xDB, 0, 131, 0x10] + Array(repeating: 1, count: 128)
    #expect(JPEGTables.fill(Self.stream(wide)))
  }

  @Test(
    arguments: [
      // Another segment, a segment that is too short, a table that is incomplete.
      [0xFF, 0xFE, 0, 4, 65, 66], [0xFF, 0xE1, 0, 2], [0xFF, 0xDB, 0, 1], [0xFF, 0xDB, 0, 3, 0],
      [0xFF, 0xC4, 0, 3, 0], [65],
      // A divisor that is zero, a table with another number or precision.
      [0xFF, 0xDB, 0, 67, 0] + Array(repeating: 0, count: 64),
      [0xFF, 0xDB, 0, 67, 4] + Array(repeating: 1, count: 64),
      [0xFF, 0xDB, 0, 67, 0x20] + Array(repeating: 1, count: 64),
      // A symbol twice, more codes of one bit than there are.
      [0xFF, 0xC4, 0, 21, 0, 0, 2] + Array(repeating: 0, count: 14) + [3, 3],
      [0xFF, 0xC4, 0, 22, 0, 3] + Array(repeating: 0, count: 15) + [3, 4, 5],
      // A table after the end of its segment.
      [0xFF, 0xC4, 0, 20, 0, 0, 2] + Array(repeating: 0, count: 14) + [3, 4],
    ] as [[UInt8]])
  func `anything else between beginning and end is invalid`(segment: [UInt8]) {
    #expect(!JPEGTables.fill(Self.stream(segment)))
    #expect(!JPEGTables.fill(Self.stream(Self.divisors + segment)))
  }

  @Test func `two tables with one number, bytes after the end and every prefix are invalid`() {
    let stream = Self.stream(Self.divisors + Self.codes)
    #expect(!JPEGTables.fill(Self.stream(Self.divisors + Self.divisors)))
    #expect(!JPEGTables.fill(Self.stream(Self.codes + Self.codes)))
    #expect(!JPEGTables.fill(stream + [1]))
    for count in stream.indices { #expect(!JPEGTables.fill(Array(stream.prefix(count)))) }
    #expect(stream.count == 96)
  }
}
