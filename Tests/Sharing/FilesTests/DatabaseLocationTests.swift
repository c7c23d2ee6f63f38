import Foundation
import Glibc
import Testing

@testable import Files

@Suite struct DatabaseLocationTests {
  private static let application: UInt32 = 0x6f6d_6974
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func location(_ path: Path) throws(NamedFile.Obstacle) -> DatabaseLocation {
    try DatabaseLocation(at: path, of: Self.application, version: 6)
  }

  @Test func `a missing file, an empty file and our own database are valid places for a database`()
    throws
  {
    #expect(try location(scratch["new"]) == .free)
    #expect(try location(scratch["missing/new"]) == .free)
    #expect(try location(scratch.write("", "empty")) == .ours)
    #expect(try location(scratch.write(databaseHeader(Self.application), "ours")) == .ours)
    // A process that was killed before it created its tables leaves this.
    #expect(try location(scratch.write(databaseHeader(0, cookie: 0), "begun")) == .begun)
    #expect(throws: NamedFile.Obstacle.otherVersion(5)) {
      try location(scratch.write(databaseHeader(Self.application, version: 5), "earlier"))
    }
    try scratch.link("link", to: scratch["ours"].text ?? "")
    #expect(try location(scratch["link"]) == .ours)
  }

  @Test func `a file with other content is not a database, and is left unchanged`() throws {
    let contents: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF, 0xD9], Array("a text".utf8), [UInt8](repeating: 0, count: 4096),
      Array("SQLite format 3\0".utf8),
    ]
    for content in contents {
      let path = try scratch.write(content, "other")
      let before = try scratch.mode("other")
      #expect(throws: NamedFile.Obstacle.otherContent) { try location(path) }
      #expect(try scratch.mode("other") == before)
      #expect(try scratch.listing() == ["other"])
    }
  }

  @Test(
    arguments: [
      (application, 7, true), (application, 0, true), (0, 0, true), (0, 1, false),
      (0x1234_5678, 0, false),
      (0x1234_5678, 7, false),
    ] as [(UInt32, UInt8, Bool)])
  func `a database is distinguished from another program's by its header`(
    id: UInt32, cookie: UInt8, isOurs: Bool
  ) throws {
    let bytes = Array(databaseHeader(id, cookie: cookie).prefix(DatabaseHeader.length))
    #expect(try #require(DatabaseHeader(parsing: bytes)).mayBelong(to: Self.application) == isOurs)
    #expect((DatabaseHeader(parsing: Array(bytes.dropLast()))) == nil)
  }

  @Test
  func
    `a folder, a pipe, a socket, a device and a stray link are not databases, and are not opened`()
    throws
  {
    try scratch.make(scratch["folder"])
    #expect(throws: NamedFile.Obstacle.occupied(by: .folder)) { try location(scratch["folder"]) }
    #expect(unsafe mkfifo(scratch["pipe"].text ?? "", 0o600) == 0)
    #expect(throws: NamedFile.Obstacle.occupied(by: .pipe)) { try location(scratch["pipe"]) }
    #expect(throws: NamedFile.Obstacle.occupied(by: .characterDevice)) { try location("/dev/null") }
    try scratch.link("stray", to: "nowhere")
    #expect(throws: NamedFile.Obstacle.occupied(by: .link)) { try location(scratch["stray"]) }
    #expect(throws: NamedFile.Obstacle.unreachable(code: ENOTDIR)) {
      try location(try scratch.write("", "file").appending("below"))
    }
  }

  @Test(arguments: [true, false])
  func `inspecting a database releases no lock that this process holds on it`(isEmpty: Bool) throws
  {
    let bytes = databaseHeader(Self.application)
    let path = try scratch.write(isEmpty ? [] : bytes, "locked")
    #expect(try location(path) == .ours)
    let lock = try Lock(on: path)
    if isEmpty { try lock.write(bytes) }
    #expect(try location(path) == .ours)
    #expect(try lock.isHeld())
  }

  /// A lock as SQLite takes it, which ends if this process closes any descriptor of the file.
  private struct Lock: ~Copyable {
    let path: Path
    let descriptor: Int32

    init(on path: Path) throws {
      self.path = path
      descriptor = unsafe open(path.text ?? "", O_RDWR | O_CLOEXEC)
      var lock = flock(
        l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 1, l_pid: 0)
      try #require(unsafe fcntl(descriptor, F_SETLK, &lock) == 0)
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) throws {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0)
      }
      try #require(count == bytes.count)
    }

    /// Asks whether a lock of another sort, which belongs to the open file, would have to wait.
    func isHeld() throws -> Bool {
      var lock = flock(
        l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 1, l_pid: 0)
      try #require(unsafe fcntl(descriptor, 36, &lock) == 0)  // F_OFD_GETLK is not imported
      return lock.l_type != F_UNLCK
    }
  }
}
