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
