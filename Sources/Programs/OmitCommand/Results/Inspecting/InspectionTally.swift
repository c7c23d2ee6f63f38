import Omit
import Vocabulary

/// The combined contents of several files.
struct InspectionTally {
  private var items = KindCounts()
  private var files = KindCounts()
  private var unread = 0
  private var withUnread = 0
  private var unrecognised = 0
  private var withUnrecognised = 0
  private var parsedCount = 0
  private var skipped = NameSummary()
  private var blind: [Problem] = []
  private var leftOut = ExclusionCount()

  init() {}

  init(of inspection: Inspection, found input: ShareInput) {
    leftOut.count(input)
    if leftOut.isEmpty { add(inspection) }
  }

  mutating func add(_ other: InspectionTally) {
    items.add(other.items)
    files.add(other.files)
    unread += other.unread
    withUnread += other.withUnread
    unrecognised += other.unrecognised
    withUnrecognised += other.withUnrecognised
    parsedCount += other.parsedCount
    skipped.add(other.skipped)
    blind += other.blind
    leftOut.add(other.leftOut)
  }

  private mutating func add(_ inspection: Inspection) {
    guard !inspection.isSkipped else {
      skipped.add(inspection.path)
      return
    }
    for file in inspection.companions { add(file) }
    if inspection.isUnread, let problem = inspection.problem {
      blind.append(problem)
      return
    }
    parsedCount += 1
    var counts = KindCounts()
    var (unread, unknown) = (0, 0)
    for item in inspection.items.lazy.map(\.item) {
      if item.reading == .unrecognised {
        unknown += 1
      } else if let kind = item.certainKinds.first {
        counts.add(kind)
      } else {
        unread += 1
      }
    }
    unrecognised += unknown
    if unknown > 0 { withUnrecognised += 1 }
    self.unread += unread
    if unread > 0 { withUnread += 1 }
    items.add(counts)
    for (kind, _) in counts.sorted { files.add(kind) }
  }

  /// The exit codes that apply: a file that could not be read does not count as free of metadata.
  var codes: Set<ExitCode> {
    Set(blind.map { ExitCode(of: $0) })
  }

  func text(_ style: Style) -> String {
    var line = Quantity.count(parsedCount, "file")
    if !skipped.isEmpty { line += ", \(skipped.count) skipped (\(skipped.text))" }
    if !blind.isEmpty { line += ", " + style.bad("\(blind.count) could not be read") }
    var rows = items.sorted.map { ["\($0.kind)", "\($0.count)", "\(files[$0.kind])"] }
    if unrecognised > 0 {
      rows.append(["not recognised", "\(unrecognised)", "\(withUnrecognised)"])
    }
    if unread > 0 { rows.append(["not readable", "\(unread)", "\(withUnread)"]) }
    let hidden =
      ExclusionWording(count: leftOut).hidden(butNot: "inspected").map { $0 + "\n" } ?? ""
    guard !rows.isEmpty else { return line + "\n" + hidden }
    return style.strong(line) + "\n"
      + TextTable(header: ["holds", "items", "files"], rows: rows, style: style).text + "\n"
      + hidden
  }
}
