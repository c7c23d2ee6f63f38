import CMalloc
import Glibc

StandardStreams.occupy()
ReleasedMemory.release()
// If a reader has gone away, the write fails. The signal would end the process, perhaps while it is
// recording what it delivered.
_ = signal(SIGPIPE, SIG_IGN)
// The same applies to a file that has reached its maximum size [setrlimit(2)].
_ = signal(SIGXFSZ, SIG_IGN)

Terminal.setHelpWidth()

let arguments = ArgumentText.ofProcess
let run: any Subcommand
switch OmitTool.parse(arguments) {
case .run(let command): run = command
case .end(let code): exit(code.rawValue)
}
// This comes before a second thread starts: later threads inherit which signals are held back.
let interruption = type(of: run).finishesStartedAssets ? Interruption.held() : nil
let task = Task.detached { exit(await OmitTool.perform(run, named: arguments).rawValue) }
interruption?.watch { task.cancel() }
// The task ends the process, so this thread only waits.
while true { pause() }

/// The three descriptors that every process expects to have.
enum StandardStreams {
  /// Occupies the descriptors that are closed.
  ///
  /// Otherwise the next file that is opened would get such a descriptor, and messages for a person
  /// would be written to it. The replacement can be neither read nor written, so that attempts fail
  /// as with a closed stream.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      let direction = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      // The lowest free descriptor is the one that was found closed [open(2)].
      _ = unsafe open("/dev/null", direction)
    }
  }
}

/// Memory that the tool returns to the system.
enum ReleasedMemory {
  /// The number of bytes above which a list gets pages of its own, which are freed with it.
  ///
  /// It is more than the windows of 128 KiB that files are read through; otherwise their pages
  /// would be allocated again for each file.
  private static let length: Int32 = (1 << 17) + (1 << 12)

  /// Configures the C library to return the memory of long lists.
  ///
  /// A list that grows is copied. The C library would take the first freed one as a sign that more
  /// will be needed, and keep the memory that all later ones were copied from: up to a third of
  /// what the tool uses for a hostile file [mallopt(3), M_MMAP_THRESHOLD].
  static func release() { _ = mallopt(M_MMAP_THRESHOLD, length) }
}
