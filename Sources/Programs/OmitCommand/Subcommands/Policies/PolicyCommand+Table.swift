import ArgumentParser
import PolicyEngine
import PolicyTools

extension PolicyCommand {
  /// `omit policy table`: shows everything that a policy decides.
  struct Table: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "table",
      abstract: "Show everything a policy decides, as one table.",
      usage: "omit policy table [<options>] <name|file>",
      discussion: """
        Requests that are treated alike share a column; a row for each kind of metadata shows what \
        happens to it. The HTML page is a single file that you can send to others.

          omit policy table photos-picker
          omit policy table everyday --format html > everyday.html
        """)

    @Argument(help: "A stock policy, or a file.", completion: .policies)
    var policy: String

    @Option(help: ArgumentHelp("Write text, markdown, json or html.", valueName: "format"))
    var format = Format.text

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, markdown, json, html
    }

    @OptionGroup(title: "Display Options")
    var display: DisplayOptions

    func perform() async throws(Stop) -> ExitCode {
      let table: DecisionTable
      let policy = try PolicyOptions.load(policy)
      do {
        table = try DecisionTable(of: policy)
      } catch {
        throw .usage(error.message)
      }
      var results = TextOutput.standardOutput
      switch format {
      case .text:
        let width = results.isTerminal ? Terminal.width(of: results) : nil
        results.write(
          TableText(table: table, style: display.style(for: results), width: width).text)
      case .markdown: results.write(TableMarkdown(table: table).text)
      case .json: results.write(TableJSON(table: table).text)
      case .html: results.write(TableHTML(table: table).text)
      }
      return results.ended([])
    }
  }
}
