import ArgumentParser
import Audit

/// `omit audit export`: writes whole records for other programs.
struct AuditExporting: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write complete records for other programs, oldest first.",
    usage: "omit audit export [<options>]",
    discussion: """
      Writes one line of JSON (omit.audit/1) for each asset, with its records byte for byte as in \
      the log; with --csv, a line for each file. A field that a spreadsheet would read as a \
      formula begins with an apostrophe. Several records, or a folder of records, are written one \
      after the other, each complete.

        omit audit export > shares.jsonl
        omit audit export --csv --since 2026-11-01 > november.csv
      """)

  @OptionGroup(title: "Which Records")
  var filter: RecordFilter

  @Flag(help: "Write comma-separated values.")
  var csv = false

  @OptionGroup(title: "Record Options")
  var audit: AuditRecordsOption

  private static let pageLength = 500

  func perform() async throws(Stop) -> ExitCode {
    let histories = try audit.open()
    var results = TextOutput.standardOutput
    if csv { results.writeLine(ExportLines.csvHeader(isNamed: histories.areNamed)) }
    try Stop.inputOutput {
      for record in histories.records {
        try write(try histories.history(of: record), to: &results)
      }
    }
    return try results.ending()
  }

  private func write(_ history: AuditHistory, to results: inout TextOutput) throws(AuditError) {
    var page: [AuditExport] = []
    repeat {
      page = try history.exports(matching: filter.query, behind: page.last, limit: Self.pageLength)
      for export in page {
        for line in csv ? ExportLines.csv(export) : [export.jsonLine] { results.writeData(line) }
      }
    } while page.count == Self.pageLength && results.failure == nil
  }
}
