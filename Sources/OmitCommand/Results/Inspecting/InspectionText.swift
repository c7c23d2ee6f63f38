import Omit
import PolicyEngine
import Vocabulary

/// The contents of one file, for people: grouped by kind, and with values only where they were
/// asked for.
///
/// ```
/// Party/a.jpg: JPEG, 3 items
///   location
///     GPSLatitude     exif       IFD0/GPS at byte 240
///   rendering
///     Orientation     exif       IFD0 at byte 30
/// ```
struct InspectionText {
  let inspection: Inspection
  let style: Style
  /// How many characters fit in a line; nil where lines may have any length.
  var width: Int? = nil

  var text: String {
    let files = inspection.companions.map {
      InspectionText(inspection: $0, style: style, width: width).text
    }
    return own + files.joined()
  }

  private var own: String {
    var lines = [style.strong(inspection.path) + ": " + headline]
    for kind in Kind.allCases {
      let items = inspection.items.filter { $0.item.kinds.first == kind && !$0.isUnknown }
      guard !items.isEmpty else { continue }
      lines.append("  " + style.strong(kind.rawValue))
      lines += rows(of: items)
    }
    let unknown = inspection.items.filter(\.isUnknown)
    if !unknown.isEmpty {
      lines.append("  " + style.caution("not recognised"))
      lines += rows(of: unknown)
    }
    let echoes = EchoWording.sentences(inspection.echoes, style: style, isDone: false)
    lines += echoes.map { "  \($0)" }
    let text = lines.joined(separator: "\n") + "\n"
    guard let coverage = inspection.coverage else { return text }
    return text + "\n" + CoverageText(coverage: coverage, style: style, width: width).text
  }

  private var headline: String {
    var parts: [String] = []
    if let name = inspection.role.companionName { parts.append(name) }
    if let type = inspection.contentType { parts.append("\(type)") }
    if inspection.problem == nil || !inspection.items.isEmpty {
      parts.append(
        inspection.items.isEmpty
          ? "no metadata" : Quantity.count(inspection.items.count, "item"))
    }
    if let decision = inspection.decision, inspection.problem == nil {
      let removed = inspection.items.count { $0.verdict?.action == .remove }
      let coarsened = inspection.items.count { $0.verdict?.action.isCoarsening == true }
      switch decision.outcome {
      case .deliver where inspection.isLeftOut: parts.append(style.caution("stays behind"))
      case .deliver:
        parts.append(removed == 0 ? "nothing to remove" : "\(removed) to remove")
        if coarsened > 0 { parts.append("\(coarsened) to make coarse") }
      case .bypass: parts.append(style.caution("bypassed"))
      case .refuse: parts.append(style.bad("refused"))
      }
    }
    if let problem = inspection.problem { parts.append(style.bad(problem.message)) }
    return parts.joined(separator: ", ")
  }

  private func rows(of items: [Inspection.InspectedItem]) -> [String] {
    let titles = items.map(\.label)
    let (title, carrier, place) = (
      titles.map(\.count).max() ?? 0, items.map { "\($0.item.carrier)".count }.max() ?? 0,
      items.map { "\($0.item.place)".count }.max() ?? 0
    )
    return zip(items, titles).map { inspected, label in
      let item = inspected.item
      var row = mark(inspected.verdict)
      row += pad(label, to: title) + "  " + pad("\(item.carrier)", to: carrier) + "  "
      var place = pad("\(item.place)", to: inspected.verdict == nil ? 0 : place)
      if item.reading != .read, item.reading != .unrecognised { place += "  (\(item.reading))" }
      row += style.faint(place)
      if let rules = inspected.verdict?.rules {
        row += "  " + rules.map { "\($0)" }.joined(separator: ", ")
      }
      if let value = inspected.value { row += "  = " + ValueText(value: value).text }
      return row
    }
  }

  private func mark(_ verdict: Verdict?) -> String {
    switch verdict?.action {
    case .remove: "  " + style.bad("-") + " "
    case .coarsen: "  " + style.caution("~") + " "
    case .keep: "  " + style.good("+") + " "
    case nil: "    "
    }
  }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension AssetReport.Role {
  /// The word behind the name of a file that belongs to another.
  fileprivate var companionName: String? {
    switch self {
    case .still, .movie: nil
    case .sidecar: "sidecar"
    }
  }
}

extension Action {
  fileprivate var isCoarsening: Bool {
    switch self {
    case .coarsen: true
    case .keep, .remove: false
    }
  }
}

extension Inspection.InspectedItem {
  fileprivate var isUnknown: Bool { item.reading == .unrecognised }

  /// More kinds than these are as good as any.
  private static let namedKinds = 3

  /// The title, with the kinds that the item has beside the first.
  fileprivate var label: String {
    let others = item.kinds.others.map(\.rawValue)
    guard !isUnknown, !others.isEmpty else { return title }
    guard others.count <= Self.namedKinds else {
      return "\(title) (also \(others.count) other kinds)"
    }
    return "\(title) (also \(others.joined(separator: ", ")))"
  }
}
