import Bytes
import Foundation
import Samples
import Synchronization
import Testing

@testable import Files

@Suite struct IncomingStreamTests {
  /// Returns a pipe from which these bytes arrive, in pieces of a length.
  private func pipe(_ bytes: [UInt8], in length: Int = .max) -> Pipe {
    let pipe = Pipe.forOneProgram()
    Thread.detachNewThread {
      var left = bytes[...]
      while !left.isEmpty {
        pipe.fileHandleForWriting.write(Data(left.prefix(length)))
        left = left.dropFirst(length)
      }
      try? pipe.fileHandleForWriting.close()
    }
    return pipe
  }

  @Test(arguments: [1, 3, 7, Int.max])
  func `lines and bodies come out as they went in, whatever pieces they come in`(
    length: Int
  ) throws {
    let body = (0..<5000).map { UInt8($0 & 0xFF) }
    let pipe = pipe(Array("one\n\ntwo\n".utf8) + body + Array("three\nfour".utf8), in: length)
    defer { withExtendedLifetime(pipe) {} }
    var stream = IncomingStream(pipe.fileHandleForReading.fileDescriptor)
    #expect(try stream.line(upTo: 3) == .whole(Array("one".utf8)))
    #expect(try stream.line(upTo: 3) == .whole([]))
    #expect(try stream.line(upTo: 3) == .whole(Array("two".utf8)))
    var file = SpoolFile(expecting: body.count)
    #expect(try stream.spool(body.count, into: &file))
    let kept = try file.source()
    #expect(try kept.bytes(in: 0..<kept.count) == body)
    #expect(try stream.line(upTo: 5) == .whole(Array("three".utf8)))
    #expect(try stream.line(upTo: 5) == .cut)
  }

  @Test(arguments: [4096, 5000, Int.max])
  func `a large body that the kernel moves is complete, and ends at the start of the next line`(
    length: Int
  ) throws {
    // Longer than two buffers, and longer than the capacity of a pipe.
    for count in [800_001, 5_000_001] {
      let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
      let pipe = pipe(Array("head\n".utf8) + body + Array("tail\n".utf8) + [1, 2], in: length)
      defer { withExtendedLifetime(pipe) {} }
      var stream = IncomingStream(pipe.fileHandleForReading.fileDescriptor)
      #expect(try stream.line(upTo: 4) == .whole(Array("head".utf8)))
      var file = SpoolFile(expecting: count)
      #expect(try stream.spool(count, into: &file))
      let kept = try file.source()
      let isSame = try kept.bytes(in: 0..<kept.count) == body
      #expect(isSame)
      #expect(try stream.line(upTo: 4) == .whole(Array("tail".utf8)))
      var cut = SpoolFile(expecting: 1 << 20)
      #expect(try !stream.spool(1 << 20, into: &cut))
      #expect(try cut.source().count == 2)
    }
  }

  @Test func `a large body from a file that is no pipe is whole`() throws {
    let scratch = try Scratch()
    let body = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let source = try SourceFile(opening: scratch.write(Array("a\n".utf8) + body, "input"))
    var stream = IncomingStream(source.descriptorNumber)
    #expect(try stream.line(upTo: 1) == .whole([UInt8(ascii: "a")]))
    var file = SpoolFile(expecting: body.count)
    #expect(try stream.spool(body.count, into: &file))
    let isSame = try file.source().bytes(in: 0..<body.count) == body
    #expect(isSame)
  }

  @Test func `a line beyond the limit is not stored`() throws {
    let pipe = pipe(Array(repeating: UInt8(ascii: "a"), count: 100_000))
    defer { withExtendedLifetime(pipe) {} }
    var stream = IncomingStream(pipe.fileHandleForReading.fileDescriptor)
    #expect(try stream.line(upTo: 99_999) == .tooLong)
  }

  @Test func `a stream that ends within a body says so, and then it is at its end`() throws {
    let cut = pipe([1, 2, 3])
    defer { withExtendedLifetime(cut) {} }
    var stream = IncomingStream(cut.fileHandleForReading.fileDescriptor)
    var file = SpoolFile(expecting: 4)
    #expect(try !stream.spool(4, into: &file))
    #expect(try stream.line(upTo: 1) == .end)
    #expect(try file.source().count == 3)
  }

  @Test func `something is done again and again while nothing comes`() throws {
    let calls = Calls()
    let silent = Pipe.forOneProgram()
    defer { withExtendedLifetime(silent) {} }
    // It ends its own wait when it was called.
    var stream = IncomingStream(
      silent.fileHandleForReading.fileDescriptor,
      isCancelled: { calls.count == 2 }, whileSilent: { calls.add() })
    #expect(throws: FileError.unreadable("standard input", code: ECANCELED)) {
      try stream.line(upTo: 10)
    }
    #expect(calls.count == 2)
  }

  @Test func `a pipe is made as wide as everybody may have it`() throws {
    let pipe = Pipe.forOneProgram()
    defer { withExtendedLifetime(pipe) {} }
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(StreamPipe.widen(descriptor))
    // [fcntl(2)] F_GETPIPE_SZ
    let width = fcntl(descriptor, 1032)
    #expect(width == 1 << 20 || width == 1 << 16)
    let scratch = try Scratch()
    let file = try SourceFile(opening: scratch.write([1], "file"))
    #expect(!StreamPipe.widen(file.descriptorNumber))
  }

  @Test func `waiting for a silent stream can be ended by a call`() throws {
    let silent = Pipe.forOneProgram()
    defer { withExtendedLifetime(silent) {} }
    var stream = IncomingStream(silent.fileHandleForReading.fileDescriptor) { true }
    #expect(throws: FileError.unreadable("standard input", code: ECANCELED)) {
      try stream.line(upTo: 10)
    }
  }
}

/// Counts calls.
private final class Calls: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }
}
