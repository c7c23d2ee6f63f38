package import Access
package import Vocabulary

/// The facts and choices of one request under one policy.
package struct FactSheet: Sendable {
  package let request: Request
  /// The choice in force for each kind.
  private(set) var choices: KindChoices
  /// The kinds that the person asked to be made coarse, whatever the policy's default is.
  private(set) var askedCoarse: [Kind: Coarseness] = [:]
  /// The kinds that the person excluded, or made coarse without any coarseness being specified.
  private(set) var askedExcluded = KindSet()
  /// The kinds that the caller asks not to receive.
  private(set) var callerExcluded = KindSet()

  /// Creates the facts of a request to a policy that offers these options.
  package init(_ request: Request, options: [Kind: PolicyOption]) {
    self.init(request, options: options, standard: KindChoices(offering: options))
  }

  /// Creates the facts of a request to a policy that offers these options; `standard` applies if
  /// the person chooses nothing.
  package init(_ request: Request, options: [Kind: PolicyOption], standard: KindChoices) {
    self.request = request
    choices = standard
    // A person may exclude any kind, but include only those that are offered.
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

  /// Returns whether a fact is one of these words; an absent fact never matches.
  package func isStated(_ fact: Fact, as words: Set<String>) -> Bool {
    // Most conditions name one or two words, which are faster to compare than to hash.
    guard words.count > 2 else {
      return isStated(fact) { word in words.contains { $0 == word } } ?? false
    }
    return isStated(fact, where: words.contains) ?? false
  }

  /// Returns whether any value of the fact satisfies the predicate, or nil if the fact is absent.
  package func isStated(_ fact: Fact, where passes: (String) -> Bool) -> Bool? {
    switch fact {
    case .callerID: request.caller.id.map(passes)
    case .callerAPI: passes(request.caller.api.rawValue)
    case .callerMetadataOptions: request.caller.metadataOptions.contains { passes($0.rawValue) }
    case .callerPreferredItemEncoding: passes(request.caller.preferredItemEncoding.rawValue)
    case .callerContentType:
      request.caller.contentTypes.isEmpty
        ? nil : request.caller.contentTypes.contains(where: passes)
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
