public import Access
public import Vocabulary

/// The decision about an asset and every item in it, with its reasons.
public struct Decision: Sendable, Hashable {
  /// The outcome for the asset.
  public let outcome: Outcome

  // INVARIANT (total decision): one verdict per item, in inventory order, each with its rules.
  /// One verdict for each item, in the order of the items; all are `remove` if the asset is
  /// refused.
  public let verdicts: Verdicts

  /// The rules that refuse the asset or exempt the caller.
  let assetReasons: [Reason]

  /// The kinds that are removed, whether or not the asset has items of them.
  public let removedKinds: KindSet

  /// The kinds that are made coarse, each with its coarseness, whether or not the asset has items
  /// of them.
  ///
  /// If a kind has several, all of them apply.
  public let coarsenedKinds: [Kind: Set<Coarseness>]

  /// The treatment of unrecognised parts.
  public let unrecognised: UnrecognisedTreatment

  /// The settings in force for this request; if a policy exempts its caller, only some of its
  /// settings apply.
  public let settings: PolicySettings

  /// Removals that the person or the caller requested, but from which a rule exempted the caller.
  ///
  /// These are kept items that have the kind or may have it, counted under the requested kind.
  public let requestedNotApplied: RequestedNotApplied

  /// Kept items that repeat a removed name or date, in inventory order.
  public let echoes: [Echo]

  /// The requested removals, whether or not they are applied.
  let requested: RequestedRemovals

  /// Whether the caller has an Options menu, and if not, why.
  public let menu: Menu

  /// Whether the model might have transcoded the asset for this caller, although it has the
  /// requested format.
  public let mayTranscode: Bool

  /// The format that the asset's still is to be transcoded to, or nil if it is delivered in its own
  /// format.
  public let transcodesTo: ContentType?

  /// The reason for the refusal of the asset, or nil if it is not refused.
  public let refusal: Refusal?

  /// A reason for refusing an asset.
  public enum Refusal: String, Sendable, Hashable, CaseIterable {
    /// A rule of a policy refuses the asset.
    case refusedByRule
    /// The request lacks a fact that a policy requires.
    case incompleteRequest
    /// The requested format could be delivered only by transcoding that is not possible.
    case transcodeRequired
  }
}

extension Decision {
  /// The rules that affected the asset, and the effect of each.
  public var reasons: [Reason] {
    guard outcome != .refuse else { return assetReasons }
    guard !assetReasons.isEmpty else { return verdicts.reasons }
    // A rule that exempts the caller is reported once; it keeps everything.
    let reported = Set(assetReasons.map(\.rule))
    return assetReasons
      + verdicts.reasons.filter { $0.effect != .keep || !reported.contains($0.rule) }
  }

  /// Returns whether an item may appear unchanged in an output.
  ///
  /// None of its kinds may be removed or, unless `value` is already coarse enough, made coarse.
  public func permits(_ item: Item, value: ExactValue?) -> Bool {
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

  /// Returns the number of these items that are kept and repeat a removed one.
  ///
  /// Each item is counted once under every kind of the items that it repeats.
  public func echoCounts(of items: Range<Int>) -> KindCounts {
    var repeating: [Kind: Set<Int>] = [:]
    for echo in echoes where items.contains(echo.item) {
      repeating[echo.kind, default: []].insert(echo.item)
    }
    return repeating.reduce(into: KindCounts()) { $0.add($1.key, $1.value.count) }
  }

  /// Returns the kind under which an item is counted, or nil if the item has no certain kind.
  ///
  /// An item that is removed or made coarse is counted under the kind responsible, if it certainly
  /// has that kind; any other item is counted under its first certain kind.
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

  /// Returns the permitted coarseness values of the kind under which an item is counted, if the
  /// item is kept unchanged because its value is already coarse enough.
  ///
  /// Returns an empty set for all other items.
  package func limits(of item: Item, under verdict: Verdict) -> Set<Coarseness> {
    guard verdict.action == .keep, let kind = countedKind(of: item, under: verdict) else {
      return []
    }
    return coarsenedKinds[kind] ?? []
  }

  /// Returns whether an item is removed in its own right and only because of its possible kinds.
  public func isRemovedForPossibleKinds(_ item: Item, under verdict: Verdict) -> Bool {
    verdict.action == .remove && verdict.echoed == nil
      && !item.certainKinds.contains(where: isTaken) && item.possibleKinds.contains(where: isTaken)
  }

  /// Returns the possible kinds that cause the removal of an item, if the item is removed only
  /// because of them.
  public func unsureKinds(of item: Item, under verdict: Verdict) -> [Kind] {
    isRemovedForPossibleKinds(item, under: verdict) ? item.possibleKinds.filter(isTaken) : []
  }

  /// Returns whether items of a kind are removed or made coarse.
  public func isTaken(_ kind: Kind) -> Bool {
    removedKinds.contains(kind) || coarsenedKinds[kind] != nil
  }

  /// Returns the decision about a range of the items, such as those of one file of the asset.
  ///
  /// The items that they repeat may be in another file.
  public func about(_ items: Range<Int>) -> Decision {
    Decision(
      outcome: outcome, verdicts: verdicts.about(items), assetReasons: assetReasons,
      removedKinds: removedKinds, coarsenedKinds: coarsenedKinds, unrecognised: unrecognised,
      settings: settings, requestedNotApplied: requestedNotApplied, echoes: [],
      requested: requested, menu: menu, mayTranscode: mayTranscode, transcodesTo: transcodesTo,
      refusal: refusal)
  }

  /// Returns the kinds for which the item was requested to be removed or made coarse, even if it is
  /// kept unchanged.
  public func requestedKinds(of item: Item) -> KindSet {
    requested.kinds(of: ItemTraits([item], at: 0))
  }

  /// Whether every item is kept unchanged.
  public var changesNothing: Bool { verdicts.allSatisfy { $0.action == .keep } }

  /// Whether the asset is to be delivered byte-identical whatever it holds, even if it cannot be
  /// read.
  ///
  /// This is the case if no kind can be removed, unrecognised parts are kept and nothing is
  /// transcoded.
  public var isIdentity: Bool {
    outcome != .refuse && removedKinds.isEmpty && coarsenedKinds.isEmpty && unrecognised == .keep
      && transcodesTo == nil
  }
}
