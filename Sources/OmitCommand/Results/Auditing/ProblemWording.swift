import Omit

/// The reason why nothing was delivered, for a person who reads the record.
enum ProblemWording {
  /// A sentence for the code of a problem, as records hold it; a code of a later version stands by
  /// itself.
  static func sentence(_ code: String) -> String {
    guard let known = Problem.Code(rawValue: code) else {
      return "The problem was `\(Terminal.word(code))`"
    }
    return "\(known.explanation.meaning) (`\(code)`)"
  }
}
