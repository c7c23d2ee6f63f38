import ArgumentParser

/// `omit policy`: what one does with policies beside sharing by them.
struct PolicyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy",
    abstract: "Look policies over, compare and explain them.",
    usage: "omit policy <command> [<options>] ...",
    discussion: """
        omit policy lint my.yaml                 is something wrong with it
        omit policy diff old.yaml my.yaml        what it decides differently
        omit policy table everyday               everything it decides
        omit policy explain --request r.json     what becomes of a request
      """,
    subcommands: [Lint.self, Diff.self, Explain.self, Table.self])
}
