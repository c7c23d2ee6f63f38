public import Vocabulary

/// What can be the matter with a file that is checked: the closed list of the rules that documents
/// of `omit check` name.
public enum CheckMatter: Sendable, Hashable {
  /// It holds something of this kind that is to be removed.
  case held(Kind)
  /// It says something of this kind more exactly than it may.
  case tooExact(Kind)
  /// It holds parts that are not recognised, and that are to be removed.
  case unrecognised
  /// It holds parts that cannot be read, and that are to be removed.
  case unreadable
  /// It would be written anew, although nothing in it has a name.
  case rewritten
  /// It is of a format that is not supported.
  case unsupportedFormat
  /// It cannot be looked into.
  case couldNotLook
  /// It would be refused.
  case refused
  /// The system did not let it be read.
  case failed

  /// All of them, in the order of documents.
  public static let all: [CheckMatter] =
    Kind.allCases.filter { $0 != .rendering }.map(held)
    + [.location, .captureTime].map(tooExact)
    + [
      .unrecognised, .unreadable, .rewritten, .unsupportedFormat, .couldNotLook, .refused, .failed,
    ]

  /// The word for it in documents and baselines.
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

  /// The matter of this word; nil where there is none.
  init?(id: String) {
    guard let matter = Self.all.first(where: { $0.id == id }) else { return nil }
    self = matter
  }

  /// Whether something was found, and not only nothing learnt about the file.
  public var isFound: Bool {
    switch self {
    case .held, .tooExact, .unrecognised, .unreadable, .rewritten: true
    case .unsupportedFormat, .couldNotLook, .refused, .failed: false
    }
  }

  /// The kind it is about; nil where it is about none.
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

extension CheckMatter {
  /// A line that names it.
  public var title: String {
    switch self {
    case .held(let kind): "\(kind.title) that the policy removes"
    case .tooExact(let kind): "\(kind.title), more exact than the policy allows"
    case .unrecognised: "Parts that are not recognised"
    case .unreadable: "Parts that cannot be read"
    case .rewritten: "A file that would be written anew"
    case .unsupportedFormat: "A format that is not supported"
    case .couldNotLook: "A file that cannot be looked into"
    case .refused: "A file that would be refused"
    case .failed: "A file that the system did not let be read"
    }
  }

  /// What it means, and what to do, in sentences.
  public var help: String {
    switch self {
    case .held(let kind):
      "The file holds \(kind.summary). The policy or a choice removes that. \(Self.remedy)"
    case .tooExact(let kind):
      "The file holds \(kind.summary). The policy or a choice lets that be said less exactly "
        + "only. \(Self.remedy)"
    case .unrecognised:
      "Nobody knows what these parts hold, so the policy removes them. \(Self.remedy)"
    case .unreadable:
      "They may hold what the policy removes, so they go whole. \(Self.remedy)"
    case .rewritten:
      "A copy of it would not be the same bytes. \(Self.remedy)"
    case .unsupportedFormat:
      "Nothing is known of what the file holds. Converted to JPEG, PNG or MP4 it can be checked."
    case .couldNotLook:
      "The file breaks the rules of its format, so omit does not know what it holds. Saving it "
        + "again in another program may help."
    case .refused:
      "`omit clean` would not deliver the file; its message says why."
    case .failed:
      "Nothing is known of what the file holds. The check may be repeated."
    }
  }

  private static let remedy =
    "`omit inspect` shows where it stands, and `omit clean` writes a copy without it."
}
