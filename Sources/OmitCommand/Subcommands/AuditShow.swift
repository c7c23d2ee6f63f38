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
      """)

  static let words = "audit show"

  @Argument(help: ArgumentHelp("The number of the record.", valueName: "id"))
  var id: Int64

  @OptionGroup(title: "Record Options")
  var audit: AuditFileOption

  func perform() async throws(Stop) -> ExitCode {
    let log = try audit.open()
    var results = TextOutput.standardOutput
    do {
      let sentences = RecordSentences(entry: try log.entry(id), style: Style(for: results))
      results.write(sentences.text)
    } catch .noRecord {
      throw .usage("there is no record \(id); `omit audit list` shows which there are")
    } catch {
      throw .inputOutput("\(error)")
    }
    return try results.ending()
  }
}
