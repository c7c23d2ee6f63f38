import Audit
import Vocabulary

/// A list of records: a table for people, or lines for programs.
enum ListingText {
  private static let header = [
    "id", "time (UTC)", "outcome", "by", "caller", "destination", "policy", "received", "removed",
    "not applied", "file",
  ]

  /// The columns that are shortened if a line is too long, the one to shorten first at the start.
  private static let flexible = [7, 8, 9, 6, 5, 3, 10, 4]
  /// The columns that are left out if shortening is not enough.
  private static let dispensable = [10, 7, 5, 3, 6]

  /// Returns a table with the newest records at the top, without empty columns.
  ///
  /// - Parameters:
  ///   - listings: The records.
  ///   - style: The style of the lines.
  ///   - width: The maximum number of characters in a line, or nil if it is not limited.
  /// - Returns: The lines, each with a line feed.
  static func table(of listings: [AuditListing], in style: Style, width: Int? = nil) -> String {
    let lines = layout(of: listings, in: width).rows.lines()
    let painted = zip(listings, lines.dropFirst()).map { listing, line in
      switch listing.outcome {
      case .bypassed, .open, .unknown: style.caution(line)
      case .refused, .failed: style.bad(line)
      case .cancelled, .abandoned, .deselected: line
      case .cleaned, .unchanged: line
      }
    }
    return (lines.prefix(1).map(style.faint) + painted).map { $0 + "\n" }.joined()
  }

  /// Returns the columns that are not empty but do not fit.
  static func leftOut(of listings: [AuditListing], in width: Int?) -> [String] {
    layout(of: listings, in: width).leftOut
  }

  private static func layout(
    of listings: [AuditListing], in width: Int?
  ) -> (rows: AlignedRows, leftOut: [String]) {
    var rows = [header] + listings.map(cells)
    for column in header.indices where rows.dropFirst().allSatisfy({ $0[column].isEmpty }) {
      rows[0][column] = ""
    }
    var fitted = fit(rows, in: width)
    var leftOut: [String] = []
    for column in dispensable where fitted.width > width ?? .max {
      if !rows[0][column].isEmpty { leftOut.append(header[column]) }
      for row in rows.indices { rows[row][column] = "" }
      fitted = fit(rows, in: width)
    }
    return (fitted, leftOut)
  }

  private static func fit(_ rows: [[String]], in width: Int?) -> AlignedRows {
    AlignedRows(rows, width: width, cutting: flexible, keeping: 8)
  }

  private static func cells(_ listing: AuditListing) -> [String] {
    [
      Terminal.word("\(listing.number)"), listing.time.minute, listing.outcome.rawValue,
      Terminal.word(listing.by ?? ""), Terminal.word(listing.caller),
      Terminal.word(listing.destination ?? ""), Terminal.word(listing.policy),
      listing.mayHoldAnything ? "anything" : words(listing.received, coarse: listing.coarse),
      words(listing.removed), words(listing.notApplied),
      listing.fileNames.map(Terminal.word).joined(separator: " "),
    ]
  }

  /// Returns the kinds except `rendering`, which every picture has; long lists are shortened.
  private static func words(_ kinds: [Kind], coarse: [Kind] = []) -> String {
    let words = kinds.filter { $0 != .rendering }
      .map { coarse.contains($0) ? "\($0)(coarse)" : $0.rawValue }
    guard words.count > 4 else { return words.joined(separator: " ") }
    return words.prefix(3).joined(separator: " ") + " and \(words.count - 3) more"
  }

  // MARK: CSV

  /// Returns the names of the columns, including the record's if there are several records.
  static func csvHeader(isNamed: Bool) -> String {
    CSVLine.text(
      (isNamed ? ["record"] : []) + [
        "log", "id", "time", "outcome", "callerId", "callerApi", "by", "destination", "policy",
        "received", "removed", "notApplied", "coarse", "files",
      ])
  }

  static func csv(_ listing: AuditListing) -> String {
    CSVLine.text(
      [listing.number.record].compactMap(\.self) + [
        listing.log, "\(listing.id)", "\(listing.time)", listing.outcome.rawValue,
        listing.callerID ?? "",
        listing.api, listing.by ?? "", listing.destination ?? "", listing.policy,
        all(listing.received), all(listing.removed), all(listing.notApplied),
        all(listing.coarse), listing.fileNames.joined(separator: "; "),
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
