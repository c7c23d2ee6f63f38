import ArgumentParser

/// `omit library sign-in`: makes a link with which the person signs in once.
struct LibrarySignIn: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in",
    abstract: "Print a link by which you sign in with a browser, once.",
    usage: "omit library sign-in",
    discussion: """
      Whoever has the link is you to the server until it is used or has grown old: give it to \
      nobody.

        xdg-open "$(omit library sign-in)"
      """)

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  private struct Answer: Decodable { let link: String }

  func perform() async throws(Stop) -> ExitCode {
    let answer: Answer = try library.server.ask("POST", "sign-ins").decoded()
    var results = TextOutput.standardOutput
    results.writeData(answer.link)
    return try results.ending()
  }
}
