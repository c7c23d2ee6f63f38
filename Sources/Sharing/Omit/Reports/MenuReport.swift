public import Access
import JSON
public import PolicyEngine
import Vocabulary

/// The Options menu of a request, with the facts that were collected for it.
public struct MenuReport: Sendable {
  /// The menu.
  public let menu: OptionsMenu
  /// The outcome for an asset of this request.
  public let outcome: Outcome
  /// The files that could not be examined, each with the reason.
  public let unread: [(name: String, problem: Problem)]
}

extension MenuReport {
  /// The menu as one line of JSON, without a line feed: schema `omit.menu/1`.
  ///
  /// - Parameters:
  ///   - policies: The names of the policies that offer the menu.
  ///   - api: The API of the caller that receives the menu.
  /// - Returns: An object with the options and the counts.
  public func jsonLine(policies: [String], api: CallerAPI) -> String {
    JSONText.line(
      MenuLine(
        policies: policies, caller: ["api": api.rawValue],
        supported: menu.availability.supported,
        reasons: menu.availability.reasons.map(\.rawValue), outcome: outcome.rawValue,
        options: menu.options.map(MenuLine.Option.init), echoes: MenuLine.Echoes(menu.echoes),
        files: menu.files,
        unread: unread.map(\.name)))
  }
}

/// A menu in the schema `omit.menu/1`.
private struct MenuLine: Encodable {
  var schema = "omit.menu/1"
  let policies: [String]
  let caller: [String: String]
  let supported: Bool
  let reasons: [String]
  let outcome: String
  let options: [Option]
  let echoes: Echoes
  let files: Int
  let unread: [String]

  struct Echoes: Encodable {
    let title: String
    let standard: String
    let choice: String?
    let files: Int

    init(_ option: OptionsMenu.EchoOption) {
      title = option.title
      standard = option.standard.rawValue
      choice = option.choice?.rawValue
      files = option.files
    }

    private enum CodingKeys: String, CodingKey {
      case title
      case standard = "default"
      case choice, files
    }
  }

  struct Option: Encodable {
    let kind: String
    let title: String
    let standard: String
    let coarse: String?
    let choice: String?
    let files: Int
    let unsure: Int

    init(_ option: OptionsMenu.Option) {
      kind = option.kind.rawValue
      title = option.title
      standard = option.standard.rawValue
      coarse = option.coarse.map { "\($0)" }
      choice = option.choice?.rawValue
      files = option.files
      unsure = option.unsure
    }

    private enum CodingKeys: String, CodingKey {
      case kind, title
      case standard = "default"
      case coarse, choice, files, unsure
    }
  }
}
