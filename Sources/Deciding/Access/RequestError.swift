public import Vocabulary

/// A reason why a request is invalid: it is incomplete, contradicts itself or uses unknown words.
public enum RequestError: Error, Hashable {
  /// A required fact, named as the rules name it, is not stated.
  case missing(String)
  /// A word does not belong to the model.
  case unknown(word: String, role: String, known: [String])
  /// An authorisation is stated for a caller without a picker or a library.
  case authorizationOfDirectCaller(AccessLevel)
  /// Limited access does not exist for adding only.
  case limitedAddOnly
  /// An identifier, a name or a destination, named as the rules name it, contains a control
  /// character.
  case controlCharacter(String)
  /// An identifier, a name or a destination, named as the rules name it, is not a valid name.
  case name(String, NameFault)
  /// A number, named as in a request, is not in this range.
  case outOfRange(String, ClosedRange<Int>)
  /// Settings for JPEG are stated, but no still becomes JPEG.
  case withoutTranscoding
  /// Two different choices are made for the same kind.
  case contradiction(Kind, Choice, Choice)
}

extension RequestError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .missing(let fact):
      "the request does not state `\(fact)`"
    case .unknown(let word, let role, let known):
      "unknown \(role) `\(word)`" + KnownWords(known).advice(on: word)
    case .authorizationOfDirectCaller(let level):
      "`authorization.\(level.rawValue)` does not apply to the caller API `direct`"
    case .limitedAddOnly:
      "`authorization.addOnly` cannot be `limited`"
    case .controlCharacter(let fact):
      "`\(fact)` contains a control character"
    case .name(let fact, let fault):
      "`\(fact)` \(fault)"
    case .outOfRange(let setting, let range):
      "`\(setting)` must be between \(range.lowerBound) and \(range.upperBound)"
    case .withoutTranscoding:
      "`options.jpeg` is for stills that become JPEG, and under this request none does; state "
        + "`options.format`"
    case .contradiction(let kind, let first, let second):
      "`\(kind)` is both \(first.participle) and \(second.participle)"
    }
  }
}

extension Choice {
  fileprivate var participle: String {
    switch self {
    case .include: "included"
    case .coarse: "made coarse"
    case .exclude: "excluded"
    }
  }
}
