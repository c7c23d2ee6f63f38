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

  @Test func `changed content is detected even if the time of modification was restored`() throws {
    let path = try scratch.write("before", "a")
    let file = try SourceFile(opening: path)
    let digest = try Digest(of: file)
    let name = path.text ?? ""
    try rewrite(name, "beyond")
    #expect(try SourceFile(opening: path).identity == file.identity)
    #expect(throws: FileError.changed(path)) { try file.assertUnchanged(sinceDigesting: digest) }
    #expect(throws: FileError.changed(path)) { try file.assertUnchanged() }
  }

  @Test func `another name or other rights do not make another file of it`() throws {
    let path = try scratch.write("before", "a")
    let file = try SourceFile(opening: path)
    let digest = try Digest(of: file)
    #expect(unsafe link(path.text ?? "", scratch["b"].text ?? "") == 0)
    #expect(unsafe chmod(path.text ?? "", 0o640) == 0)
    try file.assertUnchanged(sinceDigesting: digest)
    // The earlier content is no longer known.
    #expect(throws: FileError.changed(path)) { try file.assertUnchanged() }
  }

  /// Writes other content of the same length, and restores the time of modification.
  private func rewrite(_ name: String, _ text: String) throws {
    var status = stat()
    #expect(unsafe stat(name, &status) == 0)
    let handle = try FileHandle(forWritingTo: URL(filePath: name))
    try handle.write(contentsOf: Data(text.utf8))
    let times = [status.st_atim, status.st_mtim]
    #expect(unsafe futimens(handle.fileDescriptor, times) == 0)
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
