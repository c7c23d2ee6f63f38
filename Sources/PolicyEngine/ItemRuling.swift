import Vocabulary

/// What becomes of one item, with the kinds of the item that each rule spoke about.
struct ItemRuling: Sendable {
  let action: Action
  let because: [RuleReference: Set<Kind>]

  init(_ action: Action, because: [RuleReference: Set<Kind>]) {
    self.action = action
    self.because = because
  }

  /// Of two rulings the more protective one; of equal ones, the reasons of both.
  func joined(_ other: ItemRuling) -> ItemRuling {
    guard action == other.action else { return max(action, other.action) == action ? self : other }
    return ItemRuling(action, because: because.merging(other.because) { $0.union($1) })
  }

  var verdict: Verdict { Verdict(action, Set(because.keys)) }
}

extension Ruling.Terms {
  /// Decides about one item [DESIGN, The rules: steps 5 and 6].
  func ruling(on item: Item) -> ItemRuling {
    var rulings: [ItemRuling] = []
    if item.carrier == .sidecar, sidecars != .clean {
      return ItemRuling(.remove, because: [RuleReference(policy: policy, .sidecars): []])
    }
    switch item.reading {
    case .unrecognised:
      // What a file beside the picture may hold is known by what it is there for.
      guard item.carrier == .sidecar else { return unrecognisedPart }
      rulings.append(unrecognisedPart)
    case .read:
      // What shows the picture is kept with whatever else it tells.
      guard item.kinds.first != .rendering else { return rendering }
    case .malformed, .signed, .unopened:
      // INVARIANT (closure): it goes whole when one of the kinds it may hold is removed, so the
      // kind it is counted under gives no shelter.
      break
    }
    for kind in item.kinds.all {
      for cause in kinds[kind] ?? [] {
        let because = Dictionary(uniqueKeysWithValues: cause.rules.map { ($0, Set([kind])) })
        rulings.append(ItemRuling(cause.effect.action(on: item), because: because))
      }
    }
    guard let first = rulings.first else { return rendering }
    return rulings.dropFirst().reduce(first) { $0.joined($1) }
  }

  private var rendering: ItemRuling {
    ItemRuling(.keep, because: [RuleReference(policy: policy, .rendering): [.rendering]])
  }

  private var unrecognisedPart: ItemRuling {
    // Nothing is known of the part, so the rule speaks about no kind in particular.
    let rules = bypasses.isEmpty ? [RuleReference(policy: policy, .unrecognised)] : bypasses
    let because = Dictionary(uniqueKeysWithValues: rules.map { ($0, Set<Kind>()) })
    switch unrecognised {
    case .keep: return ItemRuling(.keep, because: because)
    case .remove, .refuse: return ItemRuling(.remove, because: because)
    }
  }
}
