/// The words of a checkpoint as somebody pasted it, each with its line.
struct PastedWords {
  private var rest: ArraySlice<(word: String, line: Int)>

  /// Finds the words from the first that begins so; signs of quotation at the start of a line are no words.
  ///
  /// - Throws: `CheckpointError.noCheckpoint` if none does.
  init(_ text: String, from start: String) throws(CheckpointError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let words = lines.enumerated().flatMap { index, line in
      line.drop { $0 == ">" || $0 == "|" || $0.isWhitespace }
        .split(whereSeparator: \.isWhitespace).map { (word: String($0), line: index + 1) }
    }
    guard let first = words.firstIndex(where: { $0.word.hasPrefix(start) }) else {
      throw .noCheckpoint
    }
    rest = words[first...]
  }

  /// Takes the next word as a part of the checkpoint.
  ///
  /// - Throws: `CheckpointError.misread` if it is none.
  mutating func next<Value>(
    _ part: Checkpoint.Part, _ read: (String) -> Value?
  ) throws(CheckpointError) -> Value {
    let word = rest.popFirst()
    guard let word, let value = read(word.word) else { throw .misread(part, line: word?.line) }
    return value
  }

  /// Takes the next word, which has to be this.
  ///
  /// - Throws: `CheckpointError.misread` if it is another.
  mutating func skip(_ word: String, of part: Checkpoint.Part) throws(CheckpointError) {
    _ = try next(part) { $0 == word ? word : nil }
  }
}
