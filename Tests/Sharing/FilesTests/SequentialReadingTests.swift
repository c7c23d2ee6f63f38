import Bytes
import Files
import Testing

@Suite struct SequentialReadingTests {
  @Test(arguments: [1, 2, 3, 64, 99, 100, 101, 1000])
  func `windows of any size give every byte once and in order`(window: Int) throws {
    let bytes = (0..<100).map { UInt8($0) }
    var read: [UInt8] = []
    try bytes.readSequentially(10..<90, window: window) { offset, bytes in
      #expect(offset == 10 + read.count)
      for index in bytes.indices { read.append(bytes[index]) }
    }
    #expect(read == Array(bytes[10..<90]))
  }

  @Test func `a range beyond the end is refused before anything is read`() {
    #expect(throws: ReadError.outside(0..<4, count: 3)) {
      try [UInt8](repeating: 0, count: 3).readSequentially(0..<4) { _, _ in
        Issue.record("nothing should be read")
      }
    }
  }
}
