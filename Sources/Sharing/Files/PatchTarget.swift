import Bytes
import Glibc

/// A file that is open for writing in place, locked against other omit processes.
///
/// A program that writes to it without taking the lock is detected afterwards, when the edited
/// bytes are read again.
package final class PatchTarget: Sendable {
  package let patch: FilePatch
  private let file: SourceFile
  /// The lock, or nil if the file system does not support locks, so that other processes are not
  /// kept out.
  private let lock: FileLock?
  /// Whether each write is on the disk when it returns [open(2), O_DSYNC].
  private let writesThrough: Bool

  /// The limits above which one wait at the end of each turn is shorter than one wait per write.
  private static let maximumAwaited = (writes: 64, bytes: 4 << 20)

  /// Opens a file that was just read.
  ///
  /// - Throws: `FileError` if it is another file, or may not be written. It is unchanged then.
  package convenience init(
    opening patch: FilePatch, asReadIn original: SourceFile
  ) throws(FileError) {
    try self.init(opening: patch)
    // This is checked under the lock, because another omit process may have written to it during
    // reading.
    try original.assertUnchanged()
  }

  /// Reopens a file whose patch was begun and not finished.
  ///
  /// - Throws: `FileError.changed` if it is another file, or was written to since; another
  ///   `FileError` if it may not be written.
  package convenience init(resuming patch: FilePatch) throws(FileError) {
    try self.init(opening: patch)
    let ranges = FilePatch.surroundings(of: patch.writes, in: file.count)
    let found: Digest
    do {
      found = try Digest(of: ranges, in: file)
    } catch {
      throw .read(patch.path, error)
    }
    guard found == patch.surroundings else { throw .changed(patch.path) }
  }

  private init(opening patch: FilePatch) throws(FileError) {
    let path = patch.path
    let bytes = patch.writes.reduce(0) { $0 + $1.content.count }
    // A file that was just copied here has all its bytes in memory, and waiting for them takes time
    // in proportion to its length.
    writesThrough =
      patch.writes.count <= Self.maximumAwaited.writes && bytes <= Self.maximumAwaited.bytes
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | (writesThrough ? O_DSYNC : 0)
    let descriptor: Descriptor
    switch path.status(followingLink: false) {
    case .success(let status) where patch.matches(FileIdentity(status)):
      // Its owner made it read-only; root's right to write is no reason to ignore that.
      guard status.st_mode & 0o222 != 0 else { throw .readOnly(path) }
    case .success: throw .changed(path)
    case .failure(let error): throw .unreadable(path, code: error.code)
    }
    switch Descriptor.opening(path, flags: flags) {
    case .success(let opened): descriptor = opened
    case .failure(let error): throw .unwritable(path, code: error.code)
    }
    file = try SourceFile(descriptor, at: path)
    guard patch.matches(file.identity) else { throw .changed(path) }
    do throws(SystemError) {
      lock = try FileLock(on: descriptor)
    } catch {
      guard error.code != EWOULDBLOCK else { throw .inUse(path) }
      lock = nil
    }
    self.patch = patch
  }
}

// MARK: - Writing

extension PatchTarget {
  /// Writes what is not there yet, and returns when it is on the disk.
  ///
  /// The extended attributes of programs are removed first. If the system refuses that, nothing is
  /// written.
  ///
  /// - Parameter reached: Called after each write, with its number; if it throws, nothing more is
  ///   written.
  /// - Throws: `FileError` if the system refuses to write; the patch can be continued later.
  package func write(
    reaching reached: (Int) throws(FileError) -> Void = { _ in }
  ) throws(FileError) {
    if let failure = UserAttributes(of: file.descriptor).remove() {
      throw .writing(patch.path, because: failure.code)
    }
    var turn = PatchWrite.Turn.values
    for (index, write) in patch.writes.enumerated() {
      if write.turn != turn { try sync() }
      turn = write.turn
      try put(write)
      try reached(index)
    }
    try sync()
    guard let modified = patch.modified else { return }
    let times = [
      timespec(tv_sec: 0, tv_nsec: LinuxCalls.omitTime),
      timespec(tv_sec: modified.seconds, tv_nsec: modified.nanoseconds),
    ]
    guard unsafe futimens(file.descriptor.number, times) == 0 else {
      throw .writing(patch.path, because: errno)
    }
  }

  /// Reads the written bytes again.
  ///
  /// - Throws: `FileError.changed` if other bytes are there, because another program wrote to the
  ///   file.
  package func expectWritten() throws(FileError) {
    for write in patch.writes {
      guard try holds(write.content, at: write.offset) else { throw .changed(patch.path) }
    }
  }

  /// The number of zeros written at once.
  private static let stretch = 1 << 16

  private func put(_ write: PatchWrite) throws(FileError) {
    switch write.content {
    case .bytes(let bytes): try put(bytes, at: write.offset)
    case .zeros(let count):
      let zeros = [UInt8](repeating: 0, count: min(count, Self.stretch))
      for start in stride(from: 0, to: count, by: Self.stretch) {
        try put(Array(zeros.prefix(count - start)), at: write.offset + start)
      }
    }
  }

  /// Writes bytes that are not there already, so that a hole of zeros remains a hole.
  private func put(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    guard try !holds(.bytes(bytes), at: offset) else { return }
    if let failure = writeAll(bytes.span, to: file.descriptor.number, at: offset) {
      throw .writing(patch.path, because: failure.code)
    }
  }

  private func holds(_ content: Patch.Content, at offset: Int) throws(FileError) -> Bool {
    do {
      switch content {
      case .bytes(let bytes): return try file.bytes(in: offset..<(offset + bytes.count)) == bytes
      case .zeros(let count):
        var isBlank = true
        try file.readSequentially(offset..<(offset + count), window: Self.stretch) { _, bytes in
          for index in bytes.indices where bytes[index] != 0 { isBlank = false }
        }
        return isBlank
      }
    } catch {
      throw .read(patch.path, error)
    }
  }

  private func sync() throws(FileError) {
    guard !writesThrough, fdatasync(file.descriptor.number) != 0 else { return }
    throw .writing(patch.path, because: errno)
  }
}

/// The extended attributes in which programs keep data about a file, such as its download address
/// or a note [xattr(7)].
///
/// Copies have none of them. Attributes of the system, such as access rights, are not included.
struct UserAttributes {
  private let file: Descriptor

  private static let prefix = Array("user.".utf8)

  init(of file: Descriptor) { self.file = file }

  /// Removes all of them.
  ///
  /// Returns the error if that fails.
  func remove() -> SystemError? {
    switch names() {
    case .success(let names):
      for name in names where LinuxCalls.removeAttribute(name, of: file.number) != 0 {
        // ENODATA: another program removed it.
        if errno != ENODATA { return .last }
      }
      return nil
    // The file system does not support extended attributes.
    case .failure(let error): return [ENOTSUP, ENOSYS].contains(error.code) ? nil : error
    }
  }

  /// Returns the names, each with its terminating zero.
  func names() -> Result<[[UInt8]], SystemError> {
    // The kernel limits the list to this length [xattr(7)].
    var list = [UInt8](repeating: 0, count: 1 << 16)
    let length = LinuxCalls.listAttributes(of: file.number, into: &list)
    guard length >= 0 else { return .failure(.last) }
    return .success(
      list.prefix(length).split(separator: 0).filter { $0.starts(with: Self.prefix) }
        .map { Array($0) + [0] })
  }
}
