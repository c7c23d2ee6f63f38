import Access
import PolicyEngine
import Vocabulary

/// A draft of a request, to which facts are added one by one.
struct RequestDraft: Sendable {
  private var callerID: String?
  private var api = CallerAPI.direct
  private var metadataOptions: Set<MetadataOption> = []
  private var preferredItemEncoding = ItemEncoding.automatic
  private var wantedType: String?
  private var readWrite: AuthorizationStatus?
  private var addOnly: AuthorizationStatus?
  // The format is read from the bytes, so a request to be decided always has one.
  private var contentType = ContentType.jpeg
  private var mediaSubtypes: Set<MediaSubtype> = []
  private var holds: Set<Kind>?
  private var selected: Bool?
  private var choices: [Kind: Choice] = [:]
  private var format: ItemEncoding?
  private var destination: String?

  /// The coarseness assumed if a person makes a kind coarse without specifying one.
  private static let coarseness: [Kind: Coarseness] = [
    .location: .cell(kilometres: 5), .captureTime: .time(.day),
  ]

  /// States a fact, in the words of policies.
  mutating func state(_ fact: Fact, as value: FactValue) {
    let word = value.word
    switch fact {
    case .callerID: callerID = word
    case .callerAPI: api = word.flatMap(CallerAPI.init) ?? .direct
    case .callerMetadataOptions:
      metadataOptions = Set<MetadataOption>(value.words.compactMap(MetadataOption.init))
    case .callerPreferredItemEncoding:
      preferredItemEncoding = word.flatMap(ItemEncoding.init) ?? .automatic
    case .callerContentType: wantedType = word
    case .readWrite: readWrite = word.flatMap(AuthorizationStatus.init)
    case .addOnly: addOnly = word.flatMap(AuthorizationStatus.init)
    case .mediaType: contentType = word == MediaType.video.rawValue ? .mpeg4 : .jpeg
    case .contentType: contentType = value.types.first ?? .jpeg
    case .mediaSubtypes:
      mediaSubtypes = Set<MediaSubtype>(value.words.compactMap(MediaSubtype.init))
    case .holds:
      holds = value == .absent ? nil : Set(value.words.compactMap(Kind.init(rawValue:)))
    case .selected: selected = word.map { $0 == "true" }
    case .option(let kind): choices[kind] = word.flatMap(Choice.init)
    case .format: format = word.flatMap(ItemEncoding.init)
    case .destination: destination = word
    }
  }

  /// States the person's choice for a kind.
  mutating func choose(_ choice: Choice, for kind: Kind) { choices[kind] = choice }

  /// States that the caller asks not to receive these kinds, in addition to its other removals.
  mutating func spare(_ options: Set<MetadataOption>) { metadataOptions.formUnion(options) }

  /// Returns the request, or nil if it cannot be made.
  func request(under options: [Kind: PolicyOption]) -> Request? {
    var coarseness: [Kind: Coarseness] = [:]
    for (kind, choice) in choices where choice == .coarse && options[kind]?.coarse == nil {
      coarseness[kind] = RequestDraft.coarseness[kind]
    }
    return try? Request(
      caller: Caller(
        id: callerID, api: api, metadataOptions: metadataOptions,
        preferredItemEncoding: preferredItemEncoding, contentType: wantedType),
      authorization: Authorization(readWrite: readWrite, addOnly: addOnly),
      asset: AssetFacts(
        contentType: contentType, mediaSubtypes: mediaSubtypes, holds: holds, selected: selected),
      choices: Choices(choices, coarseness: coarseness, format: format),
      share: Share(destination: destination))
  }
}
