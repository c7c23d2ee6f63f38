/// `omit help environment`: which variables are read, and what for.
enum EnvironmentTopic {
  static var text: String {
    HelpTopic.paragraph(
      "A variable counts as if its option were given. The option wins where both are; then the "
        + "variable, then what is usual. One that is empty is not set.") + "\n"
      + HelpTopic.table(
        EnvironmentVariable.allCases.map { variable in
          (variable.rawValue, variable.meaning + (variable.option.map { " (\($0))" } ?? ""))
        }) + "\n"
      + HelpTopic.paragraph("`omit doctor` shows which are set, and what comes of it.")
  }
}
