import Vocabulary

extension Terms {
  /// The action on one item [DESIGN, The rules: steps 5 and 6].
  func action(on item: ItemTraits) -> Action {
    if item.isSidecar, settings.sidecars != .clean { return .remove }
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

  /// Adds every rule that causes this action on an item, with those of the item's kinds that it
  /// speaks about; none where these terms ask for less.
  func addCauses(of action: Action, on item: ItemTraits, to causes: inout [Cause]) {
    if item.isSidecar, settings.sidecars != .clean {
      if action == .remove { causes.add(policy[.sidecars], about: []) }
      return
    }
    let decisive = item.decisiveKinds
    guard !item.isRendering, !decisive.isEmpty || item.reading == .unrecognised else {
      if action == .keep { causes.add(policy[.rendering], about: KindSet(.rendering)) }
      return
    }
    if item.reading == .unrecognised, action == unrecognisedAction {
      // Nothing is known of the part, so the rule speaks about no kind in particular.
      causes.add(unrecognisedRules, about: [])
    }
    guard !item.isUnrecognisedPart else { return }
    for demand in demands where !demand.kinds.isDisjoint(with: decisive) {
      let about = decisive.intersection(wanted(by: demand, action, of: item))
      if !about.isEmpty { causes.append(Cause(rule: demand.rule, about: about)) }
    }
    let rest = decisive.intersection(kinds.unnamed)
    if otherwise == action, !rest.isEmpty { causes.add(otherwiseRules, about: rest) }
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
