import Bytes
import Files
import Testing

@Suite struct EqualBytesTests {
  static let sample = (0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  let bytes = Self.sample

  @Test func `the same bytes are equal however the ranges are cut`() throws {
    let scratch = try Scratch()
    let shifted = try SourceFile(opening: scratch.write([9, 9, 9] + bytes, "a"))
    // The results are computed first, because values inside an expectation are printed byte by
    // byte.
    let equal = try equalBytes(
      of: [0..<3, 3..<3, 3..<1_000_000, 1_000_000..<1_500_000], in: bytes,
      [3..<700_000, 700_000..<1_500_003], in: shifted)
    #expect(equal)
  }

  @Test(arguments: [0, 1, 262_143, 262_144, 1_499_999])
  func `a single different byte is found at any offset`(index: Int) throws {
    var other = bytes
    other[index] ^= 1
    let equal = try equalBytes(of: [0..<bytes.count], in: bytes, [0..<bytes.count], in: other)
    #expect(!equal)
  }

  @Test func `a part is not equal to the whole`() throws {
    let longer = try equalBytes(of: [0..<10], in: bytes, [0..<11], in: bytes)
    let shorter = try equalBytes(of: [0..<11], in: bytes, [0..<10], in: bytes)
    let empty = try equalBytes(of: [], in: bytes, [4..<4], in: bytes)
    #expect(!longer && !shorter && empty)
  }

  @Test func `a range beyond the end is refused`() {
    #expect(throws: ReadError.self) {
      try equalBytes(of: [0..<1_500_001], in: bytes, [0..<1], in: bytes)
    }
  }
}
