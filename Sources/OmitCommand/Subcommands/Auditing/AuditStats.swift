import ArgumentParser
import Audit

/// `omit audit stats`: counts assets by caller and kind.
struct AuditStats: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count assets by caller and kind; callers that were given originals come first.",
    usage: "omit audit stats [<options>]",
    discussion: """
      On a terminal, each count is drawn as a bar beside all assets of the caller.

        omit audit stats
        omit audit stats --since 2026-11-01 --caller org.example.chat
      """)

  static let words = "audit stats"

  @OptionGroup(title: "Which Records")
  var filter: RecordFilter

  @OptionGroup(title: "Record Options")
  var audit: AuditFileOption

  private static let barWidth = 30

  func perform() async throws(Stop) -> ExitCode {
    let history = try audit.openHistory()
    var results = TextOutput.standardOutput
    do {
      let statistics = ShareStatistics(try history.tallies(matching: filter.query))
      let text = StatisticsText(
        statistics: statistics, style: Style(for: results),
        barWidth: results.isTerminal ? Self.barWidth : nil
      ).text
      results.write(text)
    } catch {
      throw .inputOutput("\(error)")
    }
    return try results.ending()
  }
}
