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
        "If several apply, omit exits with the first of "
          + order.map { "\($0.rawValue)" }.joined(separator: ", ") + ".")
  }
}

/// `omit help environment`: the variables that are read, and their purpose.
enum EnvironmentTopic {
  static var text: String {
    HelpTopic.paragraph(
      "A variable has the same effect as its option. The option takes precedence over the "
        + "variable, and the variable over the default. An empty variable counts as not "
        + "set.") + "\n"
      + HelpTopic.table(
        EnvironmentVariable.allCases.map { variable in
          (variable.rawValue, variable.meaning + (variable.option.map { " (\($0))" } ?? ""))
        }) + "\n"
      + HelpTopic.paragraph("`omit doctor` shows which variables are set, and their effect.")
  }
}

/// `omit help kinds`: the kinds that can be removed, and what belongs to them.
enum KindTopic {
  static var text: String {
    HelpTopic.paragraph(
      "The kinds of metadata that policies, --remove, --keep and --coarsen accept. An item can "
        + "have several kinds, and is removed if one of them is removed.")
      + "\n" + HelpTopic.table(Kind.allCases.map { ($0.rawValue, $0.summary) }) + "\n"
      + HelpTopic.paragraph(
        "`all` is every kind except rendering, which is always kept. These have a coarse form: "
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
      "Reports, records and the server use these codes to state why an asset was not delivered. "
        + "The text in quotation marks is for the person who shared it; Documentation/Refusals.md "
        + "and the server's page /problems also have it in Japanese and Chinese.")
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
      "A policy is a YAML file that states what is removed, from which assets, and for which "
        + "callers. These are built in:")
      + "\n" + HelpTopic.table(stock) + "\n"
      + HelpTopic.paragraph(
        "--policy takes the name of a policy, or a file if the value contains a `/` or ends in "
          + "`.yaml`. A file `name.yaml` in the folder omit/policies of $XDG_CONFIG_HOME (else "
          + "~/.config) has a name, too. If several are given, each item gets the most protective "
          + "verdict. Without the option, $OMIT_POLICY decides, else "
          + "\(Policy.usualName(for: .direct)). Every \(Configurations.fileName) from the working "
          + "folder upwards decides, too, if you own it and only you can write to it.")
      + "\n  omit clean Party --to Out --policy anonymous\n"
      + "  omit policy show everyday            print one of them, as it is written\n"
      + "  omit policy table everyday           show everything that it decides\n"
      + "  omit policy init my.yaml             create a policy of your own\n"
      + "  omit --show-configuration            show what decides here\n\n"
      + HelpTopic.paragraph(
        "Documentation/PolicyLanguage.md describes the language. It is in the source, and packages "
          + "install it in share/doc/omit.")
  }
}
