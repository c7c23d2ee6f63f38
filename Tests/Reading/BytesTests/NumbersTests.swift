import Bytes
import Testing

@Suite struct NumbersTests {
  private let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

  @Test func `numbers are read in both byte orders`() {
    #expect(bytes.uint16(at: 0) == 0x0102)
    #expect(bytes.uint16(at: 0, .littleEndian) == 0x0201)
    #expect(bytes.uint32(at: 1) == 0x0203_0405)
    #expect(bytes.uint32(at: 1, .littleEndian) == 0x0504_0302)
  }

  @Test(arguments: [-1, 6, 9, 10, Int.max, Int.min])
  func `a number that does not fit is nil`(index: Int) {
    #expect(bytes.uint32(at: index) == nil)
  }

  @Test func `a slice is read at its own indices`() {
    #expect(bytes[4...].uint16(at: 4) == 0x0506)
    #expect(bytes[4...].uint16(at: 3) == nil)
  }

  @Test func `numbers are written in the form in which they are read`() {
    var written: [UInt8] = []
    written.append(number: UInt32(0x0102_0304))
    written.append(number: UInt16(0x0506), .littleEndian)
    #expect(written == [1, 2, 3, 4, 6, 5])
    let (fits, sticksOut) = (
      written.replace(at: 0, with: UInt16(0x0909)), written.replace(at: 5, with: UInt16(0))
    )
    #expect(fits)
    #expect(!sticksOut)
    #expect(written == [9, 9, 3, 4, 6, 5])
  }

  @Test func `blanking does not exceed the array`() {
    var changed = bytes
    changed.blank(7..<40)
    #expect(changed == [1, 2, 3, 4, 5, 6, 7, 0, 0])
  }

  @Test func `bytes are found only if they are complete`() {
    #expect(bytes.holds([8, 9], at: 7))
    #expect(!bytes.holds([8, 9, 10], at: 7))
    #expect(!bytes.holds([1], at: -1))
  }
}
