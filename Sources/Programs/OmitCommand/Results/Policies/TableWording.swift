import Access
import PolicyEngine
import PolicyTools
import Vocabulary

/// A decision table in words, for all formats.
struct TableWording {
  let table: DecisionTable

  /// Returns the letter of a class; `AA` comes after `Z`.
  static func letter(_ index: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? last : letter(index / 26 - 1) + last
  }

  /// Returns the outcome for the asset, in a sentence.
  static func outcome(_ row: DecisionTable.Row) -> String {
    switch row.outcome {
    case .deliver: "A copy is delivered, without the removed metadata."
    case .bypass where row.cells.values.allSatisfy { $0.standard == .keep }:
      "The original is delivered unchanged, whatever is turned off."
    case .bypass: "The caller is exempt, except for what is always removed."
    case .refuse: "Nothing is delivered."
    }
  }

  /// Returns a sentence that describes a group of requests.
  static func sentence(_ when: RequestCase) -> String {
    let sentence = when.sentence
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// Returns the rules with their titles.
  func because(_ rules: [RuleReference]) -> [(title: String, id: String)] {
    let policies = PolicySet(table.policy)
    return rules.map { (policies.title(of: $0), $0.rule) }
  }

  /// Returns the action on a kind, in a word.
  ///
  /// The word is in brackets if it can be chosen, and has `!` if it cannot be turned off.
  static func cell(_ cell: DecisionTable.Cell?, in row: DecisionTable.Row) -> String {
    guard let cell, row.outcome != .refuse else { return "-" }
    let word = fate(cell.standard)
    if cell.overrulesRemoval { return word + "!" }
    return cell.isChoice ? "[\(word)]" : word
  }

  /// Returns the word for an action.
  static func fate(_ action: KindAction) -> String {
    switch action {
    case .keep: "kept"
    case .remove: "removed"
    case .coarsen(let coarseness): coarseness.sorted().map { "\($0)" }.joined(separator: "+")
    }
  }

  static func unrecognised(_ row: DecisionTable.Row) -> String {
    guard row.outcome != .refuse else { return "-" }
    return switch row.unrecognised {
    case .keep: "kept"
    case .remove: "removed"
    case .refuse: "refused"
    }
  }

  /// The explanations of the marks in the cells.
  var legend: [String] {
    let cells = table.rows.flatMap { row in
      Set<Kind>.removable.sorted().map { Self.cell(row.cells[$0], in: row) }
    }
    var lines: [String] = []
    if cells.contains(where: { $0.hasPrefix("[") }) {
      lines.append("[ ]  the person can choose; the brackets contain the default")
    }
    if cells.contains("kept") {
      lines.append("kept  unless it is turned off, which is always possible")
    }
    if cells.contains(where: { $0.hasSuffix("!") }) {
      lines.append("!  kept even if it was turned off")
    }
    return lines + ["What is needed to show the picture is always kept."]
  }

  /// The settings, which apply to all callers.
  var settings: [String] { table.policy.settings.sentences }

  /// The lines that come first: the title, and the reason for the policy.
  var introduction: [String] { [table.policy.title, table.policy.why].compactMap(\.self) }
}
