/// An annotation: a command that GitHub's workflows read from the output.
///
/// ```
/// ::error file=a.jpg,line=1,col=1,title=location::holds location
/// ```
struct WorkflowCommand {
  let level: Level
  let place: DiagnosticPlace
  let title: String
  let message: String

  enum Level: String {
    case error, warning, notice
  }

  init(_ level: Level, at place: DiagnosticPlace, title: String, message: String) {
    self.level = level
    self.place = place
    self.title = title
    self.message = message
  }

  var line: String {
    let position = place.position.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    return "::\(level.rawValue) file=\(property(place.text()))\(position),title=\(property(title))"
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
