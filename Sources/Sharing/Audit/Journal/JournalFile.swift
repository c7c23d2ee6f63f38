import Files
import Glibc

/// The file of a journal; this process holds a lock on it as long as this value lives.
final class JournalFile: Sendable {
  /// The path of the file.
  let path: String
  private let lock: FileLock

  /// The open file.
  var descriptor: Int32 { lock.file.number }

  /// Creates a file in a folder, which is created if it does not exist.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - bytes: The content of the file; other processes do not see the file before it is complete
  ///     and locked.
  ///   - isSynced: Whether the file and its name are on the disk when this returns.
  /// - Throws: `AuditError` if the file cannot be created; no file is left behind then.
  init(
    in folder: String, holding bytes: [UInt8] = [], isSynced: Bool = false
  ) throws(AuditError) {
    let number = String(UInt64.random(in: UInt64.min...UInt64.max), radix: 36)
    path = "\(folder)/\(getpid())-\(number)"
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw AuditError(writing: folder, code: errno)
    }
    do {
      lock = try Self.make(Path(path), holding: bytes, isSynced: isSynced)
    } catch {
      throw AuditError(writing: path, code: error.code)
    }
  }

  private static func make(
    _ path: Path, holding bytes: [UInt8], isSynced: Bool
  ) throws(SystemError) -> FileLock {
    while true {
      let file = try ConcealedFile.making(in: path.folder, mode: 0o600).get()
      let lock: FileLock
      do throws(SystemError) {
        lock = try FileLock(on: file.descriptor)
      } catch {
        // A repair that finds the file before it is locked takes its hidden name for a leftover.
        guard error.code == EWOULDBLOCK else { throw error }
        continue
      }
      guard file.isThere else { continue }
      if let failure = writeAll(bytes.span, to: file.descriptor.number) { throw failure }
      if isSynced, fsync(file.descriptor.number) != 0 { throw .last }
      // No other file has this name.
      if let failure = file.appear(as: path, replacing: true) { throw failure }
      if isSynced { try sync(path) }
      return lock
    }
  }

  private static func sync(_ path: Path) throws(SystemError) {
    do throws(FileError) {
      try syncFolder(of: path)
    } catch {
      _ = unsafe path.withCString { unsafe unlink($0) }
      throw SystemError(code: error.code ?? EIO)
    }
  }

  /// Deletes the file.
  func remove() { unsafe unlink(path) }
}
