import Omit

/// The reason why nothing was delivered, for a person who reads the record.
enum ProblemWording {
  /// A sentence for the code of a problem, as records hold it; a code of a later version stands by
  /// itself.
  static func sentence(_ code: String) -> String {
    guard let known = Problem.Code(rawValue: code) else {
      return "The problem was `\(Terminal.word(code))`"
    }
    return "\(words(known)) (`\(code)`)"
  }

  private static func words(_ code: Problem.Code) -> String {
    switch code {
    case .unsupportedFormat: "It is of a format, or holds something, that is not supported"
    case .malformed: "The file breaks the rules of its format"
    case .limitExceeded: "The file goes beyond a limit"
    case .refusedByRule: "A rule of the policy refuses it"
    case .incompleteRequest: "The request did not say enough"
    case .notVerified: "The copy was not shown to be what was decided"
    case .residue: "A removed value still stood in the copy"
    case .witness: "An independent reader saw what was to be removed, or had to look and could not"
    case .transcodeRequired: "Another format was asked for, and nothing is encoded anew"
    case .audit: "It could not be recorded"
    case .unreadable: "The file could not be read"
    case .unwritable: "The copy could not be written"
    case .exists: "There was a file of that name already"
    }
  }
}
