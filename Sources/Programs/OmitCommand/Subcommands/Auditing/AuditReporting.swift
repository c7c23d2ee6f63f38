import ArgumentParser
import Audit

/// `omit audit report`: writes the record as a page.
struct AuditReporting: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page about what was shared, with bypassed originals first.",
    usage: "omit audit report --html [<options>]",
    discussion: """
      The page is self-contained: it runs no scripts and loads nothing. Items delivered in coarse \
      form are counted separately. Destinations, senders and file names are shown if they are \
      recorded.

      \(AuditRecordsOption.ofSeveral)

        omit audit report --html > shared.html
        omit audit report --html --since 2026-11-01 > november.html
        omit audit report --html --audit Cleaned > shared.html
      """)

  @Flag(help: "Write HTML; there is no other format yet.")
  var html = false

  @OptionGroup(title: "Which Records")
  var filter: RecordFilter

  @OptionGroup(title: "Record Options")
  var audit: AuditRecordsOption

  private static let maximumListLength = 100

  func validate() throws {
    guard html else { throw ValidationError("name the format of the report: --html") }
  }

  func perform() async throws(Stop) -> ExitCode {
    let histories = try audit.openJoined()
    var results = TextOutput.standardOutput
    let page = try Stop.inputOutput {
      AuditPage(
        try histories.tallies(matching: filter.query),
        exempt: try histories.newestExemptions(
          matching: filter.query, limit: Self.maximumListLength + 1),
        limit: Self.maximumListLength)
    }
    results.write(page.text)
    return try results.ending()
  }
}
