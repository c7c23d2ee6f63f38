import ArgumentParser

/// Options for how a run works.
struct RunOptions: ParsableArguments {
  @OptionGroup
  var work: JobsOption

  @Flag(
    name: [.customLong("quiet"), .customShort("q")],
    help: "Report only problems.")
  var quiet = false

  /// The number of files that are processed at a time.
  var jobs: Int { work.jobs }
}
