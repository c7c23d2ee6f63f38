import Foundation
import Glibc
import Testing

@testable import Files

@Suite struct DatabaseLocationTests {
  private static let application: UInt32 = 0x6f6d_6974
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns the header of a database with this application ID and schema cookie.
  private func header(_ application: UInt32, cookie: UInt8 = 1, version: UInt8 = 6) -> [UInt8] {
    var bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 4080)
    bytes[43] = cookie
    bytes[63] = version
    for index in 0..<4 {
      bytes[68 + index] = UInt8(truncatingIfNeeded: application >> (24 - 8 * UInt32(index)))
    }
    return bytes
  }

  private func location(_ path: Path) throws(NamedFile.Obstacle) -> DatabaseLocation {
    try DatabaseLocation(at: path, of: Self.application, version: 6)
  }

  @Test func `a missing file, an empty file and our own database are valid places for a database`()
    throws
  {
    #expect(try location(scratch["new"]) == .free)
    #expect(try location(scratch["missing/new"]) == .free)
    #expect(try location(scratch.write("", "empty")) == .ours)
    #expect(try location(scratch.write(header(Self.application), "ours")) == .ours)
    // A process that was killed before it created its tables leaves this.
    #expect(try location(scratch.write(header(0, cookie: 0), "begun")) == .begun)
    #expect(throws: NamedFile.Obstacle.otherVersion(5)) {
      try location(scratch.write(header(Self.application, version: 5), "earlier"))
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
    let bytes = Array(header(id, cookie: cookie).prefix(DatabaseHeader.length))
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

  @Test func `inspecting a database releases no lock that this process holds on it`() throws {
    let path = try scratch.write(header(Self.application), "locked")
    #expect(try location(path) == .ours)
    let descriptor = unsafe open(path.text ?? "", O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    var lock = flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 1, l_pid: 0)
    #expect(unsafe fcntl(descriptor, F_SETLK, &lock) == 0)
    #expect(try location(path) == .ours)
    // Another process is asked whether the lock exists.
    let asking = Process()
    asking.executableURL = URL(filePath: "/usr/bin/python3")
    asking.arguments = [
      "-c",
      "import fcntl,sys\nf=open(sys.argv[1],'r+b')\ntry: fcntl.lockf(f,fcntl.LOCK_EX|fcntl.LOCK_NB,1,0)\nexcept OSError: sys.exit(7)",
      path.text ?? "",
    ]
    try asking.run()
    asking.waitUntilExit()
    #expect(asking.terminationStatus == 7)
  }
}
