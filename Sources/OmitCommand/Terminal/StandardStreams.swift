import Glibc

/// The three descriptors that every process expects to have.
enum StandardStreams {
  /// Takes the places of those that are closed.
  ///
  /// The next file that is opened would get such a place, and what is written for a person would
  /// end in it. What stands there instead can be neither read nor written, so that whoever tries
  /// learns that the stream is closed.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      let direction = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      // The lowest place that is free is the one that was found closed [open(2)].
      _ = unsafe open("/dev/null", direction)
    }
  }
}
