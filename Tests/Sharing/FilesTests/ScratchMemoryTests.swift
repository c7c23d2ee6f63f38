import Bytes
import Foundation
import Testing

@testable import Files

@Suite struct ScratchMemoryTests {
  @Test func `a long file is not in memory`() {
    let isTaken = ScratchMemory.Share.taking(ScratchMemory.maximumFileLength + 1) != nil
    #expect(!isTaken)
  }

  @Test func `no more memory is taken than there is, and files without it take the same bytes`()
    throws
  {
    let bytes = [UInt8](repeating: 7, count: 9000)
    // Twice as many as there is memory for, and again when the memory was released.
    for _ in 0..<2 {
      var files: [SourceFile] = []
      var inMemory = 0
      for _ in 0..<(2 * ScratchMemory.maximumTotalLength / ScratchMemory.maximumFileLength) {
        var output = try StagedFile(
          forStream: "standard output", expecting: ScratchMemory.maximumFileLength)
        try output.write([.bytes(bytes)], from: [UInt8]())
        let file = try output.source()
        files.append(file)
        let link = Path("/proc/self/fd/\(file.descriptorNumber)")
        inMemory += try link.target().hasPrefix("/memfd:") ? 1 : 0
      }
      #expect(
        (1...ScratchMemory.maximumTotalLength / ScratchMemory.maximumFileLength).contains(inMemory))
      for file in files {
        let isSame = try file.bytes(in: 0..<file.count) == bytes
        #expect(isSame)
      }
    }
  }
}

extension Path {
  /// Returns the target of a link.
  fileprivate func target() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: try #require(text))
  }
}
