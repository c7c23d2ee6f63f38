import ArgumentParser

/// `omit policy`: what is done with policies themselves.
struct PolicyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy",
    abstract: "Test policies, look them over, compare and explain them.",
    usage: "omit policy <command> [<options>] [<path> ...]",
    discussion: """
        omit policy lint my.yaml                 is something wrong with it
        omit policy test my.yaml                 does it decide as its cases say
        omit policy diff old.yaml my.yaml        what it decides differently
        omit policy table everyday               everything it decides
        omit policy explain --request r.json     what becomes of a request
      """,
    subcommands: [Lint.self, PolicyTest.self, Explain.self, Table.self, Diff.self])
}
