import ArgumentParser
import Audit

/// `omit audit list`: lists the assets that were shared.
struct AuditList: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what was shared, newest first.",
    usage: "omit audit list [<options>]",
    discussion: """
      Lists records that match all given conditions. `--received` matches only assets that were \
      delivered. An item counts under every kind that it has or may have: a maker's note that \
      contains a place is `makerNote` and `location`. Records made before version 3 of the log \
      name only the first kind of each item. `anything` means that the file could not be parsed. \
      `location(coarse)` means that the location was delivered only in coarse form. File names are \
      listed if the policy's `audit:` had them recorded.

      \(AuditRecordsOption.ofSeveral)

        omit audit list --since 2026-11-01 --received location
        omit audit list --not-applied all
        omit audit list --caller org.example.gallery --outcome bypassed --json
        omit audit list --file IMG_0001.jpg
        omit audit list --sha256 "$(sha256sum < found.jpg | cut -c -64)"
        omit audit list --audit Cleaned --outcome refused
      """)

  @OptionGroup(title: "Which Records")
  var filter: RecordFilter

  @Option(
    help: ArgumentHelp(
      "List at most this many. (default: 100 in a table, otherwise all)", valueName: "number"))
  var limit: Int?

  @Flag(help: "Write one line of JSON (omit.listing/1) for each record.")
  var json = false

  @Flag(help: "Write comma-separated values.")
  var csv = false

  @OptionGroup(title: "Record Options")
  var audit: AuditRecordsOption

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  private static let tableLength = 100
  private static let pageLength = 1000

  func validate() throws {
    guard !(json && csv) else {
      throw ValidationError("--json and --csv contradict each other; give one of them")
    }
    guard (limit ?? 1) > 0 else { throw ValidationError("--limit needs a number above 0") }
  }

  func perform() async throws(Stop) -> ExitCode {
    let histories = try audit.openJoined()
    var results = TextOutput.standardOutput
    try Stop.inputOutput {
      if json || csv {
        try stream(from: histories, to: &results)
      } else {
        try table(from: histories, to: &results)
      }
    }
    return try results.ending()
  }

  private func stream(
    from histories: AuditHistories, to results: inout TextOutput
  ) throws(AuditError) {
    if csv { results.writeLine(ListingText.csvHeader(isNamed: histories.areNamed)) }
    if let limit, histories.records.count > 1 {
      for listing in try histories.newestListings(matching: filter.query, limit: limit) {
        write(listing, to: &results)
      }
      return
    }
    for record in histories.records {
      try stream(from: try histories.history(of: record), to: &results)
    }
  }

  private func stream(from history: AuditHistory, to results: inout TextOutput) throws(AuditError) {
    var rest = limit ?? .max
    var last: AuditListing?
    while rest > 0, results.failure == nil {
      let page = try history.listings(
        matching: filter.query, behind: last, limit: min(rest, Self.pageLength))
      for listing in page { write(listing, to: &results) }
      guard page.count == Self.pageLength else { return }
      rest -= page.count
      last = page.last
    }
  }

  private func write(_ listing: AuditListing, to results: inout TextOutput) {
    results.writeData(csv ? ListingText.csv(listing) : listing.jsonLine)
  }

  private func table(
    from histories: AuditHistories, to results: inout TextOutput
  ) throws(AuditError) {
    let length = limit ?? Self.tableLength
    // One more shows whether there are older ones.
    let found = try histories.newestListings(
      matching: filter.query, limit: length == .max ? length : length + 1)
    var messages = TextOutput.standardError
    guard !found.isEmpty else {
      messages.writeLine("no recorded asset matches all conditions")
      return
    }
    let shown = Array(found.prefix(length))
    let width = results.isTerminal ? Terminal.width(of: results) : nil
    results.write(ListingText.table(of: shown, in: display.style(for: results), width: width))
    let leftOut = ListingText.leftOut(of: shown, in: width)
    if !leftOut.isEmpty {
      messages.writeLine(
        "no room for: \(leftOut.joined(separator: ", ")); a wider terminal shows more, `--csv` "
          + "shows all")
    }
    if found.count > shown.count {
      messages.writeLine(
        "there are older records; `--limit` shows more, `--until` shows earlier ones")
    }
  }
}
