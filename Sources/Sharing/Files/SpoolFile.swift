import Glibc

/// A file that nobody sees and that takes what comes in on a stream, which has no positions and can
/// be read only once.
package struct SpoolFile: ~Copyable, Sendable {
  private let file: Descriptor?
  private let name: Path
  /// Whether the file may have bytes behind those that were written.
  private let isUsed: Bool
  private var count = 0
  private var failure: SystemError?

  /// Makes an empty file; where that fails, `source` says so.
  ///
  /// - Parameters:
  ///   - count: How many bytes it is to take, where that is known; a small file is kept in memory.
  ///   - name: The name that messages give the stream.
  ///   - scratch: The files of which it takes one, where it needs one on a disk.
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

  /// Writes behind what was written before; where that fails, nothing more is taken.
  package mutating func append(_ bytes: Span<UInt8>) {
    guard let file, failure == nil else { return }
    failure = writeAll(bytes, to: file.number, at: count)
    count += bytes.count
  }

  /// The open file, for whoever writes to it; it closes with this value.
  ///
  /// - Throws: `FileError` where it could not be made.
  package func descriptor() throws(FileError) -> Int32 {
    guard let file else { throw .writing(name, because: failure?.code ?? ENOSPC) }
    return file.number
  }

  /// Has the kernel move what a pipe has behind what was written before; waits until it has some.
  ///
  /// - Returns: How much was moved; nil where the kernel cannot do it, 0 at the end of the pipe.
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

  /// The file, to be read.
  ///
  /// - Throws: `FileError` where it could not be made or written, or cannot be read.
  package consuming func source() throws(FileError) -> SourceFile {
    guard let file, failure == nil else {
      throw .writing(name, because: failure?.code ?? ENOSPC)
    }
    if isUsed, ftruncate(file.number, off_t(count)) != 0 { throw .writing(name, because: errno) }
    return try SourceFile(file, at: name)
  }
}

extension SourceFile {
  /// Takes everything that can be read from a descriptor into a file that nobody sees.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; it stays open.
  ///   - name: The name that messages give the stream.
  /// - Returns: The file, which is gone with this value.
  /// - Throws: `FileError` where the stream cannot be read or kept, or the task is cancelled.
  package static func spooling(
    _ descriptor: Int32, named name: Path = "standard input"
  ) throws(FileError) -> SourceFile {
    var stream = IncomingStream(descriptor, named: name)
    var file = SpoolFile(named: name)
    _ = try stream.spool(nil, into: &file)
    return try file.source()
  }
}
