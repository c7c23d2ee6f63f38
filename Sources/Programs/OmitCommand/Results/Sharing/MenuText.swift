import Access
import Omit
import PolicyEngine
import PolicyTools
import Vocabulary

/// A menu for people.
///
/// ```
/// The caller uses the photo picker (photosPicker).
/// It has an Options menu, according to the policy photos-picker:
///   option    title                         default  choice   files
///   location  Location                      kept     removed  2 of 3
///   echoes    Captions that name the place  kept     -        1 of 3
/// ```
struct MenuText {
  let menu: OptionsMenu
  let outcome: Outcome
  let policies: [String]
  let api: CallerAPI
  let style: Style
  /// The maximum number of characters in a line, or nil if it is not limited.
  var width: Int? = nil

  var text: String {
    var lines = ["The caller uses \(api.phrase)."]
    let policy =
      "the \(policies.count == 1 ? "policy" : "policies") \(policies.joined(separator: ", "))"
    if menu.availability.supported {
      lines.append(style.good("It has an Options menu") + ", according to \(policy)\(ending)")
    } else {
      lines.append(style.caution("It has no Options menu."))
      lines += menu.availability.reasons.map { "  \($0.sentence) (\($0.rawValue))." }
      lines += consequence(of: policy)
    }
    if !menu.options.isEmpty || menu.echoes.choice != nil || menu.echoes.files > 0 {
      lines.append(table)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func consequence(of policy: String) -> [String] {
    switch outcome {
    case .refuse: ["Nothing would be delivered. To other callers, \(policy) offers\(ending)"]
    case .bypass:
      ["The original is delivered, whatever is chosen. To other callers, \(policy) offers\(ending)"]
    case .deliver where menu.options.isEmpty:
      ["With \(policy), there is nothing to choose; any kind can be removed with --remove."]
    case .deliver:
      ["You can choose these options of \(policy) with --remove, --keep and --coarsen:"]
    }
  }

  private var ending: String { menu.options.isEmpty ? " nothing to choose." : ":" }

  private var table: String {
    var header = ["option", "title", "default", "choice"]
    if menu.files > 0 { header.append("files") }
    var rows = menu.options.map { option in
      var row = [
        option.kind.rawValue, option.title, option.standard.fate(option.coarse),
        option.choice?.fate(option.coarse) ?? "-",
      ]
      if menu.files > 0 {
        row.append(
          "\(option.files) of \(menu.files)"
            + (option.unsure > 0 ? ", and \(option.unsure) may" : ""))
      }
      return row
    }
    let echoes = menu.echoes
    rows.append(
      ["echoes", echoes.title, echoes.standard.fate, echoes.choice?.fate ?? "-"]
        + (menu.files > 0 ? ["\(echoes.files) of \(menu.files)"] : []))
    return AlignedRows([header] + rows, width: width.map { $0 - 2 }, cutting: [1, 4]).lines()
      .enumerated().map { "  " + ($0 == 0 ? style.faint($1) : $1) }.joined(separator: "\n")
  }
}

extension EchoTreatment {
  /// The word for how such texts are treated.
  fileprivate var fate: String {
    switch self {
    case .keep: "kept"
    case .automatic: "removed if they contain nothing else"
    case .remove: "removed"
    }
  }
}

extension Choice {
  /// Returns the word for how the kind is treated.
  fileprivate func fate(_ coarse: Coarseness?) -> String {
    switch self {
    case .include: "kept"
    case .coarse: coarse.map { "made coarse (\($0))" } ?? "made coarse"
    case .exclude: "removed"
    }
  }
}
