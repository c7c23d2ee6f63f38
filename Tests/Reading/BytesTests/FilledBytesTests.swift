import Bytes
import Testing

@Suite struct FilledBytesTests {
  @Test func `the first byte that differs from the fill is found at every place`() {
    var tested = 0
    for fill in [0, 0xFF, 0x20] as [UInt8] {
      for length in 0..<40 {
        let filled = [UInt8](repeating: fill, count: length)
        #expect(filled.span.firstIndex(otherThan: fill) == nil)
        for position in 0..<length {
          var bytes = filled
          bytes[position] ^= 0x80
          for start in 0...length {
            #expect(
              bytes.span.firstIndex(otherThan: fill, from: start)
                == (start <= position ? position : nil))
            tested += 1
          }
        }
      }
    }
    #expect(tested == 63_960)
  }

  @Test func `only zeros are blank, in an array and in a slice of it`() {
    for length in [0, 1, 7, 8, 9, 100] {
      let zeros = [UInt8](repeating: 0, count: length)
      #expect(zeros.isBlank)
      let bytes = [1] + zeros + [1]
      #expect(!bytes.isBlank)
      #expect(bytes[1..<(length + 1)].isBlank)
      #expect(!bytes[..<(length + 1)].isBlank)
      #expect(!bytes[1...].isBlank)
    }
  }
}
