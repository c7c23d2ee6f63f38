import Vocabulary

extension Terms {
  /// Returns the action on one item [DESIGN, The rules: steps 5 and 6].
  func action(on item: ItemTraits) -> Action {
    if item.isSidecar, settings.sidecars != .clean { return .remove }
    guard !item.isRendering else { return .keep }
    // INVARIANT (closure): an unreadable item is removed whole if any kind that it may hold is
    // removed, so the kind under which it is counted does not protect it.
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

  /// Adds every rule that causes this action on an item, with the item's kinds that it concerns.
  ///
  /// Adds nothing if these terms demand less.
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
      // Nothing is known about the part, so the rule concerns no particular kind.
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

  /// Returns the kinds for which a demand causes this action on an item that has them.
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
