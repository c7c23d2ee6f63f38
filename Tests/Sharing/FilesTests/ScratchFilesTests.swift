import Bytes
import Foundation
import Testing

@testable import Files

@Suite struct ScratchFilesTests {
  /// A length that is more than is kept in memory.
  private static let long = ScratchMemory.maximumFileLength + 1

  private func body(_ count: Int, of byte: UInt8) -> [UInt8] {
    [UInt8](repeating: byte, count: count)
  }

  private func file(_ bytes: [UInt8], from scratch: ScratchFiles) throws -> SourceFile {
    var file = SpoolFile(expecting: bytes.count, from: scratch)
    file.append(bytes.span)
    return try file.source()
  }

  /// Returns the device and inode of a file, whatever its length.
  private func number(of file: SourceFile) throws -> UInt64 {
    var status = stat()
    try #require(unsafe fstat(file.descriptorNumber, &status) == 0)
    return UInt64(status.st_ino)
  }

  @Test func `a file that was used holds the next body and nothing else, shorter or longer`() throws
  {
    let scratch = ScratchFiles()
    let first = try number(of: file(body(2 * Self.long, of: 1), from: scratch))
    var reused = 0
    for (index, count) in [Self.long, 3 * Self.long, Self.long + 7].enumerated() {
      let expected = body(count, of: UInt8(index + 2))
      let next = try file(expected, from: scratch)
      reused += try number(of: next) == first ? 1 : 0
      #expect(next.count == count)
      let isSame = try next.bytes(in: 0..<next.count) == expected
      #expect(isSame)
    }
    #expect(reused == 3)
  }

  @Test func `an incomplete body leaves nothing of the previous one after it`() throws {
    let scratch = ScratchFiles()
    _ = try file(body(2 * Self.long, of: 1), from: scratch)
    var cut = SpoolFile(expecting: 2 * Self.long, from: scratch)
    cut.append(body(3, of: 2).span)
    let kept = try cut.source()
    #expect(try kept.bytes(in: 0..<kept.count) == [2, 2, 2])
  }

  @Test func `two bodies at once are in two files`() throws {
    let scratch = ScratchFiles()
    let one = try file(body(Self.long, of: 1), from: scratch)
    let other = try file(body(Self.long, of: 2), from: scratch)
    #expect(try number(of: one) != number(of: other))
    let areKept = try one.bytes(in: 0..<1) == [1] && other.bytes(in: 0..<1) == [2]
    #expect(areKept)
  }

  @Test func `emptied, expired and surplus scratch files are closed`() throws {
    let link = { (file: Int32) in "/proc/self/fd/\(file)" }
    /// Returns whether the file of a body is kept open after its last use.
    func isKept(_ count: Int, in scratch: ScratchFiles, after: () -> Void = {}) throws -> Bool {
      let name: String
      let descriptor: Int32
      do {
        let used = try file(body(count, of: 1), from: scratch)
        descriptor = used.descriptorNumber
        name = try FileManager.default.destinationOfSymbolicLink(atPath: link(descriptor))
      }
      after()
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: link(descriptor))) == name
    }
    let scratch = ScratchFiles()
    #expect(try isKept(Self.long, in: scratch))
    #expect(try !isKept(Self.long, in: scratch, after: { scratch.empty() }))
    #expect(try !isKept(Self.long, in: ScratchFiles(lifetime: .zero)))
    #expect(try !isKept(ScratchFiles.maximumTotalLength + 1, in: ScratchFiles()))
  }
}
