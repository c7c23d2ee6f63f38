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

  @Test(arguments: [O_TRUNC, O_APPEND])
  func `bytes copied out to a file are appended`(flag: Int32) throws {
    let scratch = try Scratch()
    let path = try scratch.write([1, 2, 3], "target")
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    let target = unsafe open("\(path)", O_WRONLY | flag)
    try #require(target >= 0)
    let front = unsafe write(target, "ab", 2)
    #expect(front == 2)
    for expected in [nil, bytes.count] {
      var output = try StagedFile(forStream: "standard output", expecting: expected)
      try output.write([.bytes(bytes)], from: [UInt8]())
      try output.copyOut(to: target)
    }
    close(target)
    let written = try SourceFile(opening: path)
    let start: [UInt8] = flag == O_APPEND ? [1, 2, 3, 97, 98] : [97, 98]
    let isSame = try written.bytes(in: 0..<written.count) == start + bytes + bytes
    #expect(isSame)
  }

  @Test func `a late reader gets the copied bytes, even if the file is deleted`() throws {
    let bytes = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 11) }
    let (reading, writing) = try pipe()
    do {
      var output = try StagedFile(forStream: "standard output", expecting: bytes.count)
      try output.write([.bytes(bytes)], from: [UInt8]())
      try output.copyOut(to: writing)
    }
    close(writing)
    let spooled = try SourceFile.spooling(reading)
    close(reading)
    let isSame = try spooled.bytes(in: 0..<spooled.count) == bytes
    #expect(isSame)
  }

  @Test func `a pipe without a reader is reported`() throws {
    let (reading, writing) = try pipe()
    close(reading)
    signal(SIGPIPE, SIG_IGN)
    var output = try StagedFile(forStream: "standard output", expecting: 9)
    try output.write([.bytes([1])], from: [UInt8]())
    let error = #expect(throws: FileError.self) { try output.copyOut(to: writing) }
    #expect(error == .unwritable("standard output", code: EPIPE))
    close(writing)
  }

  @Test func `a full device is reported as no space`() throws {
    var output = try StagedFile(forStream: "standard output")
    try output.write([.bytes([1])], from: [UInt8]())
    let device = unsafe open("/dev/full", O_WRONLY)
    try #require(device >= 0)
    let error = #expect(throws: FileError.self) { try output.copyOut(to: device) }
    #expect(error == .noSpace("standard output"))
    close(device)
  }

  @Test func `an unreadable descriptor is reported`() throws {
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
