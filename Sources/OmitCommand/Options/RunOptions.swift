import ArgumentParser
import Glibc

/// How a run goes about its work.
struct RunOptions: ParsableArguments {
  @Option(
    name: .customLong("jobs"),
    help: ArgumentHelp(
      "Work on this many files at a time. (default: the number of processors)", valueName: "n"))
  var wantedJobs: Int?

  @Flag(
    name: [.customLong("quiet"), .customShort("q")],
    help: "Say only what went wrong.")
  var quiet = false

  private static let most = 256

  func validate() throws {
    if let wantedJobs, !(1...RunOptions.most).contains(wantedJobs) {
      throw ValidationError("--jobs is a number from 1 to \(RunOptions.most)")
    }
  }

  /// How many files are worked on at a time.
  var jobs: Int {
    wantedJobs ?? min(RunOptions.most, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }
}
