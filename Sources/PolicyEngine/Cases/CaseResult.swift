public import Access
public import Vocabulary

/// The result of one request of a case.
public struct CaseResult: Sendable {
  /// The outcome for the asset.
  public var outcome: Outcome
  /// Why it was refused, as reports name it.
  public var problem: String?
  /// The rules that exempted or refused the caller.
  public var reasons: Set<String> = []
  /// The kinds that go along.
  public var keep: Set<Kind> = []
  /// The kinds that stay behind.
  public var remove: Set<Kind> = []
  /// The kinds that go along less exactly.
  public var coarsen: [Kind: Coarseness] = [:]
  /// The rules that gave the verdict on each kind.
  public var because: [Kind: Set<String>] = [:]
  /// The rules that were overruled about each kind.
  public var overruled: [Kind: Set<String>] = [:]
  /// Why there is no Options menu.
  public var menu: Set<String> = []
  /// The kinds that were asked to be removed, and were not.
  public var requestedNotApplied: Set<Kind> = []
  /// The treatment of unrecognised parts.
  public var unrecognised: UnrecognisedTreatment = .refuse
  /// Whether the model might have transcoded.
  public var mayTranscode = false
  /// The form in which the model hands the item over; nil where the format is not stated.
  public var representation: String?
  /// The names of delivered files: the originals' or neutral ones.
  public var names: FileTreatment.Names = .keep
  /// How many items of each kind a file had, by what was done to them.
  public var counts: Counts

  /// The outcome for an asset, in the words of reports.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case cleaned
    case unchanged
    case bypassed
    case refused
  }

  /// How many items of each kind a file had, by what was done to them.
  public struct Counts: Sendable {
    /// Those that stayed behind.
    public var removed: KindCounts
    /// Those that went along as they were.
    public var kept: KindCounts
    /// Those that went along less exact.
    public var coarsened: KindCounts

    /// Gathers counts; those of a request alone are empty.
    public init(
      removed: KindCounts = KindCounts(), kept: KindCounts = KindCounts(),
      coarsened: KindCounts = KindCounts()
    ) {
      self.removed = removed
      self.kept = kept
      self.coarsened = coarsened
    }
  }

  /// Starts with an outcome and nothing else.
  public init(_ outcome: Outcome, problem: String? = nil, counts: Counts = Counts()) {
    self.outcome = outcome
    self.problem = problem
    self.counts = counts
  }
}

extension CaseResult {
  /// One item of every kind that can be removed, in the order of reports.
  static let items = Set<Kind>.removable.sorted().map { kind in
    Item(
      kinds: Kinds(kind), reading: .read, carrier: .exif, key: .other,
      place: Place("case", at: 0), length: 0)
  }

  /// Decides about a request as if the asset had one item of every kind.
  ///
  /// - Returns: The result, and the decision.
  public static func deciding(
    _ request: Request, under policies: PolicySet
  ) -> (result: CaseResult, decision: Decision) {
    let decision = policies.decide(request, about: items)
    var result = CaseResult(Outcome(decision), problem: decision.refusal?.rawValue)
    // A rule of several policies has the name of its policy before its own.
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
    requestedNotApplied = Set(decision.requestedNotApplied.sorted.map(\.kind))
    unrecognised = decision.unrecognised
    mayTranscode = decision.mayTranscode
  }
}

extension CaseResult.Outcome {
  fileprivate init(_ decision: Decision) {
    switch decision.outcome {
    case .refuse: self = .refused
    case .bypass where decision.changesNothing: self = .bypassed
    case .deliver where decision.changesNothing: self = .unchanged
    case .bypass, .deliver: self = .cleaned
    }
  }
}
