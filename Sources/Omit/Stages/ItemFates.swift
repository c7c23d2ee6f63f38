import Audit
import Metadata
import PolicyEngine
import Vocabulary

/// The fates of the items of an asset that is delivered, counted.
///
/// In all, an item of several kinds is counted under the first of them; in its file, under each.
struct ItemFates {
  private(set) var removed = KindCounts()
  private(set) var coarsened = KindCounts()
  private(set) var kept = KindCounts()
  private(set) var echoes = KindCounts()
  private(set) var unrecognisedKept = 0
  private(set) var unrecognisedRemoved = 0
  /// In the order of the asset's files.
  private(set) var files: [AuditCounts]

  /// Counts what a plan does to the items.
  init(of plan: AssetPlan) {
    let (asset, decision) = (plan.decided.asset, plan.decided.decision)
    echoes = decision.echoCounts(of: decision.verdicts.indices)
    files = asset.files.map { file in
      var counts = AuditCounts()
      if file.content.inventory != nil {
        counts.echoes = decision.echoCounts(of: asset.range(of: file))
      }
      return counts
    }
    for planned in plan.files {
      let file = planned.source
      let verdicts = decision.verdicts[asset.range(of: file)]
      for (index, (item, verdict)) in zip(file.items, verdicts).enumerated()
      where !file.isMere(item) {
        let fate = Fate(of: item, under: verdict, as: file.entry(ofItem: index), in: planned)
        count(item, as: fate, in: file.index)
        if fate == .kept, verdict.action == .keep {
          files[file.index].requestedNotApplied.add(decision.requestedKinds(of: item))
        }
      }
    }
  }

  private mutating func count(_ item: Item, as fate: Fate, in file: Int) {
    switch fate {
    case .removed:
      removed.add(item.kinds.first)
      files[file].removed.add(item.kinds.all)
    case .coarsened:
      coarsened.add(item.kinds.first)
      files[file].coarsened.add(item.kinds.all)
    case .kept:
      kept.add(item.kinds.first)
      files[file].kept.add(item.kinds.all)
    case .unrecognisedKept: unrecognisedKept += 1
    case .unrecognisedRemoved: unrecognisedRemoved += 1
    }
  }
}

/// The fate of one item.
private enum Fate {
  case removed
  case coarsened
  case kept
  // Unrecognised parts are counted under no kind.
  case unrecognisedKept
  case unrecognisedRemoved

  init(of item: Item, under verdict: Verdict, as id: EntryID?, in file: AssetPlan.File) {
    let entry = id.flatMap { file.source.content.inventory?.entries.listed(at: $0) }
    switch (item.reading, verdict.action) {
    case (.unrecognised, .keep): self = .unrecognisedKept
    case (.unrecognised, .remove), (.unrecognised, .coarsen): self = .unrecognisedRemoved
    case (_, .keep): self = .kept
    case (_, .coarsen(let coarseness)):
      // What is as coarse already goes along as it is.
      let exact = entry?.exact
      self = exact == exact?.coarse(to: coarseness) ? .kept : .coarsened
    case (_, .remove):
      // What ties a Live Photo together is written again, and may say what it said.
      let staysPaired = file.pair.map {
        $0.entry == id && $0.identifier == entry?.pairIdentifier
      }
      self = staysPaired == true ? .kept : .removed
    }
  }
}
