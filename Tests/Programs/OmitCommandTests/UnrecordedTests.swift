import Audit
import Foundation
import Glibc
import Testing

/// Audited or not delivered: what happens if the record cannot be kept.
@Suite struct UnrecordedTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
  }

  private func expectNothingDelivered(
    _ arguments: [String], environment: [String: String] = [:], withMessage message: String
  ) throws {
    let run = try shop.run(
      arguments: ["clean", "a.jpg", "--to", "Out"] + arguments, environment: environment)
    #expect(run.status == 74)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!shop.exists("Out"))
    let filter = try shop.run(
      arguments: ["filter"] + arguments, input: Data(Picture.phone), environment: environment)
    #expect(filter.status == 74)
    #expect(filter.output.isEmpty)
    #expect(filter.errors.contains(message), "\(filter.errors)")
  }

  @Test func `without a home folder nothing is delivered`() throws {
    try expectNothingDelivered(
      [], environment: ["HOME": "", "XDG_STATE_HOME": ""], withMessage: "name a file with --audit")
  }

  @Test func `if the record is not a database, nothing is delivered`() throws {
    try shop.put("a.sqlite", String(repeating: "no database ", count: 1000))
    try expectNothingDelivered(["--audit", "a.sqlite"], withMessage: "move it away and keep it")
  }

  @Test func `if the record is damaged, nothing is delivered`() throws {
    #expect(try shop.run("clean", "a.jpg", "--to", "First", "--audit", "a.sqlite").status == 0)
    // The content of the `-wal` file is moved to the database when no process has it open any more.
    _ = try AuditLog(at: shop.path("a.sqlite"))
    var bytes = try shop.bytes("a.sqlite")
    #expect(bytes.count > 8192)
    for offset in stride(from: 4096, to: bytes.count, by: 4096) {
      bytes.replaceSubrange(offset..<offset + 64, with: repeatElement(0xFF, count: 64))
    }
    try shop.put("a.sqlite", bytes)
    try expectNothingDelivered(["--audit", "a.sqlite"], withMessage: "move it away and keep it")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can mount a file system"))
  func `if the record is on a read-only medium, nothing is delivered`() throws {
    #expect(try shop.run("clean", "a.jpg", "--to", "First", "--audit", "m/a.sqlite").status == 0)
    let path = shop.path("m")
    guard unsafe mount(path, path, nil, UInt(MS_BIND), nil) == 0 else { return }
    defer { unsafe umount2(path, Int32(MNT_DETACH)) }
    let flags = UInt(MS_BIND | MS_REMOUNT | MS_RDONLY)
    #expect(unsafe mount(path, path, nil, flags, nil) == 0)
    try expectNothingDelivered(["--audit", "m/a.sqlite"], withMessage: "check its permissions")
    #expect(try shop.run("audit", "list", "--audit", "m/a.sqlite").lines.count == 2)
    #expect(try shop.run("audit", "verify", "--audit", "m/a.sqlite").status == 0)
  }

  @Test func `if another program keeps the record locked, nothing is delivered`() async throws {
    #expect(try shop.run("clean", "a.jpg", "--to", "First", "--audit", "a.sqlite").status == 0)
    // The locks of a writing program: a shared lock on the database, so that no process deletes the
    // log, and an exclusive lock on a byte of the index [SQLite, Locking And Concurrency, 3.0;
    // WAL-mode File Format, 2.3.1].
    let locks = [
      ("a.sqlite", F_RDLCK, 0x4000_0002, 510), ("a.sqlite-shm", F_WRLCK, 120, 1),
    ]
    var held: [Int32] = []
    defer { for descriptor in held { close(descriptor) } }
    for (file, type, start, length) in locks {
      let descriptor = unsafe open(shop.path(file), O_RDWR)
      #expect(descriptor >= 0)
      held.append(descriptor)
      var lock = flock(
        l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: start, l_len: length, l_pid: 0)
      #expect(unsafe fcntl(descriptor, F_SETLK, &lock) == 0)
    }
    let run = try await shop.runAside("clean", "a.jpg", "--to", "Out", "--audit", "a.sqlite")
    #expect(run.status == 74)
    #expect(run.errors.contains("is locked by another program"), "\(run.errors)")
    #expect(!shop.exists("Out/a.jpg"))
  }

  @Test func `if the record's folder cannot be created, nothing is delivered`() throws {
    try shop.put("file", "x")
    try expectNothingDelivered(
      ["--audit", "file/a.sqlite"], withMessage: "name another with `--audit`")
  }

  @Test(.enabled(if: geteuid() != 0, "root can write everywhere"))
  func `if the record is read-only, nothing is delivered`() throws {
    #expect(try shop.run("clean", "a.jpg", "--to", "First", "--audit", "a.sqlite").status == 0)
    #expect(unsafe chmod(shop.path("a.sqlite"), 0o400) == 0)
    try expectNothingDelivered(["--audit", "a.sqlite"], withMessage: "check its permissions")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can mount a small file system"))
  func `if the disk is full, only recorded assets are delivered`() async throws {
    for number in 0..<300 { try shop.put("Party/\(number).jpg", Picture.phone) }
    try FileManager.default.createDirectory(
      at: shop.url("small"), withIntermediateDirectories: true)
    let path = shop.path("small")
    guard unsafe mount("tmpfs", path, "tmpfs", 0, "size=512k") == 0 else { return }
    defer { unsafe umount2(path, Int32(MNT_DETACH)) }
    let run = try shop.run("clean", "Party", "--to", "Out", "--audit", "small/a.sqlite")
    #expect(run.status == 74)
    #expect(run.errors.contains("no space is left"), "\(run.errors)")
    let there = try FileManager.default.contentsOfDirectory(atPath: shop.path("Out/Party"))
    #expect(!there.isEmpty)
    #expect(there.count < 300)
    let log = try AuditLog(reading: path + "/a.sqlite")
    let recorded = Set(try await log.entries().compactMap { $0.record.files[0].delivered })
    #expect(recorded.isSuperset(of: there))
  }

  @Test func `a closed record takes nothing more`() throws {
    #expect(try shop.run("clean", "a.jpg", "--to", "First", "--audit", "a.sqlite").status == 0)
    #expect(try shop.run("audit", "rotate", "--audit", "a.sqlite").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: shop.folder.path)
    let closed = try #require(names.first { $0.hasPrefix("a-") })
    let run = try shop.run("clean", "a.jpg", "--to", "Out", "--audit", closed)
    #expect(run.status == 74)
    #expect(!shop.exists("Out"))
  }

  @Test func `if no file may grow, each delivered asset is recorded or reported as unrecorded`()
    async throws
  {
    var (delivered, unsettled) = (0, 0)
    for blocks in stride(from: 8, through: 400, by: 8) {
      let shop = try Workshop()
      try shop.put("a.jpg", Picture.phone)
      // The unit is blocks of 512 bytes [POSIX, ulimit].
      let run = try shop.shell(
        "ulimit -f \(blocks); exec \"$OMIT\" clean a.jpg --to Out --audit a.sqlite")
      guard shop.exists("Out/a.jpg") else {
        #expect(run.status == 74, "\(blocks): \(run.status) \(run.errors)")
        continue
      }
      delivered += 1
      let entries = try await AuditLog(at: shop.path("a.sqlite")).entries()
      #expect(entries.count == 1)
      if run.status == 0 {
        #expect(entries.map(\.settlement?.result) == [.delivered])
        break
      }
      unsettled += 1
      #expect(run.status == 74, "\(blocks): \(run.status)")
      #expect(run.errors.contains("the outcome of 1 asset could not be recorded"))
      #expect(entries.map { $0.settlement?.result } == [nil])
      #expect(try shop.run("audit", "repair", "--audit", "a.sqlite").status == 0)
      let repaired = try await AuditLog(at: shop.path("a.sqlite")).entries()
      #expect(repaired.map(\.settlement?.result) == [.delivered])
    }
    #expect(delivered > 0 && unsettled > 0, "\(delivered), \(unsettled)")
  }
}
