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
  /// - Throws: `FileError` where the stream cannot be read or kept.
  package static func spooling(
    _ descriptor: Int32, named name: Path = "standard input"
  ) throws(FileError) -> SourceFile {
    switch ConcealedFile.makingScratch() {
    case .success(let file):
      try drain(descriptor, into: file.descriptor, name)
      return try SourceFile(file.descriptor, name)
    case .failure(let error):
      throw .writing(name, error.code)
    }
  }

  private static func drain(
    _ stream: Int32, into file: Descriptor, _ name: Path
  ) throws(FileError) {
    var buffer = [UInt8](repeating: 0, count: Window.size)
    var offset = 0
    while true {
      let got = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe read(stream, buffer.baseAddress, buffer.count)
      }
      if got > 0 {
        if let failure = writeAll(buffer.span.extracting(first: got), to: file.number, at: offset) {
          throw .writing(name, failure.code)
        }
        offset += got
      } else if got == 0 {
        return
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .unreadable(name, code: errno)
      }
    }
  }
}
