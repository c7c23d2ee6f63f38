import Omit
import Vocabulary

/// The combined findings in several cleaned files.
struct FindingsTally {
  private var compared = 0
  private var leaking = 0
  /// The number of files in which something of each kind is left.
  private var leaks = KindCounts()
  /// The number of files with each other fault.
  private var others: [Finding.Fault: Int] = [:]
  private var blind: [Problem] = []
  /// The number of kept items that repeat what was to be removed, and the kinds that were removed.
  private var repeating = 0
  private var takenKinds: Set<Kind> = []
  private var withoutResidue = 0
  /// The number of files that the witness could not read, and of files checked without a witness.
  private var unwitnessed = 0
  private var withoutWitness = 0

  mutating func add(_ report: VerificationReport) {
    if let problem = report.problem { blind.append(problem) } else { compared += 1 }
    let faults = Set(report.findings.map(\.fault))
    if faults.contains(where: \.isLeak) { leaking += 1 }
    for kind in Set(report.findings.filter(\.fault.isLeak).compactMap(\.kind)) { leaks.add(kind) }
    for fault in faults where !fault.isLeak { others[fault, default: 0] += 1 }
    repeating += report.repeating.count
    takenKinds.formUnion(report.takenKinds)
    if report.evidence?.residue == .passed, !faults.contains(.residue) { withoutResidue += 1 }
    if report.evidence?.witness == .couldNotLook { unwitnessed += 1 }
    if report.evidence?.witness == .absent { withoutWitness += 1 }
  }

  /// The words for a cleaned file that matches the decision.
  static let nothingFound = "matches the policy and the choices; nothing is lost"

  /// The exit codes that apply: a file that could not be read does not count as clean.
  var codes: Set<ExitCode> {
    var codes = Set(blind.map { $0.isRefusal ? ExitCode.refused : .inputOutput })
    if leaking > 0 || !others.isEmpty { codes.insert(.findings) }
    return codes
  }

  func text(_ style: Style) -> String {
    var parts: [String] = []
    if leaking > 0 {
      let kinds = leaks.sorted.map { "\($0.kind) in \($0.count)" }.joined(separator: ", ")
      let summary = leaking == 1 ? "1 still reveals metadata" : "\(leaking) still reveal metadata"
      parts.append(style.bad(summary) + (kinds.isEmpty ? "" : " (\(kinds))"))
    }
    for fault in Finding.Fault.allCases {
      guard let count = others[fault] else { continue }
      parts.append(style.caution(fault.words) + " in \(count)")
    }
    if parts.isEmpty, compared > 0 { parts.append(style.good(Self.nothingFound)) }
    var lines = ["\(Quantity.count(compared, "file")) compared"]
    if !parts.isEmpty { lines[0] += ": " + parts.joined(separator: "; ") }
    if compared > 0, leaking == 0, withoutResidue == compared,
      let nothing = SearchWording.nothingLeft(of: takenKinds)
    {
      lines.append(nothing)
    }
    if compared > 0, leaking == 0, let texts = SearchWording.repeated(takenKinds, count: repeating)
    {
      lines.append(texts)
    }
    if !blind.isEmpty {
      lines.append(style.bad("\(Quantity.count(blind.count, "file")) could not be read"))
    }
    if unwitnessed > 0 {
      lines.append(
        "exiv2 and libexif do not support the format of \(Quantity.count(unwitnessed, "file"))")
    }
    if withoutWitness > 0 {
      lines.append("omit-witness is not available: exiv2 and libexif did not check the files")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
