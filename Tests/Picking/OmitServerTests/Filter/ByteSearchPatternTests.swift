import Testing

@testable import OmitServer

@Suite struct ByteSearchPatternTests {
  @Test func `a pattern is found at its first place, in every text of three letters`() {
    let patterns: [[UInt8]] = [[1], [1, 1], [1, 2, 1], [0, 1, 0, 1], [2, 2, 1, 2]]
    var (found, missed) = (0, 0)
    for number in 0..<6561 {
      let text = (0..<8).map { digit in
        UInt8(number / [1, 3, 9, 27, 81, 243, 729, 2187][digit] % 3)
      }
      for bytes in patterns {
        let expected = (0...(8 - bytes.count)).first {
          Array(text[$0...].prefix(bytes.count)) == bytes
        }
        #expect(ByteSearchPattern(bytes).first(in: text.span) == expected)
        if expected == nil { missed += 1 } else { found += 1 }
      }
    }
    #expect(found + missed == 6561 * 5)
    #expect(found == 11_602)
    #expect(missed == 21_203)
  }

  @Test func `a pattern is not found in less than itself`() {
    #expect(ByteSearchPattern([1, 2]).first(in: [UInt8]([1]).span) == nil)
    #expect(ByteSearchPattern([1, 2]).first(in: [UInt8]().span) == nil)
  }
}
