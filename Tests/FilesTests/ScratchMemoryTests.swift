import Bytes
import Testing

@testable import Files

@Suite struct ScratchMemoryTests {
  @Test func `what is larger than all the memory gets no share of it`() {
    let isTaken = ScratchMemory.Share.taking(ScratchMemory.most + 1) != nil
    #expect(!isTaken)
  }

  @Test func `memory that is taken is given back, and more than there is is never taken`() {
    // Other tests take some meanwhile, so that only the sum is known.
    for _ in 0..<100 {
      let half = ScratchMemory.most / 2 + 1
      let first = ScratchMemory.Share.taking(half)
      let second = ScratchMemory.Share.taking(half)
      let both = (first != nil, second != nil)
      #expect(!(both.0 && both.1))
    }
  }

  @Test func `a file that gets no memory is on a disk, and takes the same bytes`() throws {
    let length = ScratchMemory.most / 2 + 1
    let bytes = [UInt8](repeating: 7, count: 9000)
    for _ in 0..<3 {
      var files: [SourceFile] = []
      for _ in 0..<3 {
        var output = try StagedFile(forStream: "standard output", expecting: length)
        try output.write([.bytes(bytes)], from: [UInt8]())
        files.append(try output.source())
      }
      for file in files {
        let isSame = try file.bytes(in: 0..<file.count) == bytes
        #expect(isSame)
      }
    }
  }
}
