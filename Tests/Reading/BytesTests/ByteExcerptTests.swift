import Bytes
import Testing

@Suite struct ByteExcerptTests {
  private let excerpt = ByteExcerpt([1, 2, 3, 4, 5], at: 100)

  @Test func `bytes have the offsets that they have in their source`() throws {
    #expect(excerpt.count == 105)
    #expect(try excerpt.bytes(in: 101..<103) == [2, 3])
    #expect(Array(excerpt[98..<102]) == [1, 2])
    #expect(excerpt.uint32(at: 101, .bigEndian) == 0x0203_0405)
  }

  @Test(arguments: [99..<101, 104..<106, 0..<0])
  func `bytes outside the excerpt cannot be read`(range: ByteRange) {
    #expect(throws: ReadError.outside(range, count: 105)) { try excerpt.bytes(in: range) }
    #expect(excerpt.uint32(at: range.lowerBound, .bigEndian) == nil)
  }
}
