import ArgumentParser

/// How a run goes about its work.
struct RunOptions: ParsableArguments {
  @OptionGroup
  var work: JobsOption

  @Flag(
    name: [.customLong("quiet"), .customShort("q")],
    help: "Say only what went wrong.")
  var quiet = false

  /// How many files are worked on at a time.
  var jobs: Int { work.jobs }
}
