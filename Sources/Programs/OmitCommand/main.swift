import Glibc

StandardStreams.occupy()
ReleasedMemory.release()
// A reader that went away shows as an error of the write, and not as the sudden death of a process
// that may be in the middle of recording what it delivered.
_ = signal(SIGPIPE, SIG_IGN)
// So does a file that may get no longer [setrlimit(2)].
_ = signal(SIGXFSZ, SIG_IGN)

let arguments = ArgumentText.ofProcess
let run: any Subcommand
switch OmitTool.parse(arguments) {
case .run(let command): run = command
case .end(let code): exit(code.rawValue)
}
// Before there is a second thread: those made later take over which signals are held back.
let interruption = type(of: run).finishesWhatItStarted ? Interruption.held() : nil
let task = Task.detached { exit(await OmitTool.perform(run, named: arguments).rawValue) }
interruption?.watch { task.cancel() }
// The task ends the process.
while true { pause() }

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
