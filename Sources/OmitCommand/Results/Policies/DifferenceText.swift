import Access
import PolicyEngine
import Vocabulary

/// The differences between two policies, for people.
///
/// ```
/// 1. where the destination is `public`:
///    ! caption: was removed, is kept
///      people: was kept, is removed, where nothing is chosen
/// ```
struct DifferenceText {
  let difference: PolicyDifference
  let style: Style

  var text: String {
    guard !difference.isEmpty else {
      return
        "nothing changes: \(Quantity.count(difference.requests, "request")) are decided alike\n"
    }
    var lines: [String] = []
    for (index, changed) in difference.classes.enumerated() {
      lines += heading(index + 1, changed.cases)
      lines += body(changed) + [""]
    }
    let options = optionLines
    if !options.isEmpty { lines += [style.strong("The menu:")] + options + [""] }
    for (title, settings) in settings {
      lines.append(style.strong(title))
      lines += settings.map { mark($0.letsMoreThrough) + $0.text } + [""]
    }
    return lines.map { $0 + "\n" }.joined() + closing + "\n"
  }

  private func heading(_ number: Int, _ cases: [RequestCase]) -> [String] {
    guard cases.count > 1 else {
      return [style.strong("\(number). ") + (cases.first.map { Self.when($0) } ?? "") + ":"]
    }
    return [style.strong("\(number). ") + "in each of these cases:"]
      + cases.map { "   - \(Self.when($0))" }
  }

  static func when(_ found: RequestCase) -> String {
    found.facts.isEmpty
      ? found.sentence : "where " + Terminal.escaping(found.sentence)
  }

  private func body(_ changed: PolicyDifference.ChangedClass) -> [String] {
    var lines: [String] = []
    if let outcome = changed.outcome {
      let more = outcome.old == .refuse || outcome.new == .bypass
      lines.append(
        mark(more) + "the asset: was \(outcome.old.participle), is \(outcome.new.participle)")
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
        mark(unrecognised.new < unrecognised.old)
          + "parts nothing is known of: was \(unrecognised.old.participle), is "
          + unrecognised.new.participle)
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

  private struct Setting {
    let letsMoreThrough: Bool
    let text: String

    init<Value: RawRepresentable<String>>(
      _ name: String, _ change: Change<Value>, letsMoreThrough: Bool
    ) {
      self.letsMoreThrough = letsMoreThrough
      text = "\(name): was \(change.old.rawValue), is \(change.new.rawValue)"
    }
  }

  /// What holds for whoever asks, under headings.
  private var settings: [(title: String, settings: [Setting])] {
    let (file, audit) = (difference.file, difference.audit)
    let all = [
      (
        "Files:",
        [
          file?.map(\.names).map { Setting("names", $0, letsMoreThrough: $0.new == .keep) },
          file?.map(\.times).map { Setting("times", $0, letsMoreThrough: $0.new == .keep) },
          difference.sidecars.map {
            Setting("files beside the picture", $0, letsMoreThrough: $0.new < $0.old)
          },
        ]
      ),
      (
        "Echoes:",
        [
          difference.echoes.map {
            Setting("repeated names and dates", $0, letsMoreThrough: $0.new < $0.old)
          }
        ]
      ),
      // The record goes along with nothing.
      (
        "The record:",
        [
          audit?.map(\.paths).map { Setting("paths", $0, letsMoreThrough: false) },
          audit?.map(\.sourceDigest).map {
            Setting("digests of originals", $0, letsMoreThrough: false)
          },
        ]
      ),
    ]
    return all.map { ($0, $1.compactMap(\.self)) }.filter { !$0.settings.isEmpty }
  }

  private var closing: String {
    let more = difference.classes.reduce(0) { count, changed in
      count + changed.kinds.count { $0.letsMoreThrough }
    }
    let loosens = settings.contains { $0.settings.contains(where: \.letsMoreThrough) }
    let classes = difference.classes.count
    return (classes == 1 ? "1 group of requests is" : "\(classes) groups of requests are")
      + " decided differently; "
      + (more == 0 && !loosens
        ? "nothing goes along that did not before" : "! marks what goes along and did not before")
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

extension UnrecognisedTreatment {
  /// What became of such parts.
  var participle: String {
    switch self {
    case .keep: "kept"
    case .remove: "removed"
    case .refuse: "a reason to refuse the file"
    }
  }
}
