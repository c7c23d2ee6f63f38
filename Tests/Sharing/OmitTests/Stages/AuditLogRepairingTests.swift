import Audit
import Foundation
import Glibc
import Testing

@testable import Omit

@Suite final class AuditLogRepairingTests {
  private let folder: URL

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(
      path: "omit-repair-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func put(_ name: String, _ text: String) throws -> PendingOutput.FileNumber {
    let path = folder.appending(path: name).path
    try Data(text.utf8).write(to: URL(filePath: path))
    var status = stat()
    #expect(unsafe stat(path, &status) == 0)
    return PendingOutput.FileNumber(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  private func output(
    _ name: String, _ file: PendingOutput.FileNumber? = nil,
    over original: PendingOutput.FileNumber? = nil, sha256: String? = nil
  ) -> PendingOutput {
    var output = PendingOutput()
    output.path = Array(folder.appending(path: name).path.utf8)
    output.file = file
    output.original = original
    output.sha256 = sha256
    return output
  }

  @Test func `an existing output was delivered, and a missing one has an unknown outcome`()
    throws
  {
    let file = try put("a.jpg", "a")
    #expect(output("a.jpg", file).found == .delivered)
    #expect(output("b.jpg", file).found == .unknown)
    #expect(output("no folder/b.jpg", file).found == .unknown)
  }

  @Test func `an output that was moved before the repair has an unknown outcome`()
    throws
  {
    let original = try put("original.jpg", "o")
    let file = try put("a.jpg", "a")
    try FileManager.default.moveItem(
      at: folder.appending(path: "a.jpg"), to: folder.appending(path: "elsewhere.jpg"))
    #expect(output("a.jpg", file).found == .unknown)
    #expect(output("a.jpg", file, over: original).found == .unknown)
  }

  @Test func `an original that is still in its place was not replaced`() throws {
    let original = try put("a.jpg", "a")
    let staged = try put("b.jpg", "b")
    #expect(output("a.jpg", staged, over: original).found == .notDelivered)
    #expect(output("b.jpg", staged, over: original).found == .delivered)
  }

  @Test func `the same bytes are the output, whatever file they are in`() throws {
    _ = try put("a.jpg", "abc")
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(output("a.jpg", sha256: abc).found == .delivered)
    #expect(output("a.jpg", sha256: "00").found == .unknown)
  }

  @Test func `another file in its place, a folder and a stream have an unknown outcome`() throws {
    let other = PendingOutput.FileNumber(device: 0, inode: 0)
    _ = try put("a.jpg", "a")
    #expect(output("a.jpg", other).found == .unknown)
    #expect(output("", other).found == .unknown)
    #expect(PendingOutput().found == .unknown)
  }
}
