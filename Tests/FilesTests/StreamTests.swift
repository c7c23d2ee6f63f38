import Bytes
import Files
import Glibc
import Testing

@Suite struct StreamTests {
  @Test func `a stream through pipes comes out as its pieces`() async throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 17) }
    let scratch = try Scratch()
    let input = try SourceFile(opening: scratch.write(bytes, "input"))
    let (reading, writing) = try pipe()
    let feeder = Task.detached {
      var all = try StagedFile(forStream: "pipe")
      try all.write([.copy(0..<input.count)], from: input)
      try all.copyOut(to: writing)
      close(writing)
    }
    let spooled = try SourceFile.spooling(reading)
    try await feeder.value
    close(reading)
    #expect(spooled.count == bytes.count)
    let equal = try equalBytes(of: [0..<spooled.count], in: spooled, [0..<bytes.count], in: bytes)
    #expect(equal)
  }

  @Test func `an empty stream is an empty file`() throws {
    let (reading, writing) = try pipe()
    close(writing)
    #expect(try SourceFile.spooling(reading).count == 0)
    close(reading)
  }

  @Test func `a full device is told as no space`() throws {
    var output = try StagedFile(forStream: "standard output")
    try output.write([.bytes([1])], from: [UInt8]())
    let device = unsafe open("/dev/full", O_WRONLY)
    try #require(device >= 0)
    let error = #expect(throws: FileError.self) { try output.copyOut(to: device) }
    #expect(error == .noSpace("standard output"))
    close(device)
  }

  @Test func `a descriptor that cannot be read is told`() throws {
    let folder = unsafe open("/", O_RDONLY)
    #expect(throws: FileError.unreadable("standard input", code: EISDIR)) {
      try SourceFile.spooling(folder)
    }
    close(folder)
  }

  private func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(unsafe Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }
}
