import ArgumentParser
import Audit

/// `omit audit show`: one record in sentences.
struct AuditShow: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Say in sentences what was shared, with whom, and what was left out.",
    usage: "omit audit show [--audit <file>] <id>",
    discussion: """
      `omit audit list` shows the numbers of records.

        omit audit show 17
        omit audit show 3f2a91c0/17     one of a closed log
      """)

  static let words = "audit show"

  @Argument(
    help: ArgumentHelp(
      "The number of the record, as `omit audit list` shows it.", valueName: "id"))
  var id: RecordNumber

  @OptionGroup(title: "Record Options")
  var audit: AuditFileOption

  func perform() async throws(Stop) -> ExitCode {
    let history = try audit.openHistory()
    var results = TextOutput.standardOutput
    do {
      let entry = try history.entry(id)
      // The number of how it ended leads there too.
      let number = RecordNumber(entry.id, in: id.log)
      results.write(
        RecordSentences(number: number, entry: entry, style: Style(for: results)).text)
    } catch .noRecord {
      throw .usage("there is no record \(id); `omit audit list` shows which there are")
    } catch {
      throw .inputOutput("\(error)")
    }
    return try results.ending()
  }
}
