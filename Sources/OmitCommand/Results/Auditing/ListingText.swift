import Audit
import Vocabulary

/// Records in a list: a table for people, lines for programs.
enum ListingText {
  private static let header = [
    "id", "time (UTC)", "outcome", "by", "caller", "destination", "policy", "received", "removed",
    "not applied",
  ]

  /// A table with the newest on top.
  static func table(of listings: [AuditListing], in style: Style) -> String {
    let rows = listings.map(cells)
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    var text = style.faint(line(header, widths: widths)) + "\n"
    for (listing, row) in zip(listings, rows) {
      let line = line(row, widths: widths)
      switch listing.outcome {
      case .bypassed, .open, .unknown: text += style.caution(line) + "\n"
      case .refused, .failed: text += style.bad(line) + "\n"
      case .cleaned, .unchanged: text += line + "\n"
      }
    }
    return text
  }

  private static func line(_ row: [String], widths: [Int]) -> String {
    let cells = zip(row, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.count)
    }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func cells(_ listing: AuditListing) -> [String] {
    [
      Terminal.word("\(listing.number)"), listing.time.minute, listing.outcome.rawValue,
      Terminal.word(listing.by ?? ""), Terminal.word(listing.caller),
      Terminal.word(listing.destination ?? ""), Terminal.word(listing.policy),
      listing.mayHoldAnything ? "anything" : words(listing.received),
      words(listing.removed), words(listing.notApplied),
    ]
  }

  /// The kinds but `rendering`, which every picture has; long lists are cut short.
  private static func words(_ kinds: [Kind]) -> String {
    let words = kinds.filter { $0 != .rendering }.map(\.rawValue)
    guard words.count > 4 else { return words.joined(separator: " ") }
    return words.prefix(3).joined(separator: " ") + " and \(words.count - 3) more"
  }

  // MARK: CSV

  /// The names of the columns; that of the record is there where there are several.
  static func csvHeader(isNamed: Bool) -> String {
    CSVLine.text(
      (isNamed ? ["record"] : []) + [
        "log", "id", "time", "outcome", "callerId", "callerApi", "by", "destination", "policy",
        "received", "removed", "notApplied",
      ])
  }

  static func csv(_ listing: AuditListing) -> String {
    CSVLine.text(
      [listing.number.record].compactMap(\.self) + [
        listing.log, "\(listing.id)", "\(listing.time)", listing.outcome.rawValue,
        listing.callerID ?? "",
        listing.api, listing.by ?? "", listing.destination ?? "", listing.policy,
        all(listing.received), all(listing.removed), all(listing.notApplied),
      ])
  }

  private static func all(_ kinds: [Kind]) -> String {
    kinds.map(\.rawValue).joined(separator: " ")
  }
}

extension Timestamp {
  /// The time to the minute, such as `2026-01-31 12:00`.
  var minute: String { description.prefix(16).split(separator: "T").joined(separator: " ") }
}
