import Access
import PolicyEngine
import PolicyTools
import Vocabulary

/// The differences between two policies, for people.
///
/// ```
/// 1. if the destination is `public`:
///    ! caption: was removed, is kept
///      people: was kept, is removed, if nothing is chosen
/// ```
struct DifferenceText {
  let difference: PolicyDifference
  let style: Style

  var text: String {
    guard !difference.isEmpty else {
      return
        "no differences: \(Quantity.count(difference.requests, "request")) are decided identically\n"
    }
    var lines: [String] = []
    for (index, changed) in difference.classes.enumerated() {
      lines += heading(index + 1, over: changed.cases)
      lines += body(changed) + [""]
    }
    let options = optionLines
    if !options.isEmpty { lines += [style.strong("The menu:")] + options + [""] }
    if !difference.settings.isEmpty {
      lines += [style.strong("The settings:")] + difference.settings.map(line) + [""]
    }
    return lines.map { $0 + "\n" }.joined() + closing + "\n"
  }

  private func heading(_ number: Int, over cases: [RequestCase]) -> [String] {
    guard cases.count > 1 else {
      return [style.strong("\(number). ") + (cases.first.map { Self.when($0) } ?? "") + ":"]
    }
    return [style.strong("\(number). ") + "in each of these cases:"]
      + cases.map { "   - \(Self.when($0))" }
  }

  static func when(_ found: RequestCase) -> String {
    found.facts.isEmpty
      ? found.sentence : "if " + Terminal.escaping(found.sentence)
  }

  private func body(_ changed: PolicyDifference.ChangedClass) -> [String] {
    var lines: [String] = []
    if let outcome = changed.outcome {
      lines.append(
        mark(outcome.letsMoreThrough)
          + "the asset: was \(outcome.old.participle), is \(outcome.new.participle)")
    }
    for change in changed.kinds {
      let kinds = change.kinds.map(\.rawValue).joined(separator: ", ")
      lines.append(
        mark(change.letsMoreThrough)
          + "\(kinds): was \(change.change.old.participle), is \(change.change.new.participle)"
          + (change.condition.map { ", \($0)" } ?? ""))
    }
    if let unrecognised = changed.unrecognised {
      lines.append(
        mark(unrecognised.letsMoreThrough)
          + "unrecognised parts: was \(unrecognised.old.consequence), is "
          + unrecognised.new.consequence)
    }
    return lines
  }

  private func mark(_ letsMoreThrough: Bool) -> String {
    letsMoreThrough ? "   " + style.bad("!") + " " : "     "
  }

  private var optionLines: [String] {
    var texts: [(text: String, kinds: [Kind])] = []
    for option in difference.options {
      let text =
        switch (option.change.old, option.change.new) {
        case (nil, let new): "offered now, \(new.map(Self.standard) ?? "")"
        case (let old, nil): "no longer offered, was \(old.map(Self.standard) ?? "")"
        case (let old?, let new?): "was \(Self.standard(old)), is \(Self.standard(new))"
        }
      if let index = texts.firstIndex(where: { $0.text == text }) {
        texts[index].kinds.append(option.kind)
      } else {
        texts.append((text, [option.kind]))
      }
    }
    return texts.map { text, kinds in
      "     \(kinds.map(\.rawValue).joined(separator: ", ")): \(text)"
    }
  }

  private static func standard(_ option: PolicyOption) -> String {
    let word =
      switch option.standard {
      case .include: "on"
      case .coarse: "less exact"
      case .exclude: "off"
      }
    return "\(word) by default" + (option.coarse.map { " (coarse: \($0))" } ?? "")
  }

  private func line(_ setting: PolicyDifference.SettingChange) -> String {
    let (old, new) = (setting.change.old.text, setting.change.new.text)
    return mark(setting.letsMoreThrough)
      + "\(setting.setting.name) (\(setting.setting.title)): was \(old), is \(new); "
      + "lets \(setting.letsMoreThrough ? "more" : "less") through"
  }

  private var closing: String {
    let classes = difference.classes.count
    return (classes == 1 ? "1 group of requests is" : "\(classes) groups of requests are")
      + " decided differently; "
      + (difference.letsMoreThrough
        ? "! marks changes that let more through than before"
        : "nothing lets more through than before")
  }
}

extension Outcome {
  /// The participle for the asset in a sentence: `... is refused`.
  var participle: String {
    switch self {
    case .deliver: "delivered as a copy"
    case .bypass: "exempt"
    case .refuse: "refused"
    }
  }
}
