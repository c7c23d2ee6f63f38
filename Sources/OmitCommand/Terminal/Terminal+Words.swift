extension Terminal {
  /// The text without effect on a terminal, on one line.
  static func word(_ text: String) -> String {
    escaping(text).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\u{a}")
  }
}

extension TextOutput {
  /// Writes data of which a line may hold anything: on a terminal, without effect there.
  mutating func writeData(_ line: String) {
    writeLine(isTerminal ? Terminal.word(line) : line)
  }
}
