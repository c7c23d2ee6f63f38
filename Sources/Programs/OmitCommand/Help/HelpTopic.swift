import Access
import Omit
import PolicyEngine
import PolicyTools
import Vocabulary

/// The topics that `omit help` explains in addition to the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case policies
  case kinds
  case refusals
  case exitCodes = "exit-codes"
  case requests
  case environment

  /// The page, in lines of up to 80 columns.
  var text: String {
    switch self {
    case .policies: PolicyTopic.text
    case .kinds: KindTopic.text
    case .refusals: RefusalTopic.text
    case .exitCodes: ExitCodeTopic.text
    case .requests: RequestTopic.text
    case .environment: EnvironmentTopic.text
    }
  }

  /// The names of all topics, for messages.
  static var names: [String] { allCases.map(\.rawValue) }
}

extension HelpTopic {
  /// Returns the lines of a table of names and their descriptions.
  static func table(_ rows: [(name: String, text: String)]) -> String {
    let margin = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.flatMap { name, text in
      let space = String(repeating: " ", count: margin - 2 - name.count)
      return WrappedText(
        text, width: width, first: "  " + name + space,
        next: String(repeating: " ", count: margin)
      ).lines
    }.map { $0 + "\n" }.joined()
  }

  /// Returns a wrapped paragraph.
  static func paragraph(_ text: String) -> String {
    WrappedText(text, width: width).lines.map { $0 + "\n" }.joined()
  }

  private static let width = 80
}

/// `omit help exit-codes`: the meanings of the exit codes.
enum ExitCodeTopic {
  static var text: String {
    let order = ExitCode.precedence.filter { $0 != .success && $0 != .interrupted }
    return HelpTopic.table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }) + "\n"
      + HelpTopic.paragraph(
        "Where several apply, the first of "
          + order.map { "\($0.rawValue)" }.joined(separator: ", ") + " is given.")
  }
}

/// `omit help environment`: the variables that are read, and their purpose.
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

/// `omit help kinds`: the kinds that can be removed, and what belongs to them.
enum KindTopic {
  static var text: String {
    HelpTopic.paragraph(
      "The kinds of metadata that policies, --remove, --keep and --coarsen name. Something may be of "
        + "several kinds, and goes when one of them is removed.")
      + "\n" + HelpTopic.table(Kind.allCases.map { ($0.rawValue, $0.summary) }) + "\n"
      + HelpTopic.paragraph(
        "`all` is every kind but rendering, which always stays. Less exactly can be kept: "
          + Coarseness.kinds.map { kind in
            "\(kind) (\(Coarseness.words(for: kind).joined(separator: ", ")))"
          }.joined(separator: " and ") + ".")
      + "\n  omit clean Party --to Out --remove people,caption\n"
      + "  omit inspect Party\n"
  }
}

/// `omit help refusals`: why an asset was not delivered, what helps, and what to tell the sender.
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

/// `omit help policies`: which policies there are, and how one is chosen.
enum PolicyTopic {
  static var text: String {
    let stock = Policy.stockNames.map { name in
      (name, ((try? Policy.stock(named: name)) ?? nil)?.title ?? "")
    }
    return HelpTopic.paragraph(
      "A policy is a file of YAML that says what is removed, from what, and for whom. These are "
        + "built in:")
      + "\n" + HelpTopic.table(stock) + "\n"
      + HelpTopic.paragraph(
        "--policy names one, or a file where the value has a `/` or ends in `.yaml`. A file "
          + "`name.yaml` in the folder omit/policies of $XDG_CONFIG_HOME (else ~/.config) has a name, "
          + "too. Where several are given, each piece of metadata gets the most protective verdict. "
          + "Without the option $OMIT_POLICY decides, else \(Policy.usualName(for: .direct)); every "
          + "\(Configurations.fileName) from the working folder upwards that is yours alone decides "
          + "beside it.")
      + "\n  omit clean Party --to Out --policy anonymous\n"
      + "  omit policy show everyday            one of them, as it is written\n"
      + "  omit policy table everyday           everything that it decides\n"
      + "  omit policy init my.yaml             one of your own to start from\n"
      + "  omit --show-configuration            what decides here\n\n"
      + HelpTopic.paragraph("Documentation/PolicyLanguage.md describes the language.")
  }
}
