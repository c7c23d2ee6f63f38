import Audit
import Foundation
import Glibc
import Samples
import Testing

/// Rules for clients that are slow, stop or die.
@Suite struct FrameBackpressureTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try FileManager.default.createDirectory(
      at: shop.url("tmp"), withIntermediateDirectories: true)
  }

  /// Returns a picture of about this length.
  private func picture(_ length: Int) -> [UInt8] {
    Picture.phone.dropLast(2) + [UInt8](repeating: 0x11, count: length) + Picture.phone.suffix(2)
  }

  private func frame(_ number: Int, _ picture: [UInt8]) -> [UInt8] {
    Array("{\"id\": \"\(number)\", \"bytes\": \(picture.count)}\n".utf8) + picture
  }

  @Test(
    arguments: [
      // Up to 16 frames, or 32 MiB and one frame; in each case also the buffers between, which are
      // two pipes of 1 MiB and one of 256 KiB.
      (length: 2_000, count: 2000, maximum: 2_800_000),
      (length: 700_000, count: 40, maximum: 14_000_000),
      (length: 9_000_000, count: 8, maximum: 48_000_000),
    ])
  func `a client that does not read answers is not read from, and nothing grows`(
    length: Int, count: Int, maximum: Int
  ) throws {
    let tool = try FrameTool(in: shop)
    let picture = picture(length)
    let input = (0..<count).flatMap { frame($0, picture) }
    let taken = try tool.offer(input[...])
    #expect(taken < maximum && maximum < input.count, "\(taken)")
    let use = try tool.use()
    #expect(use.scratch < 80 << 20, "\(use.scratch)")
    #expect(use.files < 200, "\(use.files)")
    // The tool continues as soon as its output is read.
    let answers = try tool.finish(offering: input[taken...])
    #expect(tool.status == 0)
    #expect(answers.count { $0 == UInt8(ascii: "\n") } >= count)
    #expect(answers.count > count * length)
    let later = try #require(tool.highest)
    #expect(later < use.memory + 24 << 20, "\(use.memory) \(later)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: shop.path("tmp")).isEmpty)
  }

  @Test(arguments: [2_000, 700_000])
  func `a client that dies leaves no temporary file and no open intent`(length: Int) async throws {
    let tool = try FrameTool(in: shop)
    let picture = picture(length)
    // In the middle of a picture, with unread answers.
    let input = (0..<9).flatMap { frame($0, picture) } + frame(9, picture).prefix(length / 2)
    _ = try tool.offer(input[...])
    tool.die()
    #expect([64, 74].contains(tool.status))
    #expect(try FileManager.default.contentsOfDirectory(atPath: shop.path("tmp")).isEmpty)
    let entries = try await AuditLog(at: shop.path("a.sqlite")).entries()
    #expect(!entries.isEmpty && entries.allSatisfy { $0.settlement != nil })
    #expect(try shop.journals(beside: "a.sqlite").isEmpty)
  }
}

/// A run of `omit filter --frames` whose client is this test.
private final class FrameTool {
  private let process = Process()
  private let input = Pipe.forOneProgram()
  private let output = Pipe.forOneProgram()
  /// The highest memory use so far, in bytes, as of the last look.
  private(set) var highest: Int?

  var status: Int32 { process.terminationStatus }

  init(in shop: Workshop) throws {
    process.executableURL = Workshop.tool
    process.arguments = ["filter", "--frames", "--jobs", "2", "--audit", "a.sqlite", "--quiet"]
    process.currentDirectoryURL = shop.folder
    process.environment = ["HOME": shop.folder.path, "TMPDIR": shop.path("tmp")]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    signal(SIGPIPE, SIG_IGN)
    try process.start()
    try output.fileHandleForWriting.close()
    try input.fileHandleForReading.close()
  }

  /// Writes until the tool has read nothing for two seconds.
  ///
  /// Returns the number of bytes that it read.
  func offer(_ bytes: ArraySlice<UInt8>) throws -> Int {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    defer { _ = fcntl(descriptor, F_SETFL, 0) }
    var rest = bytes
    while !rest.isEmpty {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&waiting, 1, 2000) == 1 else { break }
      let written = unsafe rest.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      guard written >= 0 || errno == EAGAIN else { break }
      rest = rest.dropFirst(max(0, written))
    }
    return bytes.count - rest.count
  }

  /// Returns the tool's current memory, descriptors and bytes of nameless files.
  func use() throws -> (memory: Int, files: Int, scratch: Int) {
    let directory = "/proc/\(process.processIdentifier)"
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(directory)/fd")
    var scratch = 0
    for name in names {
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(directory)/fd/\(name)")
      var file = stat()
      guard target?.hasSuffix(" (deleted)") == true,
        unsafe stat("\(directory)/fd/\(name)", &file) == 0
      else { continue }
      scratch += Int(file.st_size)
    }
    return (try #require(memory()), names.count, scratch)
  }

  /// Returns the tool's highest memory use so far, or nil if it has ended.
  private func memory() -> Int? {
    let status = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let match = status?.firstMatch(of: #/VmHWM:\s+(\d+) kB/#)
    return match.flatMap { Int($0.1) }.map { $0 * 1024 }
  }

  /// Writes the rest while reading all answers.
  func finish(offering rest: ArraySlice<UInt8>) throws -> Data {
    let handle = input.fileHandleForWriting
    let data = Data(rest)
    Thread.detachNewThread {
      try? handle.write(contentsOf: data)
      try? handle.close()
    }
    var answers = Data()
    while let more = try output.fileHandleForReading.read(upToCount: 1 << 16), !more.isEmpty {
      answers += more
      highest = memory() ?? highest
    }
    process.waitUntilExit()
    return answers
  }

  /// Disappears like a client that is killed.
  func die() {
    try? input.fileHandleForWriting.close()
    try? output.fileHandleForReading.close()
    process.waitUntilExit()
  }
}
