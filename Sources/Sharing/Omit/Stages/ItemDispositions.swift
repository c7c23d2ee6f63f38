import Access
import Audit
import Containers
import Metadata
import PolicyEngine
import Verification
import Vocabulary

/// The counts of what happens to the items of one delivered file.
struct ItemDispositions {
  /// The counts for reports: an item with several kinds is counted under the one for which it is
  /// removed.
  private(set) var items = ItemCounts()
  /// The counts for the audit: an item with several kinds is counted under each.
  private(set) var counts = AuditCounts()
  /// The items that repeat removed values.
  let repeating: [Repetition]

  /// Counts the effects of a file's plan on its items.
  init(
    of planned: AssetPlan.File, in asset: Asset, under decision: Decision,
    choosing choices: Choices
  ) {
    let file = planned.source
    repeating = asset.repetitions(in: file, under: decision)
    let inventory = file.content.inventory
    if inventory != nil { counts.echoes = decision.echoCounts(of: asset.range(of: file)) }
    guard !planned.staysInPlace else { return }
    if planned.edit != nil, let inventory {
      let loose = inventory.looseBytes(among: planned.decision.removedEntries)
      items.looseBytes = loose.reduce(0) { $0 + $1.bytes.count }
    }
    let verdicts = decision.verdicts[asset.range(of: file)]
    for (index, (item, verdict)) in zip(file.items, verdicts).enumerated()
    where !file.revealsNothing(item) {
      let fate = Disposition(of: item, under: verdict, as: file.entry(ofItem: index), in: planned)
      items.count(fate, under: decision.countedKind(of: item, under: verdict))
      counts.count(item, as: fate, repeating: verdict.echoed?.kind)
      switch fate {
      case .removed:
        let perhaps = decision.unsureKinds(of: item, under: verdict)
        if !perhaps.isEmpty { items.removedUnsure += 1 }
        items.removedPerhaps.add(perhaps)
        items.unmetChoices.count(item, against: choices)
      case .kept:
        if item.isHiddenMedia { items.hidden += 1 }
        guard verdict.action == .keep else { continue }
        for kind in decision.requestedKinds(of: item) {
          counts.requestedNotApplied.add(
            kind, isCertain: !item.possibleKinds.contains(kind))
        }
      case .coarsened, .unrecognisedKept, .unrecognisedRemoved: break
      }
    }
  }
}

extension ItemCounts {
  fileprivate mutating func count(_ fate: Disposition, under kind: Kind?) {
    switch fate {
    case .removed: if let kind { removed.add(kind) } else { unreadRemoved += 1 }
    case .coarsened: if let kind { coarsened.add(kind) }
    case .kept: if let kind { kept.add(kind) } else { unreadKept += 1 }
    case .unrecognisedKept: unrecognisedKept += 1
    case .unrecognisedRemoved: unrecognisedRemoved += 1
    }
  }
}

extension Item {
  /// Whether the item describes pictures or sound that players skip.
  fileprivate var isHiddenMedia: Bool {
    kinds.first == .rendering && HiddenSamples.allCases.contains { key == .known($0.name) }
  }
}

extension AuditCounts {
  /// Counts an item under each of its kinds.
  ///
  /// An item removed as an echo is also counted under the repeated kind.
  fileprivate mutating func count(_ item: Item, as fate: Disposition, repeating kind: Kind?) {
    switch fate {
    case .removed:
      var kinds = item.certainKinds
      if let kind { kinds.append(kind) }
      removed.add(kinds)
      possible.removed.add(item.possibleKinds)
    case .coarsened: coarsened.add(item.certainKinds)
    case .kept:
      kept.add(item.certainKinds)
      possible.kept.add(item.possibleKinds)
    case .unrecognisedKept, .unrecognisedRemoved: break
    }
  }
}

/// What happens to one item.
private enum Disposition {
  case removed
  case coarsened
  case kept
  // Unrecognised parts are not counted under any kind.
  case unrecognisedKept
  case unrecognisedRemoved

  init(of item: Item, under verdict: Verdict, as id: EntryID?, in file: AssetPlan.File) {
    let entry = id.flatMap { file.source.content.inventory?.entries.listed(at: $0) }
    switch (item.reading, verdict.action) {
    case (.unrecognised, .keep): self = .unrecognisedKept
    case (.unrecognised, .remove), (.unrecognised, .coarsen): self = .unrecognisedRemoved
    case (_, .keep): self = .kept
    case (_, .coarsen(let coarseness)):
      // A value that is already coarse enough is kept unchanged.
      let exact = entry?.exact
      self = exact == exact?.coarse(to: coarseness) ? .kept : .coarsened
    case (_, .remove):
      // The identifier of a Live Photo is written again, possibly with the same value.
      let staysPaired = file.pair.map {
        $0.entry == id && $0.identifier == entry?.pairIdentifier
      }
      self = staysPaired == true ? .kept : .removed
    }
  }
}
