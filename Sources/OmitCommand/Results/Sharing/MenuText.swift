import Access
import Omit
import PolicyEngine
import Vocabulary

/// A menu for people.
///
/// ```
/// The caller uses the photo picker (photosPicker).
/// It has an Options menu, by the policy photos-picker:
///   option    title     default  choice   files
///   location  Location  kept     removed  2 of 3
/// ```
struct MenuText {
  let menu: OptionsMenu
  let outcome: Outcome
  let policies: [String]
  let api: CallerAPI
  let style: Style

  var text: String {
    var lines = ["The caller uses \(api.phrase)."]
    let policy =
      "the \(policies.count == 1 ? "policy" : "policies") \(policies.joined(separator: ", "))"
    if menu.availability.supported {
      lines.append(style.good("It has an Options menu") + ", by \(policy)\(ending)")
    } else {
      lines.append(style.caution("It has no Options menu."))
      lines += menu.availability.reasons.map { "  \($0.sentence) (\($0.rawValue))." }
      lines += consequence(of: policy)
    }
    if !menu.options.isEmpty { lines.append(table) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func consequence(of policy: String) -> [String] {
    switch outcome {
    case .refuse: ["Nothing would be delivered. To others, \(policy) offers\(ending)"]
    case .bypass:
      ["The original goes out, whatever is chosen. To others, \(policy) offers\(ending)"]
    case .deliver where menu.options.isEmpty:
      ["By \(policy) there is nothing to choose; anything can be removed with --remove."]
    case .deliver:
      ["What \(policy) offers can be chosen with --remove, --keep and --coarsen:"]
    }
  }

  private var ending: String { menu.options.isEmpty ? " nothing to choose." : ":" }

  private var table: String {
    var header = ["option", "title", "default", "choice"]
    if menu.files > 0 { header.append("files") }
    let rows = menu.options.map { option in
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
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([header] + rows).enumerated().map { index, row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return "  " + (index == 0 ? style.faint(line) : line)
    }.joined(separator: "\n")
  }
}

extension Choice {
  /// The word for what happens to the kind.
  fileprivate func fate(_ coarse: Coarseness?) -> String {
    switch self {
    case .include: "kept"
    case .coarse: coarse.map { "made coarse (\($0))" } ?? "made coarse"
    case .exclude: "removed"
    }
  }
}
