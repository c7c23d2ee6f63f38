import ArgumentParser

/// `omit policy`: what is done with policies themselves.
struct PolicyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy",
    abstract: "Test policies, and ask what they do.",
    usage: "omit policy <command> [<options>] [<path> ...]",
    subcommands: [PolicyTest.self])
}
