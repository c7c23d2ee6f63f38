import Vocabulary

extension Terms {
  /// What becomes of one item [DESIGN, The rules: steps 5 and 6].
  func action(on item: ItemTraits) -> Action {
    if item.isSidecar, sidecars != .clean { return .remove }
    guard !item.isRendering else { return .keep }
    // INVARIANT (closure): what cannot be read goes whole when one of the kinds it may hold is
    // removed, so the kind it is counted under gives no shelter.
    guard !item.isUnrecognisedPart else { return unrecognisedAction }
    let unread = item.reading == .unrecognised ? unrecognisedAction : .keep
    let decisive = item.decisiveKinds
    guard decisive.intersection(kinds.removed).isEmpty else { return .remove }
    var action = unread
    for kind in decisive.intersection(kinds.coarsened) {
      for demand in demands {
        guard let coarseness = demand.coarseness(of: kind) else { continue }
        action = max(action, item.action(coarsening: coarseness))
      }
    }
    return action
  }

  /// Adds every rule by which an action is what becomes of an item, and notes of which of the item's
  /// kinds it speaks; none where these terms ask for less.
  func addCauses(
    of action: Action, on item: ItemTraits, to rules: inout RuleSet, _ deeds: inout Deeds?
  ) {
    if item.isSidecar, sidecars != .clean {
      guard action == .remove else { return }
      rules.formUnion(sidecarsRule)
      deeds?.add(sidecarsRule, KindSet())
      return
    }
    let decisive = item.decisiveKinds
    guard !item.isRendering, !decisive.isEmpty || item.reading == .unrecognised else {
      guard action == .keep else { return }
      rules.formUnion(renderingRule)
      deeds?.add(renderingRule, KindSet(CollectionOfOne(.rendering)))
      return
    }
    if item.reading == .unrecognised, action == unrecognisedAction {
      // Nothing is known of the part, so the rule speaks about no kind in particular.
      rules.formUnion(unrecognisedRule)
      deeds?.add(unrecognisedRule, KindSet())
    }
    guard !item.isUnrecognisedPart else { return }
    for demand in demands {
      let about = decisive.intersection(wanted(by: demand, action, of: item))
      guard !about.isEmpty else { continue }
      rules.insert(demand.rule)
      deeds?.add(demand.rule, about)
    }
    let rest = decisive.intersection(kinds.unnamed)
    if otherwise.action == action, !rest.isEmpty {
      rules.formUnion(otherwise.rules)
      deeds?.add(otherwise.rules, rest)
    }
  }

  /// The kinds for which a demand makes this of an item that has them.
  private func wanted(by demand: Demand, _ action: Action, of item: ItemTraits) -> KindSet {
    var wanted =
      switch action {
      case .remove: demand.remove
      case .keep: demand.keep.subtracting(kinds.removed).subtracting(kinds.coarsened)
      case .coarsen: KindSet()
      }
    for kind in demand.coarse.intersection(kinds.coarsened) {
      guard let coarseness = demand.coarseness(of: kind) else { continue }
      if item.action(coarsening: coarseness) == action { wanted.insert(kind) }
    }
    return wanted
  }

  private var unrecognisedAction: Action {
    switch unrecognised {
    case .keep: .keep
    case .remove, .refuse: .remove
    }
  }
}
