import Testing

@testable import Metadata

@Suite struct FillerUnitTests {
  @Test(arguments: [1, 2, 4095, 4096, 4097, 8192, 10_000])
  func `filler of any length is distinguished from filler with one other byte`(length: Int) {
    let head: [UInt8] = [12]
    let filler = head + [UInt8](repeating: 0xFF, count: length) + [0x80]
    #expect(FillerUnit.isFiller(filler))
    var tried = 0
    for offset in Set([1, length / 2, length - 1, length, 4096, 4097]).filter({ 1...length ~= $0 })
    {
      for byte: UInt8 in [0, 0x7F, 0xFE] {
        var other = filler
        other[offset] = byte
        #expect(!FillerUnit.isFiller(other))
        tried += 1
      }
    }
    #expect(tried >= 3)
    #expect(!FillerUnit.isFiller(filler + [0xFF]))
  }

  @Test func `empty and uniform ranges are filling`() {
    #expect(FillerUnit.isFilling([]))
    #expect(FillerUnit.isFilling([0, 0xFF, 0xFF, 0][1..<3]))
    #expect(!FillerUnit.isFilling([0, 0xFF, 0xFF, 0][1...]))
  }
}
