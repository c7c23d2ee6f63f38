package import Bytes
import Glibc

/// An original, opened for reading only.
///
/// It is read with `pread` and never mapped: if another program truncates the file meanwhile,
/// reading fails without a crash.
package final class SourceFile: Sendable {
  /// The name under which it was opened.
  package let path: Path
  /// The identity of the file at the time of opening.
  package let identity: FileIdentity
  /// The last change of the file or its properties before it was opened.
  private let changed: FileIdentity.FileTime
  /// The permission bits, owner and group, which a copy or a replacement gets.
  let rights: Rights
  let descriptor: Descriptor
  /// The open file, for a reader in another process; it is closed with this value.
  package var descriptorNumber: Int32 { descriptor.number }

  /// Opens a regular file.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - followingLink: Whether a link of that name is followed.
  ///   - expected: The file seen under that name before; any other is refused.
  /// - Throws: `FileError` if it cannot be opened, or is not a regular file.
  package convenience init(
    opening path: Path, followingLink: Bool = true, expected: FileIdentity? = nil
  ) throws(FileError) {
    guard !path.belongsToDatabase else { throw .database(path) }
    // O_NONBLOCK: opening a pipe that has no writer would wait for ever.
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followingLink ? 0 : O_NOFOLLOW)
    let descriptor: Descriptor
    switch Descriptor.opening(path, flags: flags) {
    case .success(let opened): descriptor = opened
    case .failure(let error) where error.code == ENXIO: throw .notRegular(path)
    case .failure(let error): throw .unreadable(path, code: error.code)
    }
    try self.init(descriptor, at: path)
    if let expected, !expected.isSameFile(as: identity) { throw .changed(path) }
  }

  /// Opens a file that is open already, with a position of its own.
  ///
  /// - Parameters:
  ///   - open: The open file, which may have no name.
  ///   - path: The name in messages.
  /// - Throws: `FileError` if it cannot be opened.
  package convenience init(reopening open: Descriptor, at path: Path) throws(FileError) {
    let opened = withExtendedLifetime(open) { Descriptor.opening(open.link, flags: O_RDONLY) }
    switch opened {
    case .success(let descriptor): try self.init(descriptor, at: path)
    case .failure(let error): throw .unreadable(path, code: error.code)
    }
  }

  /// Takes ownership of a descriptor of a regular file.
  init(_ descriptor: Descriptor, at path: Path) throws(FileError) {
    let status: stat
    switch descriptor.status() {
    case .success(let found): status = found
    case .failure(let error): throw .unreadable(path, code: error.code)
    }
    guard case .regular = FileType(status) else { throw .notRegular(path) }
    self.descriptor = descriptor
    self.path = path
    identity = FileIdentity(status)
    changed = FileIdentity.FileTime(status.st_ctim)
    rights = Rights(status)
  }

  /// Throws if the file was changed after it was opened.
  ///
  /// A program can restore the time of modification, but not the time of change. The latter also
  /// differs if only a name or a right of the file changed, so the content is then checked again.
  ///
  /// - Parameter digest: The digest of the content that was read, if one was taken.
  /// - Throws: `FileError.changed` if the size, the time of modification or the content differs, or
  ///   if the time of change differs and there is no digest.
  package func assertUnchanged(sinceDigesting digest: Digest? = nil) throws(FileError) {
    let status: stat
    switch descriptor.status() {
    case .success(let found): status = found
    case .failure(let error): throw .unreadable(path, code: error.code)
    }
    guard FileIdentity(status) == identity else { throw .changed(path) }
    guard FileIdentity.FileTime(status.st_ctim) != changed else { return }
    guard let digest else { throw .changed(path) }
    let content: Digest
    do {
      content = try Digest(of: self)
    } catch {
      throw .read(path, error)
    }
    guard content == digest else { throw .changed(path) }
  }
}

extension SourceFile {
  /// The last change of the file or its properties before it was opened, a time that no program can
  /// restore.
  package var lastChange: String { "\(changed.seconds).\(changed.nanoseconds)" }

  /// Advises the system that short stretches far apart are about to be read, so that it does not
  /// read the bytes between them [posix_fadvise(2)].
  package func expectScatteredReading() {
    _ = posix_fadvise(descriptor.number, 0, 0, Int32(POSIX_FADV_RANDOM))
  }

  /// The number of names that the file has now, or 0 if it cannot be determined.
  package var nameCount: Int {
    switch descriptor.status() {
    case .success(let status): Int(status.st_nlink)
    case .failure: 0
    }
  }
}

extension ByteSource {
  /// The source itself, if it is a file.
  ///
  /// The types are compared first: a cast alone would try to bridge a large array to an object.
  var sourceFile: SourceFile? { Self.self == SourceFile.self ? self as? SourceFile : nil }

  /// The source itself, if it is composed from a file.
  var composition: Composition<SourceFile>? {
    Self.self == Composition<SourceFile>.self ? self as? Composition<SourceFile> : nil
  }
}

extension SourceFile: ByteSource {
  package var count: Int { identity.size }

  package func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    guard (0..<count).encloses(range) else { throw .outside(range, count: count) }
    var failure: ReadError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      failure = unsafe fill(UnsafeMutableRawBufferPointer(buffer), from: range.lowerBound)
      filled = failure == nil ? range.count : 0
    }
    if let failure { throw failure }
    return bytes
  }

  package func read(_ range: ByteRange, into buffer: inout [UInt8]) throws(ReadError) {
    guard (0..<count).encloses(range) else { throw .outside(range, count: count) }
    // A window that moves through a file keeps its memory, because allocating it again costs more
    // than reading.
    guard buffer.count == range.count else {
      buffer = try bytes(in: range)
      return
    }
    let failure = unsafe buffer.withUnsafeMutableBytes { unsafe fill($0, from: range.lowerBound) }
    if let failure { throw failure }
  }

  /// Reads bytes and appends them to a span that has room for them.
  ///
  /// - Throws: `ReadError` if they are not all in the file, or if they cannot be read.
  package func read(_ range: ByteRange, into bytes: inout OutputRawSpan) throws(ReadError) {
    guard (0..<count).encloses(range), range.count <= bytes.freeCapacity else {
      throw .outside(range, count: count)
    }
    var failure: ReadError?
    unsafe bytes.withUnsafeMutableBytes { buffer, filled in
      let room = unsafe UnsafeMutableRawBufferPointer(
        rebasing: buffer[filled..<(filled + range.count)])
      failure = unsafe fill(room, from: range.lowerBound)
      if failure == nil { filled += range.count }
    }
    if let failure { throw failure }
  }

  /// Reads until the buffer is full.
  ///
  /// Returns the error that prevents it, or nil.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> ReadError? {
    guard let base = buffer.baseAddress else { return nil }
    var done = 0
    while done < buffer.count {
      let got = unsafe pread(descriptor.number, base + done, buffer.count - done, offset + done)
      if got > 0 {
        done += got
      } else if got == 0 {
        // The file ends before its size, because it was truncated.
        return .outside(offset..<(offset + buffer.count), count: offset + done)
      } else if errno != EINTR {
        return .system(at: offset + done, code: errno)
      }
    }
    return nil
  }
}

/// The permissions of users and groups for a file.
struct Rights: Sendable, Hashable {
  let mode: mode_t
  let owner: uid_t
  let group: gid_t

  init(_ status: stat) {
    mode = status.st_mode & 0o777
    owner = status.st_uid
    group = status.st_gid
  }
}
