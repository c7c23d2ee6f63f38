import Access
package import Vocabulary

/// A fact that a rule may query.
///
/// The answer of the legacy authorisation call is not one of them.
package enum Fact: Sendable, Hashable {
  case callerID
  case callerAPI
  case callerMetadataOptions
  case callerPreferredItemEncoding
  case callerContentType
  case readWrite
  case addOnly
  case mediaType
  case mediaSubtypes
  case contentType
  case holds
  case selected
  case option(Kind)
  case format
  case destination

  package static let all: [Fact] =
    [
      .callerID, .callerAPI, .callerMetadataOptions, .callerPreferredItemEncoding,
      .callerContentType, .readWrite, .addOnly, .mediaType, .mediaSubtypes, .contentType,
      .holds, .selected, .format, .destination,
    ] + Set<Kind>.removable.sorted().map(Fact.option)

  /// The fact's word in policies.
  package var name: String {
    switch self {
    case .callerID: "caller.id"
    case .callerAPI: "caller.api"
    case .callerMetadataOptions: "caller.metadataOptions"
    case .callerPreferredItemEncoding: "caller.preferredItemEncoding"
    case .callerContentType: "caller.contentType"
    case .readWrite: "authorization.readWrite"
    case .addOnly: "authorization.addOnly"
    case .mediaType: "asset.mediaType"
    case .mediaSubtypes: "asset.mediaSubtypes"
    case .contentType: "asset.contentType"
    case .holds: "asset.holds"
    case .selected: "asset.selected"
    case .option(let kind): "options.\(kind)"
    case .format: "options.format"
    case .destination: "share.destination"
    }
  }

  /// The words that the fact can be, or nil if any string is allowed.
  package var vocabulary: [String]? {
    switch self {
    case .callerID, .destination: nil
    case .callerAPI: CallerAPI.words
    case .callerMetadataOptions: MetadataOption.words
    case .callerPreferredItemEncoding: ItemEncoding.wordsOfModel
    case .format: ItemEncoding.words
    case .callerContentType, .contentType: Fact.typeIdentifiers
    case .readWrite: AuthorizationStatus.words
    // Limited access does not exist for adding only, so no rule may test for it.
    case .addOnly: AuthorizationStatus.words.filter { $0 != AuthorizationStatus.limited.rawValue }
    case .mediaType: MediaType.allCases.map(\.rawValue)
    case .mediaSubtypes: MediaSubtype.words
    case .holds: Set<Kind>.removable.sorted().map(\.rawValue)
    case .selected: ["true", "false"]
    case .option: Choice.words
    }
  }

  /// Whether the fact is a list of words, which may be empty.
  package var isList: Bool {
    switch self {
    case .callerMetadataOptions, .mediaSubtypes, .holds: true
    case .callerID, .callerAPI, .callerPreferredItemEncoding, .callerContentType, .readWrite,
      .addOnly, .mediaType, .contentType, .selected, .option, .format, .destination:
      false
    }
  }

  private static let typeIdentifiers = Set(ContentType.allCases.flatMap(\.conformances)).sorted()
}
