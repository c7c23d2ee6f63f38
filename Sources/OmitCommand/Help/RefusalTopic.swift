import Omit

/// `omit help refusals`: why an asset was not delivered, what helps, and what to tell whoever sent it.
enum RefusalTopic {
  static var text: String {
    HelpTopic.paragraph(
      "Reports, records and the server name by one of these codes why nothing of an asset was "
        + "delivered. What stands in quotation marks can be told to the person who shared it; "
        + "Documentation/Refusals.md has it in Japanese and Chinese, too, and so has the server's "
        + "page /problems.")
      + Problem.Code.allCases.map { code in
        let explained = code.explanation
        return "\n  \(code.rawValue) (exit code \(ExitCode(of: Problem(code, "")).rawValue))\n"
          + HelpTopic.table([
            ("", explained.meaning + ". " + explained.remedy + "."),
            ("", "\u{201C}\(explained.english)\u{201D}"),
          ])
      }.joined()
  }
}
