import Access
import Metadata
import PolicyEngine
import Vocabulary

extension Asset {
  /// Returns the decision about the asset, in which items that repeat removed values are marked.
  ///
  /// Echoes can only be found once it is known what is removed. If nothing is removed, there is no
  /// need to search for them.
  func decision(by policies: PolicySet, on request: Request) -> Decision {
    let items = items
    let request = request.about(facts(in: request, tellingKinds: policies.dependsOnHeldKinds))
    let decision = policies.decide(request, about: items)
    guard decision.outcome != .refuse, !decision.changesNothing else { return decision }
    let echoes = echoes(in: items, under: decision)
    return echoes.isEmpty ? decision : policies.decide(request, about: items, repeating: echoes)
  }

  private func echoes(in items: [Item], under decision: Decision) -> [Echo] {
    let search = EchoSearch { add in
      forEachEntry { position, file, inventory, index in
        let entry = inventory.entries[index]
        let kinds = decision.kindsTaken(from: items[position], at: position, exact: entry.exact)
        guard !kinds.isEmpty, EchoSearch.mayBeRepeated(kinds, exact: entry.exact) else { return }
        add(
          EchoSearch.Original(
            at: position, items[position], without: kinds, exact: entry.exact,
            holding: inventory.value(of: index, in: file.original)))
      }
    }
    guard !search.isEmpty else { return [] }
    var echoes: [Echo] = []
    forEachEntry { position, file, inventory, index in
      guard decision.mayLeaveEcho(items[position], at: position),
        let value = inventory.value(of: index, in: file.original)
      else { return }
      echoes += search.found(in: value).map { found in
        Echo(position, of: found.original, found.kind, found.strength)
      }
    }
    return echoes
  }

  private func forEachEntry(
    _ body: (_ position: Int, AssetFile, Inventory, _ entry: EntryID) -> Void
  ) {
    for file in files {
      guard let inventory = file.content.inventory else { continue }
      let start = range(of: file).lowerBound + (file.leader == nil ? 0 : 1)
      for id in inventory.entries.ids { body(start + id.position, file, inventory, id) }
    }
  }
}

extension PolicySet {
  /// Returns the reason why the rules refuse the asset of a decision, or nil if they do not refuse
  /// it.
  func refusal(of decision: Decision, on request: Request) -> Problem? {
    decision.refusal.map { Problem($0, decision, because: adviceOnDestination(of: request)) }
  }
}

extension AssetReport {
  /// Adds the decision about an asset to the report.
  mutating func note(_ decision: Decision, about asset: Asset, on request: Request) {
    reasons = decision.reasons
    choices = request.choices
    requestedNotApplied = decision.requestedNotApplied
    if decision.outcome != .refuse { echoTreatment = decision.settings.echoes }
    transcodesTo = decision.transcodesTo
    for file in asset.files where file.content.inventory != nil {
      let verdicts = decision.verdicts[asset.range(of: file)]
      files[file.index].closure = .init(of: file.items, after: verdicts)
    }
    if asset.files[0].content.inventory != nil {
      closure = .init(of: asset.items, after: decision.verdicts[...])
    }
  }
}

extension AssetReport.Closure {
  /// Creates the closure of the items that were read.
  fileprivate init(of items: [Item], after verdicts: Slice<Verdicts>) {
    let keepsUnrecognised = zip(items, verdicts).contains { item, verdict in
      item.reading == .unrecognised && verdict.action == .keep
    }
    self = keepsUnrecognised ? .recognised : .complete
  }
}

extension Decision {
  /// Returns the kinds for which an item is removed or coarsened.
  ///
  /// The result is empty if the item is only removed with an enclosing embedded asset, because its
  /// values may then be stated elsewhere.
  fileprivate func kindsTaken(
    from item: Item, at position: Int, exact: ExactValue?
  ) -> Set<Kind> {
    guard item.reading == .read else { return [] }
    switch verdicts[position].action {
    case .keep: return []
    case .remove:
      return Set(item.kinds.all.filter { removedKinds.contains($0) || coarsenedKinds[$0] != nil })
    // Coarsening to the hour still states the day.
    case .coarsen(.time(let unit)) where unit <= .day: return []
    case .coarsen(let coarseness):
      return exact?.coarse(to: coarseness) == exact ? [] : [coarseness.kind]
    }
  }

  /// Whether an item is kept without a decision about a value that it may repeat.
  fileprivate func mayLeaveEcho(_ item: Item, at position: Int) -> Bool {
    switch (verdicts[position].action, item.reading) {
    case (.keep, .read), (.keep, .unrecognised):
      item.kinds.first != .rendering && !item.kinds.all.contains { coarsenedKinds[$0] != nil }
    case (.keep, .malformed), (.keep, .signed), (.keep, .unopened), (.coarsen, _), (.remove, _):
      false
    }
  }
}
