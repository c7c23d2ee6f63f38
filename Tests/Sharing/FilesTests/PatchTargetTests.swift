import Bytes
import Foundation
import Glibc
import Samples
import Testing

@testable import Files

@Suite struct PatchTargetTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func patch(
    _ original: SourceFile, keepingTime: Bool = false, _ edits: (Int, Patch.Content)...
  ) throws -> FilePatch {
    var pieces: [Piece] = []
    var offset = 0
    for (start, content) in edits {
      pieces.append(.copy(offset..<start))
      switch content {
      case .bytes(let bytes): pieces.append(.bytes(bytes))
      case .zeros(let count): pieces.append(.zeros(count))
      }
      offset = start + content.count
    }
    pieces.append(.copy(offset..<original.count))
    return try FilePatch(
      try #require(try Patch(pieces, of: original)), of: original, keepingTime: keepingTime)
  }

  private static let letters = String(repeating: "abcdefghij", count: 20)

  private func original(_ name: Path = "a") throws -> SourceFile {
    try SourceFile(opening: scratch.write(Self.letters, name))
  }

  private func status(_ name: Path) throws -> stat {
    var found = stat()
    #expect(unsafe stat(scratch[name].text ?? "", &found) == 0)
    return found
  }

  // MARK: Written bytes

  @Test func `the edits are in the same file, with the same permissions`() throws {
    let original = try original()
    try scratch.setMode(0o640, "a")
    let file = try SourceFile(opening: scratch["a"])
    let before = try status("a")
    let target = try PatchTarget(
      opening: patch(file, (10, .bytes([88, 89])), (40, .zeros(2))), asReadIn: file)
    try target.write()
    try target.expectWritten()
    let text = try scratch.text("a")
    #expect(text.hasPrefix("abcdefghijXYcdefghij") && text.utf8.count == 200)
    #expect(Array(text.utf8)[40..<43] == [0, 0, 99])
    let after = try status("a")
    #expect(before.st_ino == after.st_ino && before.st_mode == after.st_mode)
    #expect(original.count == 200)
  }

  @Test func `all names of a file show the edits`() throws {
    let original = try original()
    #expect(unsafe link(scratch["a"].text ?? "", scratch["b"].text ?? "") == 0)
    let file = try SourceFile(opening: original.path)
    try PatchTarget(opening: patch(file, (0, .bytes([65]))), asReadIn: file).write()
    #expect(try scratch.text("b") == scratch.text("a") && scratch.text("b").hasPrefix("Ab"))
  }

  @Test func `the target of a link is edited, and the link is kept`() throws {
    try scratch.write(Self.letters, "real/a")
    try scratch.link("link", to: "real/a")
    let file = try SourceFile(opening: scratch["link"])
    try PatchTarget(opening: patch(file, (0, .bytes([65]))), asReadIn: file).write()
    #expect(try scratch.text("real/a").hasPrefix("Ab"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch["link"].text ?? "")
        == "real/a")
  }

  /// Returns the extended attributes of a file, or an empty array if its file system does not
  /// support them.
  private func attributes(of name: Path) throws -> [String] {
    let file = try Descriptor.opening(scratch[name], flags: O_RDWR).get()
    return try UserAttributes(of: file).names().get().map {
      String(decoding: $0.dropLast(), as: UTF8.self)
    }.sorted()
  }

  @Test func `extended attributes are removed, by any user`() throws {
    for isResumed in [false, true] {
      let path = try original().path
      let setter = Process()
      setter.executableURL = URL(filePath: "/usr/bin/python3")
      setter.arguments = [
        "-c",
        "import os, sys\n"
          + "for name in 'comment', 'xdg.origin.url', 'a': os.setxattr(sys.argv[1], 'user.' + name, b'x')",
        path.text ?? "",
      ]
      try setter.run()
      setter.waitUntilExit()
      // Not every file system supports them.
      guard setter.terminationStatus == 0 else { return }
      #expect(try attributes(of: "a") == ["user.a", "user.comment", "user.xdg.origin.url"])
      let file = try SourceFile(opening: path)
      let patch = try patch(file, (0, .bytes([65])))
      let target =
        isResumed
        ? try PatchTarget(resuming: patch) : try PatchTarget(opening: patch, asReadIn: file)
      try target.write()
      try target.expectWritten()
      #expect(try attributes(of: "a") == [])
      #expect(try scratch.text("a").hasPrefix("Ab"))
    }
  }

  @Test func `a file keeps its time on request`() throws {
    for keepsTime in [false, true] {
      let path = try original().path
      let times = [timespec(tv_sec: 9, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 5)]
      #expect(unsafe utimensat(AT_FDCWD, path.text ?? "", times, 0) == 0)
      let file = try SourceFile(opening: path)
      try PatchTarget(
        opening: patch(file, keepingTime: keepsTime, (0, .bytes([65]))), asReadIn: file
      ).write()
      #expect(try (status("a").st_mtim.tv_sec == 1_000_000) == keepsTime)
    }
  }

  @Test func `a hole that is to be zero remains a hole`() throws {
    let path = try scratch.write([1], "sparse")
    #expect(unsafe truncate(path.text ?? "", 8 << 20) == 0)
    let before = try status("sparse").st_blocks
    let file = try SourceFile(opening: path)
    try PatchTarget(
      opening: patch(file, (0, .bytes([2])), (4096, .zeros(6 << 20))), asReadIn: file
    ).write()
    #expect(try status("sparse").st_blocks == before)
    #expect(before * 512 < 1 << 20)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func `a file of another owner keeps its owner`() throws {
    let path = try original().path
    #expect(unsafe chown(path.text ?? "", 1234, 1235) == 0)
    let file = try SourceFile(opening: path)
    try PatchTarget(opening: patch(file, (0, .bytes([65]))), asReadIn: file).write()
    let after = try status("a")
    #expect(after.st_uid == 1234 && after.st_gid == 1235)
  }

  // MARK: Refused files

  @Test func `a read-only file is left unchanged, for any user`() throws {
    let path = try original().path
    try scratch.setMode(0o444, "a")
    let file = try SourceFile(opening: path)
    let patch = try patch(file, (0, .bytes([65])))
    let error = #expect(throws: FileError.self) {
      try PatchTarget(opening: patch, asReadIn: file)
    }
    #expect(error == .readOnly(patch.path))
    #expect(try scratch.text("a") == Self.letters)
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can make a file immutable"),
    arguments: ["+i", "+a"])
  func `an immutable file is left unchanged`(flag: String) throws {
    let path = try original().path
    guard try Self.changeFlags(flag, of: path) else { return }
    defer { _ = try? Self.changeFlags(flag.replacing("+", with: "-"), of: path) }
    let file = try SourceFile(opening: path)
    let patch = try patch(file, (0, .bytes([65])))
    let error = #expect(throws: FileError.self) {
      try PatchTarget(opening: patch, asReadIn: file)
    }
    #expect(error == .unwritable(patch.path, code: EPERM))
    #expect(try scratch.text("a") == Self.letters)
  }

  private static func changeFlags(_ flag: String, of path: Path) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/chattr")
    process.arguments = [flag, path.text ?? ""]
    process.standardError = nil
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/chattr") else { return false }
    try process.start()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test func `of two processes that edit one file, the second gets an error`() throws {
    let file = try original()
    let patch = try patch(file, (0, .bytes([65])))
    let first = try PatchTarget(opening: patch, asReadIn: file)
    let error = #expect(throws: FileError.self) {
      try PatchTarget(opening: patch, asReadIn: file)
    }
    #expect(error == .inUse(patch.path))
    try first.write()
    #expect(try scratch.text("a").hasPrefix("Ab"))
  }

  @Test func `a program that is being started does not lock a file after its edits`() throws {
    let file = try original()
    let patch = try patch(file, (0, .bytes([65])))
    let name = scratch["a"].text ?? ""
    let first = try PatchTarget(opening: patch, asReadIn: file)
    let starting = try StartingProgram(havingOpen: name)
    #expect(starting.count == 2)
    try (consume first).write()
    _ = try PatchTarget(resuming: patch)
    starting.run()
  }

  @Test(arguments: ["written", "renamed", "gone", "longer"])
  func `a file that changed since it was read is left unchanged`(change: String) throws {
    let file = try original()
    let patch = try patch(file, (0, .bytes([65])))
    let name = scratch["a"].text ?? ""
    switch change {
    case "written": try scratch.write(Self.letters.uppercased(), "a")
    case "renamed":
      try scratch.write(Self.letters, "b")
      #expect(unsafe rename(scratch["b"].text ?? "", name) == 0)
    case "gone": #expect(unsafe unlink(name) == 0)
    case let change:
      #expect(change == "longer")
      #expect(unsafe truncate(name, 300) == 0)
    }
    let found = try? scratch.text("a")
    let error = #expect(throws: FileError.self) {
      try PatchTarget(opening: patch, asReadIn: file)
    }
    #expect(
      error
        == (change == "gone"
          ? .unreadable(patch.path, code: ENOENT)
          : .changed(change == "written" ? file.path : patch.path)))
    #expect((try? scratch.text("a")) == found)
  }

  @Test func `foreign bytes in place of an edit are found`() throws {
    let file = try original()
    let target = try PatchTarget(
      opening: patch(file, (0, .bytes([65])), (90, .zeros(4))), asReadIn: file)
    try target.write()
    try target.expectWritten()
    let other = try FileHandle(forWritingTo: URL(filePath: scratch["a"].text ?? ""))
    try other.seek(toOffset: 92)
    try other.write(contentsOf: Data([1]))
    #expect(throws: FileError.changed(target.patch.path)) { try target.expectWritten() }
  }

  // MARK: Resuming

  @Test func `a patch that was interrupted after any write can be finished by any process`() throws
  {
    var stopped = 0
    while true {
      let file = try original()
      let patch = try patch(
        file, (3, .bytes([65, 66])), (60, .zeros(9)), (190, .bytes([67])))
      let (expected, writes) = (try written(patch, of: file), patch.writes.count)
      try scratch.write(Self.letters, "a")
      let again = try SourceFile(opening: scratch["a"])
      let begun = try self.patch(
        again, (3, .bytes([65, 66])), (60, .zeros(9)), (190, .bytes([67])))
      let text = PatchText([begun]).text
      do throws(FileError) {
        let target = try PatchTarget(opening: begun, asReadIn: again)
        try target.write { index throws(FileError) in
          if index == stopped { throw .noSpace("stop") }
        }
      } catch {
        #expect(error == .noSpace("stop"))
      }
      let found = try #require(PatchText(parsing: text)?.patches.first)
      #expect(found == begun)
      let target = try PatchTarget(resuming: found)
      try target.write()
      try target.expectWritten()
      #expect(try scratch.text("a") == expected)
      stopped += 1
      if stopped == writes { break }
    }
    #expect(stopped == 2)
  }

  private func written(_ patch: FilePatch, of file: SourceFile) throws -> String {
    let target = try PatchTarget(opening: patch, asReadIn: file)
    try target.write()
    return try scratch.text("a")
  }

  @Test(arguments: ["beside", "renamed", "gone", "shorter"])
  func `a file that was changed since it was left is not gone on with`(change: String) throws {
    let file = try original()
    let patch = try patch(file, (100, .bytes([65])))
    let name = scratch["a"].text ?? ""
    switch change {
    case "beside":
      let other = try FileHandle(forWritingTo: URL(filePath: name))
      try other.seek(toOffset: 103)
      try other.write(contentsOf: Data([1]))
    case "renamed": #expect(unsafe rename(name, scratch["b"].text ?? "") == 0)
    case "gone": #expect(unsafe unlink(name) == 0)
    case let change:
      #expect(change == "shorter")
      #expect(unsafe truncate(name, 199) == 0)
    }
    let error = #expect(throws: FileError.self) { try PatchTarget(resuming: patch) }
    let isAbsent = ["renamed", "gone"].contains(change)
    #expect(error?.isAbsence == isAbsent)
    #expect(isAbsent || error == .changed(patch.path))
  }

  // MARK: The text

  @Test func `a journal reads as it was written, whatever the name`() throws {
    let file = try original("a b\n\u{e9}")
    let patches = try [
      patch(file, keepingTime: true, (0, .zeros(3)), (50, .bytes(Array(0...99)))),
      patch(file, (7, .bytes([0]))),
    ]
    let text = PatchText(patches)
    #expect(PatchText(parsing: text.text) == text)
    #expect(text.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a journal with a missing or changed byte is invalid`() throws {
    let file = try original()
    let text = PatchText([try patch(file, (0, .zeros(3)), (50, .bytes([1, 2])))]).text
    var bytes = Array(text.utf8)
    #expect(PatchText(parsing: String(decoding: bytes, as: UTF8.self)) != nil)
    var tried = 0
    for index in bytes.indices.dropLast() {
      #expect(PatchText(parsing: String(decoding: bytes[..<index], as: UTF8.self)) == nil)
      bytes[index] ^= 1
      #expect(PatchText(parsing: String(decoding: bytes, as: UTF8.self)) == nil)
      bytes[index] ^= 1
      tried += 1
    }
    #expect(tried == text.utf8.count - 1 && tried > 200)
  }

  @Test func `a journal contains none of the overwritten bytes`() throws {
    let path = try scratch.write(
      Self.letters + "SECRET" + Self.letters, "a")
    let file = try SourceFile(opening: path)
    let text = PatchText([
      try patch(file, (200, .zeros(3)), (203, .bytes([1, 2, 3])), (390, .zeros(5)))
    ]).text
    for secret in ["SECRET", "534543", "524554", "abcde", "6162636465"] {
      #expect(!text.contains(secret))
    }
  }
}
