import Testing

@testable import OmitServer

@Suite struct ByteRangeTests {
  @Test func `single ranges are taken, and clipped to the file`() {
    let ranges: [(String, Range<Int>)] = [
      ("bytes=0-0", 0..<1), ("bytes=0-99", 0..<100), ("bytes=0-100", 0..<100),
      ("bytes=50-", 50..<100), ("bytes=-5", 95..<100), ("bytes=-500", 0..<100),
      ("BYTES=1-2", 1..<3), ("bytes= 1-2 ", 1..<3),
      ("bytes=99-99999999999999999999", 99..<100),
    ]
    for (field, range) in ranges { #expect(ByteRange(field, of: 100) == .part(range)) }
    #expect(ranges.count == 9)
  }

  @Test func `a range without any bytes is not satisfiable`() {
    for field in ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999-"] {
      #expect(ByteRange(field, of: 100) == .unsatisfiable)
    }
    #expect(ByteRange("bytes=-5", of: 0) == .unsatisfiable)
  }

  @Test func `range fields that need not be understood are ignored`() {
    let fields = [
      nil, "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-1", "bytes=0-1,5-6", "lines=0-1",
      "bytes=+1-2", "bytes=--1", "bytes=0x1-2", "0-1",
    ]
    for field in fields { #expect(ByteRange(field, of: 100) == .whole) }
    #expect(fields.count == 13)
  }
}
