import Files

/// What a program says when it is started with nothing to read, until it ends.
package struct ProgramRun: Sendable {
  /// Whether it ended well.
  package let isSuccess: Bool
  /// The lines of its output, and of its messages between them.
  package let lines: [String]

  /// Runs a program to its end; nil if the system does not start it.
  ///
  /// - Parameters:
  ///   - program: Its file.
  ///   - arguments: Its words.
  ///   - variables: The variables of its environment.
  package init?(of program: String, _ arguments: [String], in variables: [String: String] = [:]) {
    guard
      let process = ChildProcess(
        starting: Path(program), with: arguments, in: variables, over: .stream, on: .all)
    else { return nil }
    process.socket.finish()
    let said = process.socket.receiveAll()
    isSuccess = process.ending() == 0
    lines = String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
