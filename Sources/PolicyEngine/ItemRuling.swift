import Vocabulary

/// What becomes of one item, with the kinds of the item that rules spoke about.
struct ItemRuling: Sendable {
  let action: Action
  private let first: Cause
  private let others: [Cause]

  /// Rules, and the kinds they spoke about.
  struct Cause: Sendable {
    let rules: RuleSet
    let kinds: KindSet
  }

  init(_ action: Action, because rules: RuleSet, about kinds: KindSet) {
    self.init(action, Cause(rules: rules, kinds: kinds), [])
  }

  /// What becomes of an item that goes along with another, by a rule of its own.
  init(following other: ItemRuling, because rules: RuleSet, about kinds: KindSet) {
    self.init(.remove, Cause(rules: rules, kinds: kinds), other.causes)
  }

  private init(_ action: Action, _ first: Cause, _ others: [Cause]) {
    self.action = action
    self.first = first
    self.others = others
  }

  /// The rules that gave it.
  var rules: RuleSet {
    var rules = first.rules
    for other in others { rules.formUnion(other.rules) }
    return rules
  }

  var causes: [Cause] { [first] + others }

  /// Of two rulings the more protective one; of equal ones, the reasons of both.
  func joined(_ other: ItemRuling) -> ItemRuling {
    guard action == other.action else { return max(action, other.action) == action ? self : other }
    return ItemRuling(action, first, others + [other.first] + other.others)
  }
}

extension Ruling.Terms {
  /// Decides about one item [DESIGN, The rules: steps 5 and 6].
  func ruling(on item: Item) -> ItemRuling {
    if item.carrier == .sidecar, sidecars != .clean {
      return ItemRuling(.remove, because: sidecarsRule, about: KindSet())
    }
    guard !item.isRendering else { return keptForRendering }
    // INVARIANT (closure): what cannot be read goes whole when one of the kinds it may hold is
    // removed, so the kind it is counted under gives no shelter.
    guard !item.isUnrecognisedPart else { return unrecognisedPart }
    var ruling = ruling(on: item, as: item.kinds.first)
    for kind in item.kinds.others {
      guard let other = self.ruling(on: item, as: kind) else { continue }
      ruling = ruling?.joined(other) ?? other
    }
    guard item.reading == .unrecognised else { return ruling ?? keptForRendering }
    return ruling?.joined(unrecognisedPart) ?? unrecognisedPart
  }

  /// What becomes of an item because it has a kind; nil for `rendering`, which asks for nothing.
  private func ruling(on item: Item, as kind: Kind) -> ItemRuling? {
    guard kind != .rendering else { return nil }
    let terms = kinds[kind]
    let about = KindSet(CollectionOfOne(kind))
    switch terms.effect {
    case .keep: return ItemRuling(.keep, because: terms.rules, about: about)
    case .remove: return ItemRuling(.remove, because: terms.rules, about: about)
    case .coarsen:
      let rulings = terms.coarse.map { coarse in
        ItemRuling(
          Action(coarsening: item, to: coarse.coarseness), because: coarse.rules, about: about)
      }
      return rulings.dropFirst().reduce(rulings.first) { $0?.joined($1) }
    }
  }

  private var keptForRendering: ItemRuling {
    ItemRuling(.keep, because: rendering, about: KindSet(CollectionOfOne(.rendering)))
  }

  private var unrecognisedPart: ItemRuling {
    // Nothing is known of the part, so the rule speaks about no kind in particular.
    switch unrecognised {
    case .keep: ItemRuling(.keep, because: unrecognisedRule, about: KindSet())
    case .remove, .refuse: ItemRuling(.remove, because: unrecognisedRule, about: KindSet())
    }
  }
}
