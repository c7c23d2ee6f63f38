import ArgumentParser

/// `omit policy`: checks, tests, compares and explains policies.
struct PolicyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy",
    abstract: "List, show, create, check, test, compare and explain policies.",
    usage: "omit policy <command> [<options>] [<path> ...]",
    discussion: """
        omit policy list                         list the policies
        omit policy show everyday                print one of them, as it is written
        omit policy init my.yaml                 create a policy of your own
        omit policy lint my.yaml                 find errors in it
        omit policy test my.tests.yaml           run its tests
        omit policy diff old.yaml my.yaml        show what it decides differently
        omit policy table everyday               show everything it decides
        omit policy explain --request r.json     explain how it decides a request
      """,
    subcommands: [
      List.self, Show.self, Init.self, Lint.self, PolicyTest.self, Explain.self, Table.self,
      Diff.self,
    ])
}
