import Yams

extension PolicyError {
  /// Creates an error that explains in this project's words why a text cannot be composed.
  init(_ error: any Error, in text: String, file: String) {
    guard let error = error as? YamlError else {
      self.init(file: file, line: 1, column: 1, problem: .notYAML("it cannot be read"))
      return
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(file: file, line: mark.line, column: mark.column, problem: .notYAML(problem))
    case .reader(let problem, let offset, _, _):
      let (line, column) = PolicyError.position(of: offset ?? 0, in: text)
      self.init(file: file, line: line, column: column, problem: .notYAML(problem))
    case .duplicatedKeysInMapping(let duplicates, let context):
      self.init(
        file: file, line: context.mark.line, column: context.mark.column,
        problem: .duplicateKey(duplicates.first ?? ""))
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(file: file, line: 1, column: 1, problem: .notYAML("it cannot be read"))
    }
  }

  private static func position(of offset: Int, in text: String) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for character in text.prefix(offset) {
      if character.isNewline {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return (line, column)
  }
}
