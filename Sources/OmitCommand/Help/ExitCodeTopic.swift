/// `omit help exit-codes`: what the number means with which a command ends.
enum ExitCodeTopic {
  static var text: String {
    let order = ExitCode.precedence.filter { $0 != .success && $0 != .interrupted }
    return HelpTopic.table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }) + "\n"
      + HelpTopic.paragraph(
        "Where several apply, the first of "
          + order.map { "\($0.rawValue)" }.joined(separator: ", ") + " is given.")
  }
}
