import ArgumentParser
import Audit

/// `omit audit stats`: counts assets by caller and kind.
struct AuditStats: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: """
      Count assets by caller, destination or sender, and by kind; groups that received originals \
      come first.
      """,
    usage: "omit audit stats [<options>]",
    discussion: """
      On a terminal, each count is drawn as a bar next to all assets of the group. Items delivered \
      in coarse form are counted separately, as `location(coarse)`. Several records, or a folder \
      of records, are counted together; if a later attempt at an asset has a record of its own, \
      the asset counts once.

        omit audit stats
        omit audit stats --since 2026-11-01 --caller org.example.chat
        omit audit stats --group destination
        omit audit stats --group by --received location
      """)

  @OptionGroup(title: "Which Records")
  var filter: RecordFilter

  @Option(
    help: ArgumentHelp(
      "Group by caller, by destination, or by sender (by). (default: caller)",
      valueName: "what"))
  var group: ShareStatistics.Grouping?

  @OptionGroup(title: "Record Options")
  var audit: AuditRecordsOption

  private static let barWidth = 30

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  func perform() async throws(Stop) -> ExitCode {
    let histories = try audit.openJoined()
    var results = TextOutput.standardOutput
    let grouping = group ?? .caller
    let tallies = try Stop.inputOutput { try histories.tallies(matching: filter.query) }
    let text = StatisticsText(
      statistics: ShareStatistics(tallies, by: grouping), unstated: grouping.unstated,
      style: display.style(for: results), barWidth: results.isTerminal ? Self.barWidth : nil
    ).text
    results.write(text)
    return try results.ending()
  }
}

extension ShareStatistics.Grouping: ExpressibleByArgument {}
