import Access
import Audit
import Containers
import Metadata
import PolicyEngine
import Verification
import Vocabulary

/// The fates of the items of an asset that is delivered, counted.
///
/// In all, an item of several kinds is counted under one of them, the one for which it goes; in its
/// file, under each.
struct ItemFates {
  private(set) var removed = KindCounts()
  private(set) var coarsened = KindCounts()
  private(set) var kept = KindCounts()
  private(set) var echoes = KindCounts()
  /// Items of which no kind is known for certain, because they could not be read.
  private(set) var unreadKept = 0
  private(set) var unreadRemoved = 0
  private(set) var unrecognisedKept = 0
  private(set) var unrecognisedRemoved = 0
  /// Items that stayed behind only because they may have had what was to be removed.
  private(set) var removedUnsure = 0
  /// The same items, each under each of the kinds that it may have had and that was to be removed.
  private(set) var removedPerhaps = KindCounts()
  /// Pictures and sound that players pass over, and that went along.
  private(set) var hidden = 0
  /// Choices that could not be carried out.
  private(set) var unmetChoices = UnmetChoices()
  /// Loose bytes of pictures and sound that become zero.
  private(set) var looseBytes = 0
  /// In the order of the asset's files.
  private(set) var files: [AuditCounts]
  /// What goes from each file, or says less than it did.
  private(set) var taken: [TakenCounts]
  /// The items of each file that repeat something which does not go along.
  let repeating: [[Repetition]]

  /// Counts what the plans for an asset's files do to the items.
  init(
    of planned: [AssetPlan.File], in asset: Asset, under decision: Decision,
    choosing choices: Choices
  ) {
    echoes = decision.echoCounts(of: decision.verdicts.indices)
    repeating = asset.files.map { asset.repetitions(in: $0, under: decision) }
    files = asset.files.map { file in
      var counts = AuditCounts()
      if file.content.inventory != nil {
        counts.echoes = decision.echoCounts(of: asset.range(of: file))
      }
      return counts
    }
    taken = asset.files.map { _ in TakenCounts() }
    for planned in planned where !planned.staysInPlace {
      let file = planned.source
      if planned.edit != nil, let inventory = file.content.inventory {
        let loose = inventory.looseBytes(among: planned.decision.removedEntries)
        looseBytes += loose.reduce(0) { $0 + $1.bytes.count }
      }
      let verdicts = decision.verdicts[asset.range(of: file)]
      for (index, (item, verdict)) in zip(file.items, verdicts).enumerated()
      where !file.isMere(item) {
        let fate = Fate(of: item, under: verdict, as: file.entry(ofItem: index), in: planned)
        let kind = decision.countedKind(of: item, under: verdict)
        count(item, as: fate, under: kind)
        taken[file.index].count(fate, under: kind)
        files[file.index].count(item, as: fate, repeating: verdict.echoed?.kind)
        if fate == .removed {
          let perhaps = decision.unsureKinds(of: item, under: verdict)
          if !perhaps.isEmpty { removedUnsure += 1 }
          removedPerhaps.add(perhaps)
        }
        if fate == .kept, item.isHiddenMedia { hidden += 1 }
        if fate == .removed { unmetChoices.count(item, against: choices) }
        if fate == .kept, verdict.action == .keep {
          let asked = decision.requestedKinds(of: item)
          files[file.index].requestedNotApplied.add(asked)
          let possible = item.possibleKinds.filter(asked.contains)
          files[file.index].possible.requestedNotApplied.add(possible)
        }
      }
    }
  }

  private mutating func count(_ item: Item, as fate: Fate, under kind: Kind?) {
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
  /// Whether the item tells of pictures or sound that players pass over.
  fileprivate var isHiddenMedia: Bool {
    kinds.first == .rendering && HiddenSamples.allCases.contains { key == .known($0.name) }
  }
}

extension AuditCounts {
  /// Counts an item under each of its kinds; what goes for what it repeats, under that kind, too.
  fileprivate mutating func count(_ item: Item, as fate: Fate, repeating kind: Kind?) {
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

extension TakenCounts {
  fileprivate mutating func count(_ fate: Fate, under kind: Kind?) {
    switch fate {
    case .removed: if let kind { removed.add(kind) } else { unread += 1 }
    case .coarsened: if let kind { coarsened.add(kind) }
    case .unrecognisedRemoved: unrecognised += 1
    case .kept, .unrecognisedKept: break
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
