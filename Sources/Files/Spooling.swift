import Glibc

extension SourceFile {
  /// Takes everything that can be read from a descriptor into a file that nobody sees.
  ///
  /// A stream can be read only once and has no positions; the file has both, and is gone with
  /// this value.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; it stays open.
  ///   - name: The name that messages give the stream.
  /// - Returns: The file.
  /// - Throws: `FileError` where the stream cannot be read or kept, or the task is cancelled.
  package static func spooling(
    _ descriptor: Int32, named name: Path = "standard input"
  ) throws(FileError) -> SourceFile {
    switch ConcealedFile.makingScratch() {
    case .success(let file):
      try drain(descriptor, into: file.descriptor, named: name)
      return try SourceFile(file.descriptor, at: name)
    case .failure(let error):
      throw .writing(name, because: error.code)
    }
  }

  /// After how many milliseconds without a byte it is asked whether anybody still waits.
  private static let patience: Int32 = 100

  private static func drain(
    _ stream: Int32, into file: Descriptor, named name: Path
  ) throws(FileError) {
    var buffer = [UInt8](repeating: 0, count: Window.size)
    var offset = 0
    while true {
      // Nothing could end a read that waits for somebody, so the waiting is done here.
      guard !Task.isCancelled else { throw .unreadable(name, code: ECANCELED) }
      var waiting = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, patience) != 0 else { continue }
      let got = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(stream, buffer.baseAddress, buffer.count)
      }
      if got > 0 {
        if let failure = writeAll(buffer.span.extracting(first: got), to: file.number, at: offset) {
          throw .writing(name, because: failure.code)
        }
        offset += got
      } else if got == 0 {
        return
      } else if errno != EINTR, errno != EAGAIN {
        throw .unreadable(name, code: errno)
      }
    }
  }
}
