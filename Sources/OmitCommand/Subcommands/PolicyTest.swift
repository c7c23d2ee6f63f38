import ArgumentParser

/// `omit policy test`: whether policies do what their tests say.
struct PolicyTest: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of policies.",
    usage: "omit policy test [<options>] <path> ...")

  @Argument(help: "Files and folders with test cases.", completion: .file())
  var paths: [String]

  func perform() async throws(Stop) -> ExitCode { throw .fault("there is no runner yet") }
}
