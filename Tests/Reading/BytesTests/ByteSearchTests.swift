import Bytes
import Testing

@Suite struct ByteSearchTests {
  @Test func `a byte is found from its start on, and not after its last place`() {
    let bytes: [UInt8] = [7, 1, 7, 2]
    #expect(bytes.firstIndex(of: 7, from: 0) == 0)
    #expect(bytes.firstIndex(of: 7, from: 1) == 2)
    #expect(bytes.firstIndex(of: 7, from: 3) == nil)
    #expect(bytes.firstIndex(of: 7, from: 4) == nil)
    #expect(bytes.firstIndex(of: 7, from: 1, to: 3) == 2)
    #expect(bytes.firstIndex(of: 7, from: 1, to: 2) == nil)
    #expect(bytes.firstIndex(of: 7, from: 0, to: 5) == nil)
    #expect([].firstIndex(of: 7, from: 0) == nil)
  }

  @Test func `a word is found where all its bytes are, from its start on`() {
    let bytes: [UInt8] = [1, 1, 2, 1, 1, 2, 3]
    #expect(bytes.firstIndex(of: [1, 2]) == 1)
    #expect(bytes.firstIndex(of: [1, 2], from: 2) == 4)
    #expect(bytes.firstIndex(of: [1, 2, 3]) == 4)
    #expect(bytes.firstIndex(of: [2, 3, 4]) == nil)
    #expect(bytes.firstIndex(of: [1], from: 7) == nil)
    #expect(bytes.firstIndex(of: []) == nil)
  }

  /// Returns the expected result, computed byte by byte.
  private static func expected(_ bytes: [UInt8], _ isWanted: (UInt8) -> Bool, from start: Int)
    -> Int?
  {
    bytes.indices.dropFirst(start).first { index in
      bytes[index] == 0xFF
        && (index + 1 == bytes.count || bytes[index + 1] != 0 && isWanted(bytes[index + 1]))
    }
  }

  @Test func `a byte before a wanted one is found at every offset`() {
    var found = 0
    for length in [0, 1, 2, 63, 64, 65, 66, 127, 128, 129, 130, 200] {
      for position in 0..<length {
        for next in [0x00, 0xD0, 0xD9, 0xFF] as [UInt8] {
          var bytes = [UInt8](repeating: 0x12, count: length)
          bytes[position] = 0xFF
          if position + 1 < length { bytes[position + 1] = next }
          for start in [0, 1, position, position + 1] {
            let index = bytes.firstIndex(
              of: 0xFF, notBefore: 0, before: { $0 != 0xD0 }, from: start)
            #expect(index == Self.expected(bytes, { $0 != 0xD0 }, from: start))
            found += index == nil ? 0 : 1
          }
        }
      }
    }
    #expect(found == 6866)
  }

  @Test
  func
    `each of many such bytes is found, and only those before the common one are tested`()
  {
    let bytes = (0..<1000).map { index in
      [0xFF, 0x00, 0xFF, 0xD3, 0x11, 0xFF, 0xFF, 0x01][(index * index + index / 7) % 8] as UInt8
    }
    var start = 0
    var asked: Set<UInt8> = []
    while true {
      let index = bytes.firstIndex(
        of: 0xFF, notBefore: 0,
        before: {
          asked.insert($0)
          return $0 != 0xD3
        }, from: start)
      #expect(index == Self.expected(bytes, { $0 != 0xD3 }, from: start))
      guard let index else { break }
      start = index + 1
    }
    #expect(start == 999)
    #expect(!asked.contains(0) && asked.contains(0xD3))
  }
}
