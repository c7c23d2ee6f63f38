import FoundationEssentials

/// Output for a caller's new secret, which is shown once.
enum SecretOutput {
  /// Writes only the secret to standard output, and an explanation to standard error.
  ///
  /// - Throws: `Stop` if the answer has no secret, or it cannot be written.
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
