import Access
import Vocabulary

/// What is known for one request under one policy.
struct FactSheet: Sendable {
  let request: Request
  /// What holds for each kind: the person's choice, or the policy's for an option they left alone.
  ///
  /// A person may take away any kind, but keep only what they are offered.
  let choices: [Kind: Choice]
  /// How exactly kinds are said whose choice is `coarse`.
  let coarse: [Kind: Coarseness]

  init(_ request: Request, options: [Kind: PolicyOption]) {
    self.request = request
    var choices = options.mapValues(\.standard)
    for kind in request.choices.included where options[kind] != nil { choices[kind] = .include }
    for kind in request.choices.coarse { choices[kind] = .coarse }
    for kind in request.choices.excluded.intersection(.removable) { choices[kind] = .exclude }
    var coarse: [Kind: Coarseness] = [:]
    for (kind, choice) in choices where choice == .coarse {
      coarse[kind] = request.choices.coarseness[kind] ?? options[kind]?.coarse
      // Where nobody says how coarse, nothing of it goes along.
      if coarse[kind] == nil { choices[kind] = .exclude }
    }
    self.choices = choices
    self.coarse = coarse
  }

  /// Whether the person made a kind coarse and nobody says how coarse.
  func hasNoCoarseness(_ kind: Kind) -> Bool {
    request.choices.coarse.contains(kind) && coarse[kind] == nil
  }

  func kinds(_ choice: Choice) -> Set<Kind> {
    Set<Kind>(choices.lazy.filter { $0.value == choice }.map(\.key))
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
