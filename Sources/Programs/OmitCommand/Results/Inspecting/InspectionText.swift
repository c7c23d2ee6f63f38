import Omit
import PolicyEngine
import Vocabulary

/// The contents of one file, for people.
///
/// The number of items of each kind comes first, then the items by kind, with values only if they
/// were asked for.
///
/// ```
/// Party/a.jpg: JPEG (image/jpeg), 3 items
///   location 1, makerNote 1, rendering 1
///
///   location
///     GPSLatitude                  exif       IFD0/GPS at byte 240
///   makerNote
///     MakerNote (may hold motion)  makerNote  IFD0/Exif at byte 900
///   rendering
///     Orientation                  exif       IFD0 at byte 30
/// ```
struct InspectionText {
  let inspection: Inspection
  let style: Style
  /// The maximum number of characters in a line, or nil if it is not limited.
  var width: Int? = nil

  var text: String {
    let files = inspection.companions.map {
      InspectionText(inspection: $0, style: style, width: width).text
    }
    return own + files.joined()
  }

  private var own: String {
    var lines = [style.strong(inspection.path) + ": " + headline]
    lines += summary.map { "  \($0)" }
    let echoes = EchoWording(
      files: [(inspection.path, inspection.repeating)].filter { !$1.isEmpty }, style: style,
      isDone: false)
    lines += echoes.sentences.map { "  \($0)" }
    if !echoes.files.isEmpty {
      lines.append("    \(EchoWording.names(of: inspection.repeating))")
    }
    if !inspection.items.isEmpty { lines.append("") }
    for kind in Kind.allCases {
      let items = inspection.items.filter { $0.item.certainKinds.first == kind }
      guard !items.isEmpty else { continue }
      lines.append("  " + style.strong(kind.rawValue))
      lines += rows(of: items)
    }
    for (title, items) in [
      ("not readable", inspection.items.filter(\.isUnread)),
      ("not recognised", inspection.items.filter(\.isUnknown)),
    ] where !items.isEmpty {
      lines.append("  " + style.caution(title))
      lines += rows(of: items)
    }
    let text = lines.joined(separator: "\n") + "\n"
    guard let coverage = inspection.coverage else { return text }
    return text + "\n" + CoverageText(coverage: coverage, style: style, width: width).text
  }

  private var headline: String {
    var parts: [String] = []
    if let name = inspection.role.companionName { parts.append(name) }
    if let type = inspection.contentType { parts.append("\(type) (\(type.mimeType))") }
    if inspection.problem == nil || !inspection.items.isEmpty {
      parts.append(
        inspection.items.isEmpty
          ? "no metadata" : Quantity.count(inspection.items.count, "item"))
    }
    if let decision = inspection.decision, inspection.problem == nil {
      let removed = inspection.items.count { $0.verdict?.action == .remove }
      let coarsened = inspection.items.count { $0.verdict?.action.isCoarsening == true }
      switch decision.outcome {
      case .deliver where inspection.isLeftOut: parts.append(style.caution("left out"))
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

  /// The number of items of each kind and without a known kind, on as many lines as necessary.
  private var summary: [String] {
    let items = inspection.items
    var parts = KindCounts(of: items.map(\.item)).sorted.map { "\($0) \($1)" }
    let counts = [
      ("not readable", items.count(where: \.isUnread)),
      ("not recognised", items.count(where: \.isUnknown)),
    ]
    parts += counts.filter { $0.1 > 0 }.map { "\($0) \($1)" }
    return parts.reduce(into: []) { lines, part in
      guard let last = lines.last else { return lines.append(part) }
      lines[lines.count - 1] = last + ","
      if let width, last.count + part.count + 5 > width {
        lines.append(part)
      } else {
        lines[lines.count - 1] += " \(part)"
      }
    }
  }

  private func rows(of items: [Inspection.InspectedItem]) -> [String] {
    let cells = items.map { inspected in
      let item = inspected.item
      let isBroken = item.reading != .read && item.reading != .unrecognised
      return [
        inspected.label, "\(item.carrier)",
        "\(item.place)" + (isBroken ? "  (\(item.reading))" : ""),
        inspected.verdict.map { why(item, $0) } ?? "",
        inspected.value.map { "= " + ValueText(value: $0).text } ?? "",
      ]
    }
    // Four characters come before each line.
    let fitted = AlignedRows(cells, width: width.map { $0 - 4 }, cutting: [2, 0, 3, 4])
    let lines = fitted.lines { cell, column in column == 2 ? style.faint(cell) : cell }
    return zip(items, lines).map { mark($0.verdict) + $1 }
  }

  /// Returns the rules that decide about an item.
  ///
  /// For an item that is kept although its kind is made coarse, it adds that the item is no more
  /// exact.
  private func why(_ item: Item, _ verdict: Verdict) -> String {
    let rules = verdict.rules.map { "\($0)" }.joined(separator: ", ")
    let limits = inspection.decision?.limits(of: item, under: verdict).sorted() ?? []
    guard !limits.isEmpty else { return rules }
    return rules + " (no more exact than \(limits.map { "\($0)" }.joined(separator: " and ")))"
  }

  private func mark(_ verdict: Verdict?) -> String {
    switch verdict?.action {
    case .remove: "  " + style.bad("-") + " "
    case .coarsen: "  " + style.caution("~") + " "
    case .keep: "  " + style.good("+") + " "
    case nil: "    "
    }
  }
}

extension AssetReport.Role {
  /// The word after the name of a file that belongs to another.
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

  /// Whether the item is recognised but has no certain kind.
  fileprivate var isUnread: Bool { !isUnknown && item.certainKinds.isEmpty }

  /// The maximum number of kinds that are named.
  private static let namedKinds = 3

  /// The title, with the other kinds that the item has, and those that it may have.
  fileprivate var label: String {
    guard !isUnknown else { return title }
    let notes = [
      note("also", item.certainKinds.dropFirst(), beyond: "other kinds"),
      note("may hold", item.possibleKinds, beyond: "kinds"),
    ].compactMap(\.self)
    return notes.isEmpty ? title : "\(title) (\(notes.joined(separator: "; ")))"
  }

  private func note(_ word: String, _ kinds: some Collection<Kind>, beyond many: String) -> String?
  {
    guard !kinds.isEmpty else { return nil }
    guard kinds.count <= Self.namedKinds else {
      let isAny = Set(item.kinds.all).isSuperset(of: Set<Kind>.removable)
      return word == "may hold" && isAny ? "may hold anything" : "\(word) \(kinds.count) \(many)"
    }
    return "\(word) \(kinds.map(\.rawValue).joined(separator: ", "))"
  }
}

/// The value of an item, on one line and without effect on a terminal.
struct ValueText {
  let value: InspectedValue

  /// The maximum length of a value; longer ones are shortened, because values are shown to be
  /// recognised.
  static let lengthLimit = 200

  var text: String {
    switch value {
    case .text(let text): cut(Terminal.word(text))
    case .numbers(let numbers): cut(numbers.map(Self.number).joined(separator: " "))
    case .bytes(let bytes):
      cut("\(Quantity.count(bytes.count, "byte")): \(value.hex)")
    }
  }

  private func cut(_ text: String) -> String {
    text.count <= Self.lengthLimit ? text : text.prefix(Self.lengthLimit) + "..."
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
