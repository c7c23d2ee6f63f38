import Omit
import Vocabulary

/// The use of each byte of a file, for people.
///
/// A bar shows where each use is, a table shows what it is, and totals show how much of the file it
/// takes.
///
/// ```
///   ||#############################################################++..
///
///     offset   length     use           claimed by
///          0        2  #  media         SOI
///          2     1204  +  item          APP1, APP1 Exif/IFD0/Make and 12 more
///
///   # media  98.7 %  24.1 MB
/// ```
struct CoverageText {
  let coverage: FileCoverage
  let style: Style
  /// The maximum number of characters in a line, or nil if it is not limited.
  let width: Int?

  var text: String {
    guard coverage.length > 0 else { return "" }
    return ["  " + bar, "", table, "", totals, ""].map { $0 + "\n" }.joined()
  }

  // MARK: Bar

  /// The bar.
  ///
  /// A cell shows the use of most of its bytes, except that a single unclaimed or unrecognised byte
  /// is enough to show.
  private var bar: String {
    let cells = min(coverage.length, min(width ?? 80, 120) - 4)
    guard cells > 0 else { return "" }
    var counts = [[ByteUse: Int]](repeating: [:], count: cells)
    // Cells have nearly equal lengths; every byte belongs to one.
    func start(_ cell: Int) -> Int {
      coverage.length / cells * cell + min(cell, coverage.length % cells)
    }
    var cell = 0
    for stretch in coverage.stretches {
      while cell < cells, start(cell + 1) <= stretch.range.lowerBound { cell += 1 }
      var current = cell
      while current < cells, start(current) < stretch.range.upperBound {
        let part = stretch.range.clamped(to: start(current)..<start(current + 1))
        counts[current][stretch.use, default: 0] += part.count
        current += 1
      }
    }
    let uses = counts.map { uses in
      let alarm = [ByteUse.unclaimed, .unrecognised].first { uses[$0] != nil }
      let commonest = ByteUse.allCases.max { uses[$0, default: 0] < uses[$1, default: 0] }
      return alarm ?? commonest ?? .blank
    }
    // Adjacent cells of one use are coloured together.
    var text = ""
    for run in uses.indices where run == 0 || uses[run] != uses[run - 1] {
      text += mark(uses[run], count: uses[run...].prefix { $0 == uses[run] }.count)
    }
    return text
  }

  private func mark(_ use: ByteUse, count: Int = 1) -> String {
    func line(_ character: Character) -> String { String(repeating: character, count: count) }
    return switch use {
    case .structure: line("|")
    case .item: style.strong(line("+"))
    case .media: style.faint(line("#"))
    case .unrecognised: style.caution(line("?"))
    case .blank: style.faint(line("."))
    case .unclaimed: style.bad(line("!"))
    }
  }

  // MARK: Table

  private var table: String {
    let last = coverage.stretches.last
    let offsets = max("offset".count, "\(last?.range.lowerBound ?? 0)".count)
    let maximumLength = coverage.stretches.map(\.range.count).max() ?? 0
    let lengths = max("length".count, "\(maximumLength)".count)
    let uses = ByteUse.allCases.map(\.rawValue.count).max() ?? 0
    // Two spaces come first, between columns, and around the mark.
    let room = width.map { max(8, $0 - offsets - lengths - uses - 11) }
    func row(offset: String, length: String, mark: String, use: String, name: String)
      -> String
    {
      let line =
        "  " + padding(for: offset, to: offsets) + offset + "  " + padding(for: length, to: lengths)
        + length + "  "
        + mark + "  " + use
      return name.isEmpty ? line : line + padding(for: use, to: uses) + "  " + name
    }
    let header = style.faint(
      row(offset: "offset", length: "length", mark: " ", use: "use", name: "claimed by"))
    let rows = coverage.stretches.map { stretch in
      row(
        offset: "\(stretch.range.lowerBound)", length: "\(stretch.range.count)",
        mark: mark(stretch.use), use: stretch.use.rawValue,
        name: fitted(stretch.claimants, to: room))
    }
    return ([header] + rows).joined(separator: "\n")
  }

  private func fitted(_ text: String, to room: Int?) -> String {
    guard let room, text.count > room else { return text }
    return text.prefix(room - 3) + "..."
  }

  // MARK: Totals

  private var totals: String {
    let uses = ByteUse.allCases.filter { coverage.totals[$0] != nil }
    let width = uses.map(\.rawValue.count).max() ?? 0
    return uses.map { use in
      let count = coverage.totals[use, default: 0]
      let share = Self.percent(count, of: coverage.length)
      return "  \(mark(use)) \(use.rawValue)\(padding(for: use.rawValue, to: width))"
        + "  \(padding(for: share, to: 7))\(share)  \(Quantity.bytes(count))"
    }.joined(separator: "\n")
  }

  /// Returns a share in hundredths of a percent; a share above zero is never shown as zero.
  private static func percent(_ count: Int, of all: Int) -> String {
    let hundredths = Int((Double(count) / Double(all) * 10_000).rounded())
    guard hundredths > 0 else { return "<0.01 %" }
    let cents = hundredths % 100
    return "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents) %"
  }

  private func padding(for text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count))
  }
}

extension FileCoverage.Stretch {
  /// The items and parts that claim the bytes, on one line.
  fileprivate var claimants: String {
    names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }
}
