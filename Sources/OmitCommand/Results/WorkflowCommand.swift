/// An annotation: a command that GitHub's workflows read from the output.
///
/// ```
/// ::error file=a.jpg,line=1,col=1,title=location::holds location
/// ```
struct WorkflowCommand {
  let level: Level
  let file: String
  let place: (line: Int, column: Int)?
  let title: String
  let message: String

  enum Level: String {
    case error, notice
  }

  init(
    _ level: Level, file: String, at place: (line: Int, column: Int)? = nil, title: String,
    message: String
  ) {
    self.level = level
    self.file = file
    self.place = place
    self.title = title
    self.message = message
  }

  var line: String {
    let position = place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    return "::\(level.rawValue) file=\(property(file))\(position),title=\(property(title))"
      + "::\(data(message))"
  }

  /// The message of a command: its line ends and per cents must not end or change it.
  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A property of a command, which colons and commas would end.
  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
