import Glibc

/// The pipes through which streams come and go.
enum StreamPipe {
  /// How much one holds, in bytes: as much as everybody may have [pipe(7), pipe-max-size].
  private static let size: Int32 = 1 << 20

  /// Makes a pipe hold as much as it can, so that its ends have to wait for each other less often.
  ///
  /// - Returns: Whether it is a pipe.
  static func widen(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
      return false
    }
    LinuxCalls.widen(pipe: descriptor, to: size)
    return true
  }
}
