import Foundation
import Glibc
import Testing

@testable import Files

/// Folders that other programs make to receive files.
@Suite struct PrivateFolderTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(path: "omit-\(UUID().uuidString)").resolvingSymlinksInPath()

  /// Makes a folder, and performs work with it.
  private func inFolder(
    _ mode: mode_t = 0o700, _ work: (_ folder: String, _ file: String) throws -> Void
  ) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let (folder, file) = (
      directory.appending(path: "copies").path, directory.appending(path: "made").path
    )
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    #expect(unsafe chmod(folder, mode) == 0)
    try Data([1, 2, 3]).write(to: URL(filePath: file))
    var old = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
    #expect(unsafe utimes(file, &old) == 0)
    try work(folder, file)
  }

  @Test func `a file moves into the folder, can only be read, and has the current time`() throws {
    try inFolder { path, file in
      let (began, inode) = (Date.now, try Self.status(file).st_ino)
      let folder = try PrivateFolder(at: Path(path), of: geteuid())
      try folder.take(Path(file), as: "photo-1.jpg")
      let status = try Self.status(path + "/photo-1.jpg")
      #expect(status.st_ino == inode)
      #expect(status.st_nlink == 1)
      #expect(status.st_mode & 0o7777 == 0o400)
      #expect(Double(status.st_mtim.tv_sec) >= began.timeIntervalSince1970 - 2)
      #expect(!FileManager.default.fileExists(atPath: file))
      #expect(try Data(contentsOf: URL(filePath: path + "/photo-1.jpg")) == Data([1, 2, 3]))
      folder.remove("photo-1.jpg")
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
    }
  }

  @Test func `a file of another file system is copied`() throws {
    try inFolder { path, _ in
      let file = "/dev/shm/omit-\(UUID().uuidString)"
      let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
      try bytes.write(to: URL(filePath: file))
      defer { try? FileManager.default.removeItem(atPath: file) }
      try PrivateFolder(at: Path(path), of: geteuid()).take(Path(file), as: "movie-1.mov")
      #expect(try Data(contentsOf: URL(filePath: path + "/movie-1.mov")) == bytes)
      #expect(try Self.status(path + "/movie-1.mov").st_mode & 0o7777 == 0o400)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["movie-1.mov"])
    }
  }

  @Test func `a name that is taken is not replaced`() throws {
    try inFolder { path, file in
      let folder = try PrivateFolder(at: Path(path), of: geteuid())
      try Data([9]).write(to: URL(filePath: path + "/photo-1.jpg"))
      #expect(throws: FileError.self) { try folder.take(Path(file), as: "photo-1.jpg") }
      #expect(try Data(contentsOf: URL(filePath: path + "/photo-1.jpg")) == Data([9]))
    }
  }

  @Test(arguments: [0o755, 0o770, 0o701, 0o500, 0o1700, 0o2700] as [mode_t])
  func `a folder that others can enter, or with another mode, is refused`(mode: mode_t) throws {
    try inFolder(mode) { path, _ in
      #expect(throws: FileError.self) { try PrivateFolder(at: Path(path), of: geteuid()) }
    }
  }

  @Test func `whatever is not an empty folder of the user is refused`() throws {
    try inFolder { path, file in
      let link = directory.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      let others = [link, file, path + "/none", "copies", "", "/dev/null"]
      for other in others {
        #expect(throws: FileError.self, "\(other)") {
          try PrivateFolder(at: Path(other), of: geteuid())
        }
      }
      #expect(throws: FileError.self) { try PrivateFolder(at: Path(path), of: geteuid() &+ 1) }
      #expect(throws: Never.self) { try PrivateFolder(at: Path(path), of: geteuid()) }
      try Data().write(to: URL(filePath: path + "/.hidden"))
      #expect(throws: FileError.exists(Path(path))) {
        try PrivateFolder(at: Path(path), of: geteuid())
      }
      #expect(others.count == 6)
    }
  }

  @Test func `files go into the folder that was opened, whatever has its name later`() throws {
    try inFolder { path, file in
      let folder = try PrivateFolder(at: Path(path), of: geteuid())
      let moved = directory.appending(path: "moved").path
      try FileManager.default.moveItem(atPath: path, toPath: moved)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try folder.take(Path(file), as: "photo-1.jpg")
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: moved) == ["photo-1.jpg"])
    }
  }

  private static func status(_ path: String) throws -> stat {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw CocoaError(.fileNoSuchFile) }
    return status
  }
}
