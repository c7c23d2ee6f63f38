import Glibc

/// A hidden file that stores the content of a stream, which has no positions and can be read only
/// once.
package struct SpoolFile: ~Copyable, Sendable {
  private let file: Descriptor?
  private let name: Path
  /// Whether the file may have bytes after those that were written.
  private let isUsed: Bool
  private var count = 0
  private var failure: SystemError?

  /// Makes an empty file.
  ///
  /// If that fails, `source` throws the error.
  ///
  /// - Parameters:
  ///   - count: The expected length in bytes, if known; a small file is kept in memory.
  ///   - name: The name of the stream in messages.
  ///   - scratch: The pool from which a file on a disk is taken.
  package init(
    expecting count: Int? = nil, named name: Path = "standard input",
    from scratch: ScratchFiles? = nil
  ) {
    isUsed = scratch != nil
    switch ConcealedFile.makingScratch(expecting: count, from: scratch) {
    case .success(let made): file = made.descriptor
    case .failure(let error):
      file = nil
      failure = error
    }
    self.name = name
  }

  /// Appends bytes.
  ///
  /// After a failure, nothing more is written.
  package mutating func append(_ bytes: Span<UInt8>) {
    guard let file, failure == nil else { return }
    failure = writeAll(bytes, to: file.number, at: count)
    count += bytes.count
  }

  /// Whether everything that was appended is in the file.
  package var isWhole: Bool { file != nil && failure == nil }

  /// Returns the open file, for a writer; it is closed with this value.
  ///
  /// - Throws: `FileError` if it could not be made.
  package func descriptor() throws(FileError) -> Int32 {
    guard let file else { throw .writing(name, because: failure?.code ?? ENOSPC) }
    return file.number
  }

  /// Has the kernel append bytes from a pipe, waiting until the pipe has some.
  ///
  /// - Returns: The number of bytes moved, 0 at the end of the pipe, or nil if the kernel cannot
  ///   move them.
  mutating func take(upTo limit: Int, from pipe: Int32) -> Int? {
    guard let file, failure == nil else { return nil }
    switch move(limit, from: pipe, to: file.number, at: count) {
    case .moved(let moved):
      count += moved
      return moved
    case .end: return 0
    case .impossible: return nil
    case .failed(let error):
      failure = error
      return nil
    }
  }

  /// Returns the file for reading.
  ///
  /// - Throws: `FileError` if it could not be made or written, or if it cannot be read.
  package consuming func source() throws(FileError) -> SourceFile {
    guard let file, failure == nil else {
      throw .writing(name, because: failure?.code ?? ENOSPC)
    }
    if isUsed, ftruncate(file.number, off_t(count)) != 0 { throw .writing(name, because: errno) }
    return try SourceFile(file, at: name)
  }
}

extension SourceFile {
  /// Stores bytes in a hidden file, so that they can be read like any file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - name: The name of the file in messages.
  /// - Returns: The file, which disappears with this value.
  /// - Throws: `FileError` if there is no room for it.
  package static func storing(
    _ bytes: [UInt8], named name: Path = "memory"
  ) throws(FileError) -> SourceFile {
    var file = SpoolFile(expecting: bytes.count, named: name)
    file.append(bytes.span)
    return try file.source()
  }

  /// Copies everything that can be read from a descriptor into a hidden file.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; it stays open.
  ///   - name: The name of the stream in messages.
  /// - Returns: The file, which disappears with this value.
  /// - Throws: `FileError` if the stream cannot be read or stored, or if the task is cancelled.
  package static func spooling(
    _ descriptor: Int32, named name: Path = "standard input"
  ) throws(FileError) -> SourceFile {
    var stream = IncomingStream(descriptor, named: name)
    var file = SpoolFile(named: name)
    _ = try stream.spool(nil, into: &file)
    return try file.source()
  }
}
