import Omit
import Vocabulary

/// What several files hold, taken together.
struct InspectionTally {
  private var items = KindCounts()
  private var files = KindCounts()
  private var looked = 0
  private var skipped = 0
  private var blind: [Problem] = []

  mutating func add(_ inspection: Inspection) {
    guard !inspection.isSkipped else {
      skipped += 1
      return
    }
    // With a decision the file was read, and a problem is one of the decision.
    if inspection.decision == nil, let problem = inspection.problem {
      blind.append(problem)
      return
    }
    looked += 1
    let counts = KindCounts(of: inspection.items.map(\.item))
    items.add(counts)
    for (kind, _) in counts.sorted { files.add(kind) }
  }

  /// The codes that hold: a file that could not be looked at is no file without metadata.
  var codes: Set<ExitCode> {
    Set(blind.map { $0.isRefusal ? .refused : .inputOutput })
  }

  func text(_ style: Style) -> String {
    var line = Quantity.count(looked, "file")
    if skipped > 0 { line += ", \(skipped) skipped" }
    if !blind.isEmpty { line += ", " + style.bad("\(blind.count) could not be looked at") }
    guard !items.isEmpty else { return line + "\n" }
    let rows = items.sorted.map { ["\($0.kind)", "\($0.count)", "\(files[$0.kind])"] }
    return "\n" + style.strong(line) + "\n"
      + TextTable(header: ["holds", "items", "files"], rows: rows, style: style).text + "\n"
  }
}
