package import Access
package import PolicyEngine
package import Vocabulary

/// The result of one request of a case.
package struct CaseResult: Sendable {
  /// The outcome for the asset.
  package var outcome: Outcome
  /// The reason for the refusal of the asset, as named in reports.
  package var problem: String?
  /// The rules that exempted or refused the caller.
  package var reasons: Set<String> = []
  /// The kinds that are kept.
  package var keep: Set<Kind> = []
  /// The kinds that are removed.
  package var remove: Set<Kind> = []
  /// The kinds that are made coarse, each with its coarseness.
  package var coarsen: [Kind: Coarseness] = [:]
  /// The rules that gave the verdict on each kind.
  package var because: [Kind: Set<String>] = [:]
  /// The rules that were overruled about each kind.
  package var overruled: [Kind: Set<String>] = [:]
  /// The reasons why there is no Options menu.
  package var menu: Set<String> = []
  /// The kinds whose removal was requested but not applied.
  package var requestedNotApplied: Set<Kind> = []
  /// The treatment of unrecognised parts.
  package var unrecognised: UnrecognisedTreatment = .refuse
  /// Whether the model might have transcoded.
  package var mayTranscode = false
  /// The type to which a still is transcoded, or nil if nothing is transcoded.
  package var transcodesTo: ContentType?
  /// The form in which the model delivers the item, or nil if the format is not stated.
  package var representation: String?
  /// The names of delivered files: the originals' or neutral ones.
  package var names: FileTreatment.Names = .keep
  /// The number of items of each kind in a file, by the action on them.
  package var counts: Counts

  /// The outcome for an asset, in the words of reports.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case cleaned
    case unchanged
    case bypassed
    case refused
  }

  /// The number of items of each kind in a file, by the action on them.
  package struct Counts: Sendable {
    /// The number of removed items.
    package var removed: KindCounts
    /// The number of items kept unchanged.
    package var kept: KindCounts
    /// The number of items made coarse.
    package var coarsened: KindCounts

    /// Creates counts; those of a request alone are empty.
    package init(
      removed: KindCounts = KindCounts(), kept: KindCounts = KindCounts(),
      coarsened: KindCounts = KindCounts()
    ) {
      self.removed = removed
      self.kept = kept
      self.coarsened = coarsened
    }
  }

  /// Creates a result with an outcome and nothing else.
  package init(_ outcome: Outcome, problem: String? = nil, counts: Counts = Counts()) {
    self.outcome = outcome
    self.problem = problem
    self.counts = counts
  }
}

extension CaseResult {
  /// One item of every removable kind, in the order of reports.
  static let items = Set<Kind>.removable.sorted().map { kind in
    Item(
      kinds: Kinds(kind), reading: .read, carrier: .exif, key: .other,
      place: Place("case", at: 0), length: 0)
  }

  /// Decides a request as if the asset had one item of every kind.
  ///
  /// - Returns: The result, and the decision.
  package static func deciding(
    _ request: Request, under policies: PolicySet
  ) -> (result: CaseResult, decision: Decision) {
    let decision = policies.decide(request, about: items)
    var result = CaseResult(Outcome(decision), problem: decision.refusal?.rawValue)
    // With several policies, a rule's name is prefixed with that of its policy.
    let name = { (rule: RuleReference) in
      policies.policies.count == 1 ? rule.rule : rule.description
    }
    result.note(decision, naming: name)
    for (item, verdict) in zip(items, decision.verdicts) {
      let kind = item.kinds.first
      result.because[kind] = Set(verdict.rules.map(name))
      result.overruled[kind] = Set(verdict.overruled.map(name))
      if decision.removedKinds.contains(kind) {
        result.remove.insert(kind)
      } else if let coarsest = decision.coarsenedKinds[kind]?.max() {
        result.coarsen[kind] = coarsest
      } else {
        result.keep.insert(kind)
      }
    }
    result.names = policies.settings.file.names
    result.representation = request.asset.contentType.map { type in
      ItemRepresentation(
        encoding: request.choices.format ?? request.caller.preferredItemEncoding,
        requested: request.caller.contentType, of: type, through: request.caller.api
      ).description
    }
    return (result, decision)
  }

  private mutating func note(_ decision: Decision, naming name: (RuleReference) -> String) {
    for reason in decision.reasons where reason.effect == .bypass || reason.effect == .refuse {
      reasons.insert(name(reason.rule))
    }
    menu = Set(decision.menu.reasons.map(\.rawValue))
    requestedNotApplied = Set(decision.requestedNotApplied.all.sorted.map(\.kind))
    unrecognised = decision.unrecognised
    mayTranscode = decision.mayTranscode
    transcodesTo = decision.transcodesTo
  }
}

extension CaseResult.Outcome {
  fileprivate init(_ decision: Decision) {
    switch decision.outcome {
    case .refuse: self = .refused
    // The delivered bytes are not the original's, whether or not something is removed.
    case .deliver where decision.transcodesTo != nil: self = .cleaned
    case .bypass where decision.transcodesTo != nil: self = .cleaned
    case .bypass where decision.changesNothing: self = .bypassed
    case .deliver where decision.changesNothing: self = .unchanged
    case .bypass, .deliver: self = .cleaned
    }
  }
}
