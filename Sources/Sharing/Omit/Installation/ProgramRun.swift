import Files

/// The output of a program that is run without input until it ends.
package struct ProgramRun: Sendable {
  /// Whether the program ended with exit code 0.
  package let isSuccess: Bool
  /// The lines of the output, with the lines of error messages among them.
  package let lines: [String]

  /// Runs a program to its end.
  ///
  /// Returns nil if the system does not start it.
  ///
  /// - Parameters:
  ///   - program: The file of the program.
  ///   - arguments: The arguments of the program.
  ///   - variables: The variables of its environment.
  package init?(of program: String, _ arguments: [String], in variables: [String: String] = [:]) {
    guard
      let process = ChildProcess(
        starting: Path(program), with: arguments, in: variables, over: .stream, on: .all)
    else { return nil }
    process.socket.finish()
    let output = process.socket.receiveAll()
    isSuccess = process.ending() == 0
    lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension ProgramRun {
  /// Returns the file of a program of omit, found in the way a share finds it.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - variable: The environment variable that names another file.
  /// - Returns: The file, or nil if there is none that may be run.
  package static func program(_ name: String, orNamedBy variable: String) -> String? {
    Path.program(Path(name), orNamedBy: variable)?.text
  }

  /// The file of the running program, or nil if the system does not tell it.
  package static var ofThisProcess: String? { Path.running?.text }
}
