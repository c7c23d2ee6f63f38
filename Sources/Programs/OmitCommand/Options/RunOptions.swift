import ArgumentParser

/// Options for how a run works.
struct RunOptions: JobsOptions {
  @Option(name: .customLong("jobs"), help: .jobs)
  var wantedJobs: Int?

  @Flag(
    name: [.customLong("quiet"), .customShort("q")],
    help: "Report only problems.")
  var quiet = false
}
