package import Bytes
import Glibc

/// An output that is not visible yet.
///
/// It is either published or disappears with this value, so no cleaning up is needed.
package struct StagedFile: ~Copyable, Sendable {
  let file: ConcealedFile
  /// The name of the output in messages.
  let path: Path
  /// The permissions that the output will have.
  let rights: Rights?
  /// The number of bytes written.
  package private(set) var count = 0

  /// Makes an empty output in the file system of its target.
  ///
  /// A missing folder of the target is not made until the output is published.
  ///
  /// - Parameters:
  ///   - target: The name under which it is to be published.
  ///   - original: The file whose permission bits limit those of the output.
  ///   - concealment: How the output is hidden.
  /// - Throws: `FileError` if nothing can be written there.
  package init(
    for target: Path, like original: SourceFile? = nil, _ concealment: Concealment = .nameless
  ) throws(FileError) {
    let folder = try target.nearestFolder()
    // A user who could not read the original cannot read the copy.
    let mode = (original?.rights.mode ?? 0o666) & 0o666
    switch ConcealedFile.making(in: folder, mode: mode, concealment) {
    case .success(let made): file = made
    case .failure(let error): throw .writing(target, because: error.code)
    }
    path = target
    rights = original?.rights
  }

  /// Makes an empty output that is to replace its original.
  ///
  /// - Throws: `FileError` if nothing can be written beside the original.
  package init(
    replacing original: SourceFile, _ concealment: Concealment = .nameless
  ) throws(FileError) {
    try self.init(for: original.pathOnDisk(), like: original, concealment)
  }

  /// Makes an empty output that is only copied to a stream, never published.
  ///
  /// - Parameters:
  ///   - name: The name of the output in messages.
  ///   - count: The expected length in bytes, if known; a small output is kept in memory.
  /// - Throws: `FileError` if there is no place for temporary files.
  package init(
    forStream name: Path = "standard output", expecting count: Int? = nil
  ) throws(FileError) {
    switch ConcealedFile.makingScratch(expecting: count) {
    case .success(let made): file = made
    case .failure(let error): throw .writing(name, because: error.code)
    }
    path = name
    rights = nil
  }
}

// MARK: - Writing

extension StagedFile {
  /// Appends pieces.
  ///
  /// Bytes from a file are copied by the kernel, not through this process.
  ///
  /// - Throws: `FileError` if the source cannot be read or the output cannot be written.
  package mutating func write(
    _ pieces: [Piece], from source: some ByteSource
  ) throws(FileError) {
    try reserve(pieces)
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): try write(bytes.span)
      case .copy(let range): try copy(range, of: source)
      case .zeros(let count): try write(zeros: count)
      }
    }
  }

  /// Appends a source, with holes in place of some ranges, which are read as zeros.
  ///
  /// - Throws: `FileError` if the source cannot be read or the output cannot be written.
  package mutating func write(
    _ source: some ByteSource, leavingOut holes: RangeUnion
  ) throws(FileError) {
    let start = count
    for range in holes.gaps(in: 0..<source.count) {
      count = start + range.lowerBound
      try copy(range, of: source)
    }
    count = start + source.count
    guard ftruncate(file.descriptor.number, off_t(count)) == 0 else {
      throw .writing(path, because: errno)
    }
  }

  /// Reserves the space that pieces need before they are written.
  ///
  /// Writing a large file into reserved blocks costs a third less of the kernel's time, and a lack
  /// of space is detected before anything is written. If the file system cannot reserve space, or
  /// does not report why it failed, the file is written without it. A whole file is left to the
  /// kernel, which may let both files share their blocks.
  private func reserve(_ pieces: [Piece]) throws(FileError) {
    var length: Int64 = 0
    for piece in pieces {
      let (sum, overflow) = length.addingReportingOverflow(Int64(piece.count))
      guard !overflow else { return }
      length = sum
    }
    guard pieces.count > 1, length >= Self.reservedFrom,
      LinuxCalls.reserve(length, behind: Int64(count), of: file.descriptor.number) != 0,
      errno == ENOSPC || errno == EDQUOT || errno == EFBIG
    else { return }
    throw .writing(path, because: errno)
  }

  /// The least number of bytes that are worth the call: with 64 KiB nothing is gained, with 256 KiB
  /// a tenth.
  private static var reservedFrom: Int64 { 1 << 18 }

  private mutating func copy(_ range: ByteRange, of source: some ByteSource) throws(FileError) {
    guard (0..<source.count).encloses(range) else {
      throw .read(path, .outside(range, count: source.count))
    }
    var rest = range
    if let original = source.sourceFile {
      switch original.copyInKernel(range, to: file.descriptor.number, at: count) {
      case .success(let left): rest = left
      case .failure(let error): throw .writing(path, because: error.code)
      }
      count += rest.lowerBound - range.lowerBound
    }
    let name = source.sourceFile?.path ?? path
    let (number, start) = (file.descriptor.number, rest.lowerBound - count)
    var failure: SystemError?
    do throws(ReadError) {
      try source.readSequentially(rest) { offset, bytes in
        guard failure == nil else { return }
        failure = writeAll(bytes, to: number, at: offset - start)
      }
    } catch {
      throw .read(name, error)
    }
    if let failure { throw .writing(path, because: failure.code) }
    count += rest.count
  }

  private mutating func write(zeros count: Int) throws(FileError) {
    let zeros = [UInt8](repeating: 0, count: min(count, 1 << 16))
    var left = count
    while left > 0 {
      let length = min(left, zeros.count)
      try write(zeros.span.extracting(first: length))
      left -= length
    }
  }

  private mutating func write(_ bytes: Span<UInt8>) throws(FileError) {
    if let failure = writeAll(bytes, to: file.descriptor.number, at: count) {
      throw .writing(path, because: failure.code)
    }
    count += bytes.count
  }
}

// MARK: - Reading

extension StagedFile {
  /// Opens the written output, so that it is read again from the file system and verified.
  ///
  /// - Throws: `FileError` if the system cannot report its size.
  package func source() throws(FileError) -> SourceFile {
    try SourceFile(file.descriptor, at: path)
  }

  /// Writes all bytes to an open descriptor, which may be a pipe.
  ///
  /// - Throws: `FileError` if reading or writing fails.
  package func copyOut(to descriptor: Int32) throws(FileError) {
    let written = try source()
    // INVARIANT (audited or not delivered): the recipient reads these very pages, or copies of
    // them; a verified file is never written to.
    let rest: ByteRange
    switch written.sendInKernel(0..<count, to: descriptor) {
    case .success(let left): rest = left
    case .failure(let error): throw .writing(path, because: error.code)
    }
    var failure: SystemError?
    do throws(ReadError) {
      try written.readSequentially(rest) { _, bytes in
        guard failure == nil else { return }
        failure = writeAll(bytes, to: descriptor)
      }
    } catch {
      throw .read(path, error)
    }
    if let failure { throw .writing(path, because: failure.code) }
  }
}
