public import Vocabulary

/// A possible finding about a checked file: the closed list of the rules that documents of
/// `omit check` name.
public enum CheckProblem: Sendable, Hashable {
  /// The file holds items of this kind that are to be removed.
  case held(Kind)
  /// The file states something of this kind more exactly than allowed.
  case tooExact(Kind)
  /// The file holds unrecognised parts that are to be removed.
  case unrecognised
  /// The file holds unreadable parts that are to be removed.
  case unreadable
  /// The file would be rewritten, although nothing in it can be named.
  case rewritten
  /// The format of the file is not supported.
  case unsupportedFormat
  /// The file cannot be examined.
  case couldNotLook
  /// The file would be refused.
  case refused
  /// The system prevented the file from being read.
  case failed

  /// All matters, in the order of documents.
  public static let all: [CheckProblem] =
    Kind.allCases.filter { $0 != .rendering }.map(held)
    + [.location, .captureTime].map(tooExact)
    + [
      .unrecognised, .unreadable, .rewritten, .unsupportedFormat, .couldNotLook, .refused, .failed,
    ]

  /// The identifier of the matter in documents and baselines.
  public var id: String {
    switch self {
    case .held(let kind): kind.rawValue
    case .tooExact(let kind): "\(kind.rawValue)/tooExact"
    case .unrecognised: "unrecognised"
    case .unreadable: "unreadable"
    case .rewritten: "rewritten"
    case .unsupportedFormat: "unsupportedFormat"
    case .couldNotLook: "couldNotLook"
    case .refused: "refused"
    case .failed: "failed"
    }
  }

  /// Creates the matter with this identifier, or returns nil if there is none.
  init?(id: String) {
    guard let matter = Self.all.first(where: { $0.id == id }) else { return nil }
    self = matter
  }

  /// Whether something was found, rather than the file not being examined.
  public var isFound: Bool {
    switch self {
    case .held, .tooExact, .unrecognised, .unreadable, .rewritten: true
    case .unsupportedFormat, .couldNotLook, .refused, .failed: false
    }
  }

  /// The kind of the matter, or nil if it has none.
  public var kind: Kind? {
    switch self {
    case .held(let kind), .tooExact(let kind): kind
    case .unrecognised, .unreadable, .rewritten, .unsupportedFormat, .couldNotLook, .refused,
      .failed:
      nil
    }
  }
}

// MARK: - Words for people

extension CheckProblem {
  /// A one-line title.
  public var title: String {
    switch self {
    case .held(let kind): "\(kind.title) that the policy removes"
    case .tooExact(let kind): "\(kind.title), more exact than the policy allows"
    case .unrecognised: "Parts that are not recognised"
    case .unreadable: "Parts that cannot be read"
    case .rewritten: "A file that would be rewritten"
    case .unsupportedFormat: "A format that is not supported"
    case .couldNotLook: "A file that cannot be examined"
    case .refused: "A file that would be refused"
    case .failed: "A file that could not be read"
    }
  }

  /// An explanation of the matter and its remedy, in sentences.
  public var help: String {
    switch self {
    case .held(let kind):
      "The file holds \(kind.summary). The policy or a choice removes that. \(Self.remedy)"
    case .tooExact(let kind):
      "The file holds \(kind.summary). The policy or a choice allows that only in a less exact "
        + "form. \(Self.remedy)"
    case .unrecognised:
      "The contents of these parts are unknown, so the policy removes them. \(Self.remedy)"
    case .unreadable:
      "They may hold metadata that the policy removes, so they are removed whole. \(Self.remedy)"
    case .rewritten:
      "A copy of it would not be byte-identical. \(Self.remedy)"
    case .unsupportedFormat:
      "The contents of the file are unknown. Convert it to JPEG, PNG or MP4 to check it."
    case .couldNotLook:
      "The file breaks the rules of its format, so omit does not know what it holds. Re-saving it "
        + "in another program may help."
    case .refused:
      "`omit clean` would not deliver the file; its message says why."
    case .failed:
      "The contents of the file are unknown. Run the check again."
    }
  }

  private static let remedy =
    "`omit inspect` shows where it is, and `omit clean` writes a copy without it."
}
