import ArgumentParser
import Audit

/// `omit audit show`: describes one record in sentences.
struct AuditShow: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Describe what was shared, with whom, and what was left out.",
    usage: "omit audit show [--audit <file>] <id>",
    discussion: """
      `omit audit list` shows the numbers of records.

        omit audit show 17
        omit audit show 3f2a91c0/17     a record of a closed log
        omit audit show --audit Cleaned part-3/record:17

      A number alone is looked up in the record, and then in the closed logs that it continues, \
      newest first.
      """)

  @Argument(
    help: ArgumentHelp(
      "The number of the record, as `omit audit list` shows it.", valueName: "id"))
  var id: RecordNumber

  @OptionGroup(title: "Record Options")
  var audit: AuditRecordsOption

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  func perform() async throws(Stop) -> ExitCode {
    let histories = try audit.open()
    guard !histories.areNamed || id.record != nil else {
      throw .usage("name the record, too: `NAME:\(id)`, as `omit audit list` shows it")
    }
    var results = TextOutput.standardOutput
    do {
      let found = try histories.entries(id)
      results.write(
        RecordSentences(
          number: found[0].number, entry: found[0].entry, style: display.style(for: results)
        )
        .text)
      var messages = TextOutput.standardError
      for (other, _) in found.dropFirst() {
        messages.writeLine(
          "omit: a closed log also has a record with this number: `\(Terminal.word("\(other)"))`")
      }
    } catch .noRecord {
      throw .usage("there is no record \(id); `omit audit list` lists the records")
    } catch {
      throw .inputOutput("\(error)")
    }
    return try results.ending()
  }
}
