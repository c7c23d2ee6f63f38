import Bytes
import Files
import Foundation
import Glibc
import Testing

@Suite struct SourceFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `bytes of a range are read at any position`() throws {
    let file = try SourceFile(opening: scratch.write("0123456789", "a"))
    #expect(file.count == 10)
    #expect(try file.bytes(in: 3..<7) == Array("3456".utf8))
    #expect(try file.bytes(in: 10..<10) == [])
  }

  @Test func `a range beyond the end is refused`() throws {
    let file = try SourceFile(opening: scratch.write("0123456789", "a"))
    #expect(throws: ReadError.outside(3..<11, count: 10)) { try file.bytes(in: 3..<11) }
  }

  @Test func `a file that is truncated meanwhile cannot be read, and nothing crashes`() throws {
    let path = try scratch.write([UInt8](repeating: 1, count: 100_000), "a")
    let file = try SourceFile(opening: path)
    #expect(unsafe truncate(path.text ?? "", 10) == 0)
    #expect(throws: ReadError.outside(0..<100_000, count: 10)) { try file.bytes(in: 0..<100_000) }
    #expect(throws: FileError.changed(path)) { try file.assertUnchanged() }
  }

  @Test func `a file that is written to meanwhile is refused`() throws {
    let path = try scratch.write("before", "a")
    let file = try SourceFile(opening: path)
    try file.assertUnchanged()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path.text ?? "")
    #expect(throws: FileError.changed(path)) { try file.assertUnchanged() }
  }

  @Test func `a pipe is refused without waiting for a writer`() throws {
    let path = scratch["pipe"]
    #expect(unsafe mkfifo(path.text ?? "", 0o600) == 0)
    #expect(throws: FileError.notRegular(path)) { try SourceFile(opening: path) }
  }

  @Test(arguments: ["/dev/null", "/", "/dev/zero"] as [Path])
  func `devices and folders are refused`(path: Path) {
    #expect(throws: FileError.notRegular(path)) { try SourceFile(opening: path) }
  }

  @Test func `a file that is not there is unreadable, and the message says so`() throws {
    let path: Path = "/nowhere/\nat all"
    let error = FileError.unreadable(path, code: ENOENT)
    #expect(throws: error) { try SourceFile(opening: path) }
    #expect(
      error.description
        == "`/nowhere/\\nat all` cannot be read: no such file or directory; "
        + "check its name and permissions")
  }

  @Test func `a link is followed unless that is not wanted`() throws {
    try scratch.write("target", "a")
    try scratch.link("link", to: "a")
    #expect(try SourceFile(opening: scratch["link"]).count == 6)
    #expect(throws: FileError.unreadable(scratch["link"], code: ELOOP)) {
      try SourceFile(opening: scratch["link"], followingLink: false)
    }
  }

  @Test func `another file than the one that was seen is refused`() throws {
    let seen = try SourceFile(opening: scratch.write("seen", "a"))
    let other = try scratch.write("other", "b")
    #expect(throws: FileError.changed(other)) {
      try SourceFile(opening: other, expected: seen.identity)
    }
  }
}
