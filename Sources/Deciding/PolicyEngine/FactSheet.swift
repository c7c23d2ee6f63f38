package import Access
package import Vocabulary

/// The facts and choices of one request under one policy.
package struct FactSheet: Sendable {
  package let request: Request
  /// The choice that holds for each kind.
  private(set) var choices: KindChoices
  /// The kinds that the person asked to be said less exactly, whatever the policy does when nobody
  /// asks.
  private(set) var askedCoarse: [Kind: Coarseness] = [:]
  /// The kinds the person took away, or made coarse without anybody saying how coarse.
  private(set) var askedExcluded = KindSet()
  /// The kinds the caller asks to be spared.
  private(set) var callerExcluded = KindSet()

  /// Gathers the facts of a request to a policy that offers these options.
  package init(_ request: Request, options: [Kind: PolicyOption]) {
    self.init(request, options: options, standard: KindChoices(offering: options))
  }

  /// Gathers the facts of a request to a policy that offers these options; `standard` holds where
  /// the person chooses nothing.
  package init(_ request: Request, options: [Kind: PolicyOption], standard: KindChoices) {
    self.request = request
    choices = standard
    // A person may take away any kind, but keep only what they are offered.
    for (kind, choice) in request.choices.byKind {
      switch choice {
      case .include: if options[kind] != nil { choices.choose(.include, for: kind) }
      case .coarse:
        let coarseness = request.choices.coarseness[kind] ?? options[kind]?.coarse
        choices.choose(.coarse, for: kind, to: coarseness)
        if coarseness == nil { askedExcluded.insert(kind) } else { askedCoarse[kind] = coarseness }
      case .exclude where kind == .rendering: break
      case .exclude:
        choices.choose(.exclude, for: kind)
        askedExcluded.insert(kind)
      }
    }
    for option in request.caller.metadataOptions { callerExcluded.insert(option.kind) }
  }

  /// Whether a fact is one of these words; an absent one never is.
  package func isStated(_ fact: Fact, as words: Set<String>) -> Bool {
    // Most conditions name one word or two, which are sooner compared than hashed.
    guard words.count > 2 else {
      return isStated(fact) { word in words.contains { $0 == word } } ?? false
    }
    return isStated(fact, where: words.contains) ?? false
  }

  /// Whether one of the words a fact is passes a test; nil where it is absent.
  package func isStated(_ fact: Fact, where passes: (String) -> Bool) -> Bool? {
    switch fact {
    case .callerID: request.caller.id.map(passes)
    case .callerAPI: passes(request.caller.api.rawValue)
    case .callerMetadataOptions: request.caller.metadataOptions.contains { passes($0.rawValue) }
    case .callerPreferredItemEncoding: passes(request.caller.preferredItemEncoding.rawValue)
    case .callerContentType: request.caller.contentType.map(passes)
    case .readWrite: (request.authorization.readWrite?.rawValue).map(passes)
    case .addOnly: (request.authorization.addOnly?.rawValue).map(passes)
    case .mediaType: (request.asset.mediaType?.rawValue).map(passes)
    case .mediaSubtypes: request.asset.mediaSubtypes.contains { passes($0.rawValue) }
    case .contentType: request.asset.contentType.map { $0.conformances.contains(where: passes) }
    case .holds: request.asset.holds.map { $0.contains { passes($0.rawValue) } }
    case .selected: request.asset.selected.map { passes($0 ? "true" : "false") }
    case .option(let kind): (choices[kind]?.rawValue).map(passes)
    case .format: (request.choices.format?.rawValue).map(passes)
    case .destination: request.share.destination.map(passes)
    }
  }
}
