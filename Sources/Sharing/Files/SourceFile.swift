package import Bytes
import Glibc

/// An original, opened for reading only.
///
/// It is read with `pread` and never mapped: where somebody truncates the file meanwhile, reading
/// fails, and nothing crashes.
package final class SourceFile: Sendable {
  /// The name under which it was opened.
  package let path: Path
  /// The file as it was when it was opened.
  package let identity: FileIdentity
  /// When the file or one of its properties was changed last, before it was opened.
  private let changed: FileIdentity.Moment
  /// Permission bits, owner and group, which a copy or a replacement takes over.
  let rights: Rights
  let descriptor: Descriptor
  /// The open file, for a reader in another process; it closes with this value.
  package var descriptorNumber: Int32 { descriptor.number }

  /// Opens a regular file.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - followingLink: Whether a link of that name is followed.
  ///   - expected: The file that was seen under that name before; another one is refused.
  /// - Throws: `FileError` where it cannot be opened, or is not a regular file.
  package convenience init(
    opening path: Path, followingLink: Bool = true, expected: FileIdentity? = nil
  ) throws(FileError) {
    // O_NONBLOCK: opening a pipe that nobody writes to would wait for ever.
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

  /// Takes over a descriptor of a regular file.
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
    changed = FileIdentity.Moment(status.st_ctim)
    rights = Rights(status)
  }

  /// Throws where the file was changed after it was opened.
  ///
  /// Its time of modification can be put back, its time of change cannot. That one is another, too,
  /// where only a name or a right of the file changed, so that then its content is looked at again.
  ///
  /// - Parameter digest: The digest of the content that was read, where one was taken.
  /// - Throws: `FileError.changed` where its size, its time of modification or its content is another,
  ///   or only its time of change and there is no digest.
  package func assertUnchanged(sinceDigesting digest: Digest? = nil) throws(FileError) {
    let status: stat
    switch descriptor.status() {
    case .success(let found): status = found
    case .failure(let error): throw .unreadable(path, code: error.code)
    }
    guard FileIdentity(status) == identity else { throw .changed(path) }
    guard FileIdentity.Moment(status.st_ctim) != changed else { return }
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
  /// When the file or one of its properties was changed last, before it was opened: nobody can put
  /// that back.
  package var lastChange: String { "\(changed.seconds).\(changed.nanoseconds)" }

  /// Tells the system that short stretches far apart are about to be read, so that it does not read what
  /// lies between them [posix_fadvise(2)].
  package func expectScatteredReading() {
    _ = posix_fadvise(descriptor.number, 0, 0, Int32(POSIX_FADV_RANDOM))
  }

  /// How many names the file has now; none where that cannot be told.
  package var nameCount: Int {
    switch descriptor.status() {
    case .success(let status): Int(status.st_nlink)
    case .failure: 0
    }
  }
}

extension ByteSource {
  /// The source itself, where it is a file.
  ///
  /// The types are compared first: a cast alone would try to bridge a large array to an object.
  var sourceFile: SourceFile? { Self.self == SourceFile.self ? self as? SourceFile : nil }

  /// The source itself, where it is put together from a file.
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
    // A window that moves through a file keeps its memory: making it anew costs more than reading.
    guard buffer.count == range.count else {
      buffer = try bytes(in: range)
      return
    }
    let failure = unsafe buffer.withUnsafeMutableBytes { unsafe fill($0, from: range.lowerBound) }
    if let failure { throw failure }
  }

  /// Reads bytes behind those that are there, for which there is to be room.
  ///
  /// - Throws: `ReadError` where they are not all in the file, or cannot be read.
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

  /// Reads until the buffer is full; the error says why it is not.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> ReadError? {
    guard let base = buffer.baseAddress else { return nil }
    var done = 0
    while done < buffer.count {
      let got = unsafe pread(descriptor.number, base + done, buffer.count - done, offset + done)
      if got > 0 {
        done += got
      } else if got == 0 {
        // The file ends before its size: somebody truncated it.
        return .outside(offset..<(offset + buffer.count), count: offset + done)
      } else if errno != EINTR {
        return .system(at: offset + done, code: errno)
      }
    }
    return nil
  }
}

/// The rights of users and groups to a file.
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
