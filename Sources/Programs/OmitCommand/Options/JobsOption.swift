import ArgumentParser
import Glibc

/// Options that include that for the number of files that are processed at a time.
protocol JobsOptions: ParsableArguments {
  var wantedJobs: Int? { get }
}

/// The option for the number of files that are processed at a time.
struct JobsOption: JobsOptions {
  @Option(name: .customLong("jobs"), help: .jobs)
  var wantedJobs: Int?
}

extension JobsOptions {
  func validate() throws {
    if let wantedJobs, !(1...maximumJobs).contains(wantedJobs) {
      throw ValidationError("--jobs must be a number from 1 to \(maximumJobs)")
    }
  }

  /// The number of files that are processed at a time.
  var jobs: Int {
    wantedJobs ?? min(maximumJobs, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  private var maximumJobs: Int { 256 }
}

/// Options for how a run works.
struct RunOptions: JobsOptions {
  @Option(name: .customLong("jobs"), help: .jobs)
  var wantedJobs: Int?

  @Flag(
    name: [.customLong("quiet"), .customShort("q")],
    help: "Report only problems.")
  var quiet = false
}
