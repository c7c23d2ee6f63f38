import Omit
import Vocabulary

/// The findings in one cleaned file, for people: grouped by what is wrong, never with a value.
///
/// ```
/// a.jpg -> b.jpg: JPEG, 1 still there, 1 lost
///   not removed, although the policy or a choice removes it
///     location   GPSLatitude  exif  APP1 Exif/IFD0/GPS at byte 312
///   missing, although it should be kept (positions in the original)
///     rendering  ICC_Profile  icc   APP2 ICC at byte 20
/// ```
struct FindingsText {
  let report: VerificationReport
  let style: Style
  /// The maximum number of characters in a line, or nil if it is not limited.
  var width: Int? = nil

  var text: String {
    var lines = [style.strong(Terminal.escaping(names)) + ": " + headline]
    for fault in Finding.Fault.allCases {
      let found = report.findings.filter { $0.fault == fault }
      guard !found.isEmpty else { continue }
      lines.append("  " + (fault.isLeak ? style.bad : style.caution)(fault.sentence))
      // Findings that are listed above are not repeated.
      let news = fault == .witnessed ? found.filter { !isListed($0) } : found
      if news.count < found.count {
        lines.append("    \(found.count - news.count) of those listed above")
      }
      lines += rows(of: news)
    }
    if !report.repeating.isEmpty {
      lines.append(
        "  " + style.caution("kept as decided, but repeats what was to be removed"))
      lines += rows(
        report.repeating.map { [$0.kind.rawValue, $0.title, $0.carrier.rawValue, $0.place] })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var names: String {
    [report.original, report.cleaned].compactMap(\.self).joined(separator: " -> ")
  }

  private var headline: String {
    if let problem = report.problem { return style.bad("could not be read: \(problem.message)") }
    var parts: [String] = []
    if let type = report.cleanedType {
      let isSame = report.contentType == nil || report.contentType == type
      parts.append(isSame ? "\(type)" : "\(report.contentType.map { "\($0)" } ?? "") to \(type)")
    }
    let counts = Dictionary(grouping: report.findings, by: \.fault).mapValues(\.count)
    for fault in Finding.Fault.allCases {
      guard let count = counts[fault] else { continue }
      let words = fault.isSingular ? fault.words : "\(count) \(fault.words)"
      parts.append((fault.isLeak ? style.bad : style.caution)(words))
    }
    if report.findings.isEmpty { parts.append(style.good(FindingsTally.nothingFound)) }
    parts += EchoWording(files: [("", report.repeating)], style: style, isDone: true).sentences
    if report.unrecognised > 0 {
      parts.append("\(Quantity.count(report.unrecognised, "part")) not recognised")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns whether a finding of the witness was also made without the witness.
  private func isListed(_ witnessed: Finding) -> Bool {
    report.findings.contains { $0.fault == .left && $0.key == witnessed.key }
  }

  private func rows(of findings: [Finding]) -> [String] {
    let listed = Kind.allCases.flatMap { kind in findings.filter { $0.kind == kind } }
    let others = findings.filter { $0.kind == nil && $0.place != nil }
    let cells = (listed + others).map { finding in
      [
        finding.kind?.rawValue ?? "", finding.title ?? "", finding.carrier?.rawValue ?? "",
        finding.place ?? "",
      ]
    }
    return rows(cells)
  }

  private func rows(_ cells: [[String]]) -> [String] {
    AlignedRows(cells, width: width.map { $0 - 4 }, cutting: [3, 1])
      .lines { cell, column in column == 3 ? style.faint(cell) : cell }.map { "    " + $0 }
  }
}

extension Finding.Fault {
  /// The words for the fault, for use after a number.
  var words: String {
    switch self {
    case .left: "still there"
    case .tooExact: "too exact"
    case .residue: "traces of removed values"
    case .witnessed: "seen by exiv2 or libexif"
    case .unaccounted: "unaccounted ranges of bytes"
    case .stray: "no original with this name"
    case .mediaDiffers: "coded media differ"
    case .rendering: "broken for viewers"
    case .lost: "lost"
    case .changed: "changed"
    case .missing: "missing"
    case .added: "added"
    }
  }

  /// Whether a file has at most one such fault, so that no number is needed.
  fileprivate var isSingular: Bool {
    switch self {
    case .mediaDiffers, .stray, .missing, .rendering: true
    case .left, .tooExact, .residue, .witnessed, .unaccounted, .lost, .changed, .added: false
    }
  }

  /// The sentence for the fault, as the heading of a list.
  fileprivate var sentence: String {
    switch self {
    case .left: "not removed, although the policy or a choice removes it"
    case .tooExact: "more exact than was decided"
    case .residue: "values of removed items that appear elsewhere"
    case .witnessed: "exiv2 or libexif sees what was to be removed"
    case .unaccounted: "bytes that belong to no known part"
    case .stray: "there is no original with this name, so nothing was compared"
    case .mediaDiffers: "the coded media differ; omit cannot determine whether they show the same"
    case .rendering: "the data that viewers need are inconsistent"
    case .lost: "missing, although it should be kept (positions in the original)"
    case .changed: "has a different value, although it should be kept"
    case .missing: "the cleaned file is missing"
    case .added: "added: the original does not have it"
    }
  }
}
