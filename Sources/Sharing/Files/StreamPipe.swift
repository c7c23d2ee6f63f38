import Glibc

/// The pipes of incoming and outgoing streams.
enum StreamPipe {
  /// The capacity of a pipe in bytes: the greatest that any user may set [pipe(7), pipe-max-size].
  private static let size: Int32 = 1 << 20

  /// Gives a pipe the greatest capacity, so that its ends have to wait for each other less often.
  ///
  /// - Returns: Whether the descriptor is a pipe.
  static func widen(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
      return false
    }
    LinuxCalls.widen(pipe: descriptor, to: size)
    return true
  }
}
