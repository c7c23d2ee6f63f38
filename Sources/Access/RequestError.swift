public import Vocabulary

/// Why something is no request: it is incomplete, contradicts itself or uses unknown words.
public enum RequestError: Error, Hashable {
  /// A fact that must be stated is not, named as the rules name it.
  case missing(String)
  /// A word that is not in the model.
  case unknown(word: String, role: String, known: [String])
  /// A word of the model that this version cannot carry out.
  case notSupportedYet(word: String, role: String)
  /// An authorisation is stated for a caller without picker and library.
  case authorizationOfDirectCaller(AccessLevel)
  /// Limited access does not exist for adding only.
  case limitedAddOnly
  /// The same kind is to go along and to stay behind.
  case includedAndExcluded(Kind)
}

extension RequestError: CustomStringConvertible {
  /// What is wrong, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .missing(let fact):
      "the request does not state `\(fact)`"
    case .unknown(let word, let role, let known):
      "`\(word)` is no \(role), known are \(known.map { "`\($0)`" }.joined(separator: ", "))"
    case .notSupportedYet(let word, let role):
      "the \(role) `\(word)` is not supported yet"
    case .authorizationOfDirectCaller(let level):
      "`authorization.\(level.rawValue)` means nothing to the caller API `direct`"
    case .limitedAddOnly:
      "`authorization.addOnly` is never `limited`"
    case .includedAndExcluded(let kind):
      "`\(kind)` is both included and excluded"
    }
  }
}
