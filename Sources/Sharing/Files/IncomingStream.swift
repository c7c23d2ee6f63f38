import Glibc

/// A stream that is read once and in order: lines, and bodies of a length that is known.
package struct IncomingStream: ~Copyable {
  /// A line, as far as it came.
  package enum Line: Sendable, Hashable {
    /// Its bytes, without the line feed.
    case whole([UInt8])
    /// It goes on behind the limit.
    case tooLong
    /// The stream ended in its middle.
    case cut
    /// The stream ended before it.
    case end
  }

  private let descriptor: Int32
  private let name: Path
  private let isCancelled: @Sendable () -> Bool
  private let whileSilent: @Sendable () -> Void
  private var buffer = [UInt8](repeating: 0, count: Window.size)
  /// What of the buffer was read from the stream and not handed out.
  private var unread = 0..<0
  /// Whether the kernel can move what comes to a file.
  private var isPipe: Bool

  /// After how many milliseconds without a byte it is asked whether anybody still waits.
  private static let patience: Int32 = 100

  /// Reads from a descriptor, which stays open.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor.
  ///   - name: The name that messages give the stream.
  ///   - isCancelled: Whether nobody waits for it any more; asked about ten times a second.
  ///   - whileSilent: Done about ten times a second while nothing comes.
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
  /// - Parameter limit: How many bytes it may have, without the line feed.
  /// - Returns: The line, as far as it came.
  /// - Throws: `FileError.unreadable` where the stream cannot be read, or nobody waits for it.
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

  /// Takes a body into a file; what the file cannot take is read nevertheless.
  ///
  /// - Parameters:
  ///   - count: The body's length in bytes; nil for all that comes.
  ///   - file: The file behind whose end it goes.
  /// - Returns: Whether the stream had that many bytes.
  /// - Throws: `FileError.unreadable` where the stream cannot be read, or nobody waits for it.
  package mutating func spool(
    _ count: Int?, into file: inout SpoolFile
  ) throws(FileError) -> Bool {
    var left = count ?? .max
    while left > 0 {
      if unread.isEmpty, isPipe, left > Self.leastMoved {
        try wait()
        if let moved = file.take(upTo: min(left, Self.mostMoved), from: descriptor) {
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

  /// From how many bytes on the kernel moves them: fewer come with the next line in one call.
  private static let leastMoved = Window.size

  /// How many bytes are asked of the kernel at once.
  private static let mostMoved = 1 << 30

  /// Waits until there is something to read, or the end.
  private func wait() throws(FileError) {
    // Nothing could end a read that waits for somebody, so the waiting is done here.
    while true {
      guard !isCancelled() else { throw .unreadable(name, code: ECANCELED) }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, Self.patience) == 0 else { return }
      whileSilent()
    }
  }

  /// Reads the next bytes; false at the end of the stream.
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
