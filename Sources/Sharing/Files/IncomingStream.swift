import Glibc

/// A stream that is read once and in order: lines, and bodies of a known length.
package struct IncomingStream: ~Copyable {
  /// The outcome of reading a line.
  package enum Line: Sendable, Hashable {
    /// The bytes of the line, without the line feed.
    case whole([UInt8])
    /// The line is longer than the limit.
    case tooLong
    /// The stream ended within the line.
    case cut
    /// The stream ended before the line.
    case end
  }

  private let descriptor: Int32
  private let name: Path
  private let isCancelled: @Sendable () -> Bool
  private let whileSilent: @Sendable () -> Void
  private var buffer = [UInt8](repeating: 0, count: Window.size)
  /// The bytes of the buffer that were read from the stream and not returned yet.
  private var unread = 0..<0
  /// Whether the kernel can move bytes from the stream to a file.
  private var isPipe: Bool

  /// The number of milliseconds without a byte after which cancellation is checked.
  private static let pollTimeout: Int32 = 100

  /// Makes a stream from a descriptor, which stays open.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor.
  ///   - name: The name of the stream in messages.
  ///   - isCancelled: Returns whether the read is cancelled; called about ten times a second.
  ///   - whileSilent: Called about ten times a second while no bytes arrive.
  package init(
    _ descriptor: Int32, named name: Path = "standard input",
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled },
    whileSilent: @escaping @Sendable () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.name = name
    self.isCancelled = isCancelled
    self.whileSilent = whileSilent
    isPipe = StreamPipe.widen(descriptor)
  }

  /// Reads a line.
  ///
  /// - Parameter limit: The greatest length in bytes, without the line feed.
  /// - Returns: The line, or the reason why it is incomplete.
  /// - Throws: `FileError.unreadable` if the stream cannot be read, or if the read is cancelled.
  package mutating func line(upTo limit: Int) throws(FileError) -> Line {
    var line: [UInt8] = []
    while true {
      if unread.isEmpty, try !refill() { return line.isEmpty ? .end : .cut }
      let end = buffer[unread].firstIndex(of: UInt8(ascii: "\n"))
      let stretch = buffer[unread.lowerBound..<(end ?? unread.upperBound)]
      guard line.count + stretch.count <= limit else { return .tooLong }
      line += stretch
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if end != nil { return .whole(line) }
    }
  }

  /// Copies a body into a file.
  ///
  /// Bytes that the file cannot take are read nevertheless.
  ///
  /// - Parameters:
  ///   - count: The body's length in bytes, or nil to read to the end of the stream.
  ///   - file: The file to which the body is appended.
  /// - Returns: Whether the stream had that many bytes.
  /// - Throws: `FileError.unreadable` if the stream cannot be read, or if the read is cancelled.
  package mutating func spool(
    _ count: Int?, into file: inout SpoolFile
  ) throws(FileError) -> Bool {
    var left = count ?? .max
    while left > 0 {
      if unread.isEmpty, isPipe, left > Self.minimumMovedLength {
        try wait()
        if let moved = file.take(upTo: min(left, Self.maximumMovedLength), from: descriptor) {
          guard moved > 0 else { return count == nil }
          if count != nil { left -= moved }
          continue
        }
        isPipe = false
      }
      if unread.isEmpty, try !refill() { return count == nil }
      let length = min(left, unread.count)
      file.append(buffer.span.extracting(unread.lowerBound..<(unread.lowerBound + length)))
      unread = (unread.lowerBound + length)..<unread.upperBound
      if count != nil { left -= length }
    }
    return true
  }

  /// The least number of bytes that the kernel moves: fewer arrive in one call with the next line.
  private static let minimumMovedLength = Window.size

  /// The greatest number of bytes that the kernel is asked to move at once.
  private static let maximumMovedLength = 1 << 30

  /// Waits for bytes or for the end of the stream.
  private func wait() throws(FileError) {
    // A blocking read could not be cancelled, so the waiting is done here.
    while true {
      guard !isCancelled() else { throw .unreadable(name, code: ECANCELED) }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, Self.pollTimeout) == 0 else { return }
      whileSilent()
    }
  }

  /// Reads the next bytes.
  ///
  /// Returns false at the end of the stream.
  private mutating func refill() throws(FileError) -> Bool {
    while true {
      try wait()
      let got = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if got > 0 {
        unread = 0..<got
        return true
      } else if got == 0 {
        return false
      } else if errno != EINTR, errno != EAGAIN {
        throw .unreadable(name, code: errno)
      }
    }
  }
}
