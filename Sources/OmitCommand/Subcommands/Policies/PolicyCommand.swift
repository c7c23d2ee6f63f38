import ArgumentParser

/// `omit policy`: checks, tests, compares and explains policies.
struct PolicyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy",
    abstract: "Check, test, compare and explain policies.",
    usage: "omit policy <command> [<options>] [<path> ...]",
    discussion: """
        omit policy lint my.yaml                 what is wrong with it
        omit policy test my.yaml                 does it decide as its cases say
        omit policy diff old.yaml my.yaml        what it decides differently
        omit policy table everyday               everything it decides
        omit policy explain --request r.json     how it decides a request, and why
      """,
    subcommands: [Lint.self, PolicyTest.self, Explain.self, Table.self, Diff.self])
}
