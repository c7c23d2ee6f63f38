import Foundation

/// A caller's new secret, as it is shown once.
enum SecretOutput {
  /// Writes the secret alone to standard output, and what to do with it to standard error.
  ///
  /// - Throws: `Stop` where the answer has none, or it cannot be written.
  static func write(_ answer: Data, asJSON json: Bool) throws(Stop) -> ExitCode {
    try answer.write(asJSON: json) { (caller: ServedCaller, results) throws(Stop) in
      guard let secret = caller.secret else { throw .inputOutput("the server sent no secret") }
      results.writeData(secret)
      var messages = TextOutput.standardError
      messages.writeLine(
        "omit: this is the secret of `\(Terminal.word(caller.id))`; it is shown once")
    }
  }
}
