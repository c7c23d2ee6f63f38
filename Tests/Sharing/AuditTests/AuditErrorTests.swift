import Audit
import Foundation
import GRDB
import Glibc
import Testing

@Suite struct AuditErrorTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(.enabled(if: geteuid() != 0, "root can write everywhere"))
  func `a folder that is not writable is reported before anything is recorded`() throws {
    _ = try AuditLog(at: scratch.audit)
    let folder = scratch.folder + "/state/omit"
    #expect(unsafe chmod(folder, 0o500) == 0)
    defer { unsafe chmod(folder, 0o700) }
    #expect(throws: AuditError.readOnly(path: scratch.audit)) { try AuditLog(at: scratch.audit) }
    let path = folder + "/other.sqlite"
    #expect(throws: AuditError.unreachable(path: path, code: EACCES)) { try AuditLog(at: path) }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can mount a file system"))
  func `a file system that is not writable is reported before anything is recorded`() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.folder + "/small", withIntermediateDirectories: true)
    let directory = scratch.folder + "/small"
    guard unsafe mount("tmpfs", directory, "tmpfs", UInt(MS_RDONLY), nil) == 0 else { return }
    defer { unsafe umount(directory) }
    let path = directory + "/audit.sqlite"
    #expect(throws: AuditError.unreachable(path: path, code: EROFS)) { try AuditLog(at: path) }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can mount a small file system"))
  func `a full file system is reported, and recorded entries are kept`() async throws {
    try FileManager.default.createDirectory(
      atPath: scratch.folder + "/small", withIntermediateDirectories: true)
    let directory = scratch.folder + "/small"
    guard unsafe mount("tmpfs", directory, "tmpfs", 0, "size=256k") == 0 else { return }
    defer { unsafe umount2(directory, Int32(MNT_DETACH)) }
    let path = directory + "/audit.sqlite"
    let log = try AuditLog(at: path)
    var count = 0
    var failure: AuditError?
    while failure == nil, count < 2000 {
      do throws(AuditError) {
        _ = try await log.intend(.sample(count))
        count += 1
      } catch {
        failure = error
      }
    }
    #expect(failure == .full(path: path))
    #expect(try await log.entries().count == count)
  }

  @Test func `a file in place of a folder is reported`() throws {
    let file = scratch.folder + "/file"
    try Data("x".utf8).write(to: URL(filePath: file))
    let path = file + "/omit/audit.sqlite"
    #expect(throws: AuditError.unreachable(path: path, code: ENOTDIR)) { try AuditLog(at: path) }
  }

  @Test func `too many open files are distinguished from a missing permission`() async throws {
    _ = try AuditLog(at: scratch.audit)
    await #expect(processExitsWith: .success) { [path = scratch.audit as String] in
      // All descriptors but two are taken: the database can be opened, but not the files beside it.
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #expect(unsafe setrlimit(resource, &limit) == 0)
      var taken: [Int32] = []
      while case let next = unsafe open("/", O_RDONLY), next >= 0 { taken.append(next) }
      for descriptor in taken.suffix(2) { close(descriptor) }
      let error = #expect(throws: AuditError.self) { try AuditLog(at: path) }
      #expect(error == .unreachable(path: path, code: EMFILE))
      #expect(error?.description.contains("too many open files; raise the limit") == true)
    }
  }

  @Test func `a folder is no record`() {
    #expect(throws: AuditError.self) { try AuditLog(at: scratch.folder) }
  }

  @Test func `a file that is not a database is reported and left unchanged`() throws {
    let path = scratch.folder + "/picture"
    let bytes = Data(repeating: 0x55, count: 5000)
    try bytes.write(to: URL(filePath: path))
    #expect(throws: AuditError.damaged(path: path)) { try AuditLog(at: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `another program's database is reported and left unchanged`() throws {
    let path = scratch.folder + "/other"
    let other = try DatabaseQueue(path: path)
    try other.inDatabase { try $0.execute(sql: "CREATE TABLE mine (x)") }
    #expect(throws: AuditError.foreign(path: path)) { try AuditLog(at: path) }
    let mode = try other.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
    #expect(mode == "delete")
  }

  @Test func `messages name the file without effect on a terminal, and a remedy`() {
    #expect(
      AuditError.full(path: "/a\u{1b}[2J").description
        == "the audit `/a\\u{1b}[2J` cannot be written: no space is left; free some and run again")
    #expect(
      AuditError.unreachable(path: "/a", code: ENOENT).description
        == "the audit `/a` cannot be opened: no such file or directory; "
        + "check its folder's permissions or name another with `--audit`")
  }
}
