import ArgumentParser

/// `omit serve`: replaces this process with the server.
struct Serve: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Start the server: filter, library and picker over HTTP.",
    usage: "omit serve [<option of omit-server> ...]",
    discussion: """
      Runs the program omit-server, which is found where OMIT_SERVER says, in ../libexec, or beside \
      omit, and hands it all arguments. `omit serve --help` shows what it takes.

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
