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
    let kinds = item.decisiveKinds
    guard kinds.intersection(removed).isEmpty else { return .remove }
    var action = unread
    for kind in kinds.intersection(coarsened) {
      for demand in demands {
        guard let coarseness = demand.coarseness(of: kind) else { continue }
        action = max(action, item.action(coarsening: coarseness))
      }
    }
    return action
  }

  /// Calls with every rule by which an action is what becomes of an item, and with the kinds of the
  /// item that the rule speaks about; not at all where these terms ask for less.
  func visitCauses(
    of action: Action, on item: ItemTraits, _ visit: (RuleSet, KindSet) -> Void
  ) {
    if item.isSidecar, sidecars != .clean {
      if action == .remove { visit(sidecarsRule, KindSet()) }
      return
    }
    let kinds = item.decisiveKinds
    guard !item.isRendering, !kinds.isEmpty || item.reading == .unrecognised else {
      if action == .keep { visit(renderingRule, KindSet(CollectionOfOne(.rendering))) }
      return
    }
    if item.reading == .unrecognised, action == unrecognisedAction {
      // Nothing is known of the part, so the rule speaks about no kind in particular.
      visit(unrecognisedRule, KindSet())
    }
    guard !item.isUnrecognisedPart else { return }
    for demand in demands {
      let about = kinds.intersection(self.kinds(demand, wants: action, of: item))
      if !about.isEmpty { visit(RuleSet(demand.rule), about) }
    }
    let rest = kinds.intersection(unnamed)
    if otherwise.action == action, !rest.isEmpty { visit(otherwise.rules, rest) }
  }

  /// The kinds for which a demand makes this of an item that has them.
  private func kinds(_ demand: Demand, wants action: Action, of item: ItemTraits) -> KindSet {
    var kinds =
      switch action {
      case .remove: demand.remove
      case .keep: demand.keep.subtracting(removed).subtracting(coarsened)
      case .coarsen: KindSet()
      }
    for kind in demand.coarse.intersection(coarsened) {
      guard let coarseness = demand.coarseness(of: kind) else { continue }
      if item.action(coarsening: coarseness) == action { kinds.insert(kind) }
    }
    return kinds
  }

  private var unrecognisedAction: Action {
    switch unrecognised {
    case .keep: .keep
    case .remove, .refuse: .remove
    }
  }
}
