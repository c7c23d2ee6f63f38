import Access
import Vocabulary

/// What is known for one request under one policy.
struct FactSheet: Sendable {
  let request: Request
  /// What holds for each kind: the person's choice, or the policy's for an option they left alone.
  ///
  /// A person may take away any kind, but keep only what they are offered.
  private var choices = KindTable<Choice?>(repeating: nil)
  /// How exactly kinds are said whose choice is `coarse`.
  private(set) var coarse: [Kind: Coarseness] = [:]
  /// The kinds that are left out, by the person or by the policy where nobody chose.
  private(set) var excluded = KindSet()
  /// The kinds that go along in the same way.
  private(set) var included = KindSet()
  /// The kinds the caller asks to be spared.
  private(set) var callerExcluded = KindSet()
  /// The kinds the person made coarse without anybody saying how coarse.
  private(set) var unsaid = KindSet()

  init(_ request: Request, options: [Kind: PolicyOption]) {
    self.request = request
    for (kind, option) in options { choices[kind] = option.standard }
    for (kind, choice) in request.choices.byKind {
      switch choice {
      case .include: if options[kind] != nil { choices[kind] = .include }
      case .coarse: choices[kind] = .coarse
      case .exclude: if kind != .rendering { choices[kind] = .exclude }
      }
    }
    for kind in KindTable<Void>.order {
      switch choices[kind] {
      case .include: included.insert(kind)
      case .exclude: excluded.insert(kind)
      case .coarse:
        coarse[kind] = request.choices.coarseness[kind] ?? options[kind]?.coarse
        guard coarse[kind] == nil else { break }
        // Where nobody says how coarse, nothing of it goes along.
        choices[kind] = .exclude
        excluded.insert(kind)
        if request.choices.byKind[kind] == .coarse { unsaid.insert(kind) }
      case nil: break
      }
    }
    for option in request.caller.metadataOptions { callerExcluded.insert(option.kind) }
  }

  /// Whether a fact is one of these words; an absent one is none of them.
  func isStated(_ fact: Fact, as words: Set<String>) -> Bool {
    switch fact {
    case .callerAPI: words.contains(request.caller.api.rawValue)
    case .readWrite: isOne(request.authorization.readWrite?.rawValue, of: words)
    case .addOnly: isOne(request.authorization.addOnly?.rawValue, of: words)
    case .option(let kind): isOne(choices[kind]?.rawValue, of: words)
    case .destination: isOne(request.share.destination, of: words)
    case .selected: isOne(request.asset.selected.map { $0 ? "true" : "false" }, of: words)
    case .callerID, .callerMetadataOptions, .callerPreferredItemEncoding, .callerContentType,
      .mediaType, .mediaSubtypes, .contentType, .format:
      self.words(of: fact).map { !$0.isDisjoint(with: words) } ?? false
    }
  }

  private func isOne(_ word: String?, of words: Set<String>) -> Bool {
    word.map(words.contains) ?? false
  }

  /// The words a fact is; nil where it is absent.
  func words(of fact: Fact) -> Set<String>? {
    switch fact {
    case .callerID: one(request.caller.id)
    case .callerAPI: one(request.caller.api.rawValue)
    case .callerMetadataOptions: Set(request.caller.metadataOptions.map(\.rawValue))
    case .callerPreferredItemEncoding: one(request.caller.preferredItemEncoding.rawValue)
    case .callerContentType: one(request.caller.contentType)
    case .readWrite: one(request.authorization.readWrite?.rawValue)
    case .addOnly: one(request.authorization.addOnly?.rawValue)
    case .mediaType: one(request.asset.mediaType?.rawValue)
    case .mediaSubtypes: Set(request.asset.mediaSubtypes.map(\.rawValue))
    case .contentType: request.asset.contentType.map { Set($0.conformances) }
    case .selected: one(request.asset.selected.map { $0 ? "true" : "false" })
    case .option(let kind): one(choices[kind]?.rawValue)
    case .format: one(request.choices.format?.rawValue)
    case .destination: one(request.share.destination)
    }
  }

  private func one(_ word: String?) -> Set<String>? { word.map { [$0] } }
}
