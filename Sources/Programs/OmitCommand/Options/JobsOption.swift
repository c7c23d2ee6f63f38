import ArgumentParser
import Glibc

/// The option for the number of files that are processed at a time.
struct JobsOption: ParsableArguments {
  @Option(
    name: .customLong("jobs"),
    help: ArgumentHelp(
      "Work on this many files at a time. (default: the number of processors)", valueName: "n"))
  var wantedJobs: Int?

  private static let maximumJobs = 256

  func validate() throws {
    if let wantedJobs, !(1...JobsOption.maximumJobs).contains(wantedJobs) {
      throw ValidationError("--jobs must be a number from 1 to \(JobsOption.maximumJobs)")
    }
  }

  /// The number of files that are processed at a time.
  var jobs: Int {
    wantedJobs ?? min(JobsOption.maximumJobs, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }
}
