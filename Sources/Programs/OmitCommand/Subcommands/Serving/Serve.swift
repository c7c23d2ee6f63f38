import ArgumentParser

/// `omit serve`: replaces this process with the server.
struct Serve: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Start the server: filter, library and picker over HTTP.",
    usage: "omit serve [<option of omit-server> ...]",
    discussion: """
      Runs omit-server with all arguments: the program that OMIT_SERVER names, or the one in \
      ../libexec or beside omit. `omit serve --help` shows its options.

        omit serve --demo
        omit serve --config server.yaml
        omit serve --listen 127.0.0.1:8437
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("Arguments for omit-server.", valueName: "argument"))
  var arguments: [String] = []

  func perform() async throws(Stop) -> ExitCode {
    try ServerProgram().start(with: arguments)
  }
}
