import ArgumentParser

/// `omit library sign-in`: makes a link with which the person signs in once.
struct LibrarySignIn: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in",
    abstract: "Print a link to sign in with a browser, once.",
    usage: "omit library sign-in",
    discussion: """
      Until the link is used or expires, anyone who has it can sign in as you: do not share it.

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
