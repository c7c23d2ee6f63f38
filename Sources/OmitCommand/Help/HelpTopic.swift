/// What `omit help` knows beside the commands.
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
  /// Lines of a table: names, and what is to be said of each.
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

  /// A paragraph.
  static func paragraph(_ text: String) -> String {
    WrappedText(text, width: width).lines.map { $0 + "\n" }.joined()
  }

  private static let width = 80
}
