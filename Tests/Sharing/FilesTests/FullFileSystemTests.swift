import Bytes
import Files
import Glibc
import Testing

@Suite struct FullFileSystemTests {
  @Test(.enabled(if: geteuid() == 0, "only root can mount a small file system"))
  func `a full file system is reported as no space, and nothing is left in it`() throws {
    let scratch = try Scratch()
    try scratch.make(scratch["small"])
    let directory = scratch["small"].text ?? ""
    guard unsafe mount("tmpfs", directory, "tmpfs", 0, "size=64k") == 0 else { return }
    defer { unsafe umount(directory) }
    let source = try SourceFile(
      opening: scratch.write([UInt8](repeating: 1, count: 300_000), "large"))
    let large = [UInt8](repeating: 1, count: 300_000)
    let outputs: [[Piece]] = [
      [.copy(0..<300_000)], [.bytes(large)], [.bytes([1]), .copy(0..<300_000)],
    ]
    for (index, pieces) in outputs.enumerated() {
      var output = try StagedFile(for: scratch["small/new"])
      let error = #expect(throws: FileError.self) { try output.write(pieces, from: source) }
      #expect(error == .noSpace(scratch["small/new"]))
      // For several pieces the failure is known before the first of them is written.
      #expect(index < 2 || output.count == 0)
    }
    #expect(try scratch.listing("small") == [])
  }
}
