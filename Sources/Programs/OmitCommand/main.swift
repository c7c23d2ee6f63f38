import Glibc

StandardStreams.occupy()
ReleasedMemory.release()
// If a reader has gone away, the write fails. The signal would end the process, perhaps while it is
// recording what it delivered.
_ = signal(SIGPIPE, SIG_IGN)
// The same applies to a file that has reached its maximum size [setrlimit(2)].
_ = signal(SIGXFSZ, SIG_IGN)

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
