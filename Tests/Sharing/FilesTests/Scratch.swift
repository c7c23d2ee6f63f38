import Files
import Foundation
import Glibc
import Testing

/// A temporary folder for one test, deleted with the test.
final class Scratch {
  let folder: Path

  init() throws {
    let name = "omit-files-\(UInt64.random(in: UInt64.min...UInt64.max))"
    let url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = Path(url.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.text ?? "") }

  subscript(_ name: Path) -> Path { folder.appending(name) }

  @discardableResult
  func write(_ bytes: [UInt8], _ name: Path) throws -> Path {
    let path = self[name]
    try make(path.folder)
    let descriptor = unsafe path.bytes.map(CChar.init(bitPattern:)).withTerminator {
      unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let written = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    try #require(written == bytes.count)
    return path
  }

  @discardableResult
  func write(_ text: String, _ name: Path) throws -> Path { try write(Array(text.utf8), name) }

  func make(_ path: Path) throws {
    try FileManager.default.createDirectory(
      atPath: path.text ?? "", withIntermediateDirectories: true)
  }

  func link(_ name: Path, to target: String) throws {
    try make(self[name].folder)
    try FileManager.default.createSymbolicLink(
      atPath: self[name].text ?? "", withDestinationPath: target)
  }

  /// Returns the names in a folder, including hidden ones.
  func listing(_ name: Path = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[name].text ?? "").sorted()
  }

  func text(_ name: Path) throws -> String {
    try String(contentsOfFile: self[name].text ?? "", encoding: .utf8)
  }

  func mode(_ name: Path) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name].text ?? "")
    return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
  }

  func setMode(_ mode: Int, _ name: Path) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: self[name].text ?? "")
  }
}

/// Returns the reason that an output is not published, or nil if it is.
func refusal(
  of output: consuming StagedFile,
  _ publish: (consuming StagedFile) throws -> Void
) -> FileError? {
  do {
    try publish(output)
    return nil
  } catch {
    return error as? FileError
  }
}

extension [CChar] {
  func withTerminator<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    unsafe (self + [0]).withUnsafeBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return unsafe "".withCString(body) }
      return unsafe body(address)
    }
  }
}

/// Returns the header of a database with this application ID and schema cookie.
func databaseHeader(_ application: UInt32, cookie: UInt8 = 1, version: UInt8 = 6) -> [UInt8] {
  var bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 4080)
  bytes[43] = cookie
  bytes[63] = version
  for index in 0..<4 {
    bytes[68 + index] = UInt8(truncatingIfNeeded: application >> (24 - 8 * UInt32(index)))
  }
  return bytes
}
