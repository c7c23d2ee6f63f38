public import Access
public import Vocabulary

/// The decision about an asset and every item in it, with its reasons.
public struct Decision: Sendable, Hashable {
  /// The outcome for the asset.
  public let outcome: Outcome

  // INVARIANT (total decision): one verdict per item, in inventory order, each with its rules.
  /// One verdict for each item, in the order of the items; all `remove` where the asset is refused.
  public let verdicts: Verdicts

  /// The rules that refuse the asset or exempt the caller.
  let assetReasons: [Reason]

  /// The kinds that stay behind, whether the asset has items of them or not.
  public let removedKinds: KindSet

  /// The kinds that are said less exactly, and how exactly, whether the asset has items of them or
  /// not; where there are several, all of them hold.
  public let coarsenedKinds: [Kind: Set<Coarseness>]

  /// The treatment of unrecognised parts.
  public let unrecognised: UnrecognisedTreatment

  /// The settings that hold for this request: of a policy that exempts its caller only some do.
  public let settings: PolicySettings

  /// Removals that the person or the caller asked for and a rule exempted the caller from: items
  /// that go along and have that kind or may have it, counted under the kind that was asked for.
  public let requestedNotApplied: RequestedNotApplied

  /// Items that go along and repeat a name or a date that does not, in inventory order.
  public let echoes: [Echo]

  /// The removals that were asked for, whether they are applied or not.
  let requested: RequestedRemovals

  /// Whether the caller has an Options menu, and if not, why.
  public let menu: Menu

  /// Whether the model might have transcoded the asset for this caller; here it never is.
  public let mayTranscode: Bool

  /// Why the asset is refused, if it is.
  public let refusal: Refusal?

  /// Why an asset is refused.
  public enum Refusal: String, Sendable, Hashable, CaseIterable {
    /// A rule of a policy refuses it.
    case refusedByRule
    /// The request lacks a fact that a policy requires.
    case incompleteRequest
    /// The wanted encoding is not the source's.
    case transcodeRequired
  }
}

extension Decision {
  /// The rules that bore on the asset, and the effect of each.
  public var reasons: [Reason] {
    guard outcome != .refuse else { return assetReasons }
    guard !assetReasons.isEmpty else { return verdicts.reasons }
    // A rule that exempts says so once; what it keeps is everything.
    let told = Set(assetReasons.map(\.rule))
    return assetReasons + verdicts.reasons.filter { $0.effect != .keep || !told.contains($0.rule) }
  }

  /// Whether an item may stand in an output as it is: none of its kinds is to go or, unless `value`
  /// is as coarse already, to be said less exactly.
  public func permits(_ item: Item, saying value: ExactValue?) -> Bool {
    item.kinds.all.allSatisfy { kind in
      !removedKinds.contains(kind)
        && (coarsenedKinds[kind] ?? []).allSatisfy { coarseness in
          switch Action(coarsening: item, to: coarseness) {
          case .keep: true
          case .coarsen: value != nil && value?.coarse(to: coarseness) == value
          case .remove: false
          }
        }
    }
  }

  /// How many of these items go along and repeat one that does not: each counted once under every
  /// kind of the items that it repeats.
  public func echoCounts(of items: Range<Int>) -> KindCounts {
    var repeating: [Kind: Set<Int>] = [:]
    for echo in echoes where items.contains(echo.item) {
      repeating[echo.kind, default: []].insert(echo.item)
    }
    return repeating.reduce(into: KindCounts()) { $0.add($1.key, $1.value.count) }
  }

  /// The kind under which an item is counted; nil where nobody knows any kind that it has.
  ///
  /// What goes, or is said less exactly, is counted under the kind for which it does, where it
  /// certainly has that; all else under the first kind that it certainly has.
  public func countedKind(of item: Item, under verdict: Verdict) -> Kind? {
    let certain = item.certainKinds
    return switch verdict.action {
    case .keep: certain.first
    case .coarsen(let coarseness):
      certain.contains(coarseness.kind) ? coarseness.kind : certain.first
    case .remove:
      verdict.echoed?.kind ?? certain.first(where: isTaken) ?? certain.first
    }
  }

  /// How exactly the kind under which an item is counted may be said, where the item goes along as it is
  /// because it says no more than that; none for all others.
  package func limits(of item: Item, under verdict: Verdict) -> Set<Coarseness> {
    guard verdict.action == .keep, let kind = countedKind(of: item, under: verdict) else {
      return []
    }
    return coarsenedKinds[kind] ?? []
  }

  /// Whether an item goes by itself and only because of what it may have.
  public func goesUnsure(_ item: Item, under verdict: Verdict) -> Bool {
    verdict.action == .remove && verdict.echoed == nil
      && !item.certainKinds.contains(where: isTaken) && item.possibleKinds.contains(where: isTaken)
  }

  /// The kinds that are to go, and that an item may have which goes only because of them.
  public func unsureKinds(of item: Item, under verdict: Verdict) -> [Kind] {
    goesUnsure(item, under: verdict) ? item.possibleKinds.filter(isTaken) : []
  }

  /// Whether items of a kind go, or are said less exactly.
  public func isTaken(_ kind: Kind) -> Bool {
    removedKinds.contains(kind) || coarsenedKinds[kind] != nil
  }

  /// The decision about some of the items: those of one file of the asset.
  ///
  /// The items that they repeat may be in another file.
  public func about(_ items: Range<Int>) -> Decision {
    Decision(
      outcome: outcome, verdicts: verdicts.about(items), assetReasons: assetReasons,
      removedKinds: removedKinds, coarsenedKinds: coarsenedKinds, unrecognised: unrecognised,
      settings: settings, requestedNotApplied: requestedNotApplied, echoes: [],
      requested: requested, menu: menu, mayTranscode: mayTranscode, refusal: refusal)
  }

  /// The kinds for which it was asked that an item be removed, or said less exactly; in vain where
  /// it goes along as it is.
  public func requestedKinds(of item: Item) -> KindSet {
    requested.kinds(of: ItemTraits([item], at: 0))
  }

  /// Whether every item there is goes along as it is.
  public var changesNothing: Bool { verdicts.allSatisfy { $0.action == .keep } }

  /// Whether the asset is to be delivered byte-identical whatever it holds, even if it cannot be
  /// read: no kind can be removed, and unrecognised parts are kept.
  public var isIdentity: Bool {
    outcome != .refuse && removedKinds.isEmpty && coarsenedKinds.isEmpty && unrecognised == .keep
  }
}
