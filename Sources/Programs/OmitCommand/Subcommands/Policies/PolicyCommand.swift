import ArgumentParser

/// `omit policy`: checks, tests, compares and explains policies.
struct PolicyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy",
    abstract: "List, show, begin, check, test, compare and explain policies.",
    usage: "omit policy <command> [<options>] [<path> ...]",
    discussion: """
        omit policy list                         which policies there are
        omit policy show everyday                one of them, as it is written
        omit policy init my.yaml                 one of your own to start from
        omit policy lint my.yaml                 what is wrong with it
        omit policy test my.yaml                 does it decide as its cases say
        omit policy diff old.yaml my.yaml        what it decides differently
        omit policy table everyday               everything it decides
        omit policy explain --request r.json     how it decides a request, and why
      """,
    subcommands: [
      List.self, Show.self, Init.self, Lint.self, PolicyTest.self, Explain.self, Table.self,
      Diff.self,
    ])
}
