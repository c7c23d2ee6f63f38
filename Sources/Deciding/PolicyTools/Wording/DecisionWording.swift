package import Access
package import PolicyEngine
package import Vocabulary

/// A decision in sentences: the treatment of the asset and of its items, with the reasons.
package struct DecisionWording: Sendable {
  private let policies: PolicySet
  private let decision: Decision

  package init(_ decision: Decision, by policies: PolicySet) {
    self.decision = decision
    self.policies = policies
  }

  /// Sentences that describe the outcome for the asset, with the reasons.
  package var outcome: [String] {
    let rules = decision.reasons.filter { $0.effect == .refuse || $0.effect == .bypass }
    let because = rules.isEmpty ? "" : ", because " + reasons(rules.map(\.rule))
    let first =
      switch decision.outcome {
      case .deliver: "A copy is delivered, without the removed metadata."
      case .bypass where decision.isIdentity:
        "The caller is exempt, and the original is delivered unchanged\(because)."
      case .bypass: "The caller is exempt, except for what rules still remove\(because)."
      case .refuse: "Nothing is delivered\(because)."
      }
    let format = decision.transcodesTo.map { ["The still is transcoded to \($0)."] } ?? []
    guard !decision.requestedNotApplied.isEmpty else { return [first] + format }
    let kinds = decision.requestedNotApplied.all.sorted.map(\.kind.rawValue)
    return [first] + format + [
      "A requested removal is not applied: \(FactWording.list(kinds, joinedBy: "and")) "
        + "\(kinds.count == 1 ? "is" : "are") kept."
    ]
  }

  /// Returns sentences that describe the action on each kind, whatever a file holds.
  ///
  /// Kinds with the same action for the same reasons share one.
  package static func kinds(_ request: Request, by policies: PolicySet) -> [String] {
    let kinds = Set<Kind>.removable.sorted()
    let decision = policies.decide(request, about: kinds.map(Item.example))
    guard decision.outcome != .refuse else { return [] }
    let wording = DecisionWording(decision, by: policies)
    var fates = ActionGroups()
    for (kind, verdict) in zip(kinds, decision.verdicts) {
      fates.add(
        kind.rawValue, action: decision.action(on: kind), rules: verdict.rules,
        overruled: verdict.overruled)
    }
    let unknown =
      switch decision.unrecognised {
      case .keep: "Unrecognised parts are kept."
      case .remove: "Unrecognised parts are removed."
      case .refuse: "A file with unrecognised parts is refused."
      }
    let asking = request.asset.holds == nil ? policies.rulesDependingOnHeldKinds : []
    let held = "A file may be refused for what it holds, because \(wording.reasons(asking))."
    return fates.sentences(wording) + [unknown] + (asking.isEmpty ? [] : [held])
  }

  /// Returns sentences that describe the action on these items, counted by kind.
  package func items(_ items: [Item]) -> [String] {
    guard decision.outcome != .refuse else { return [] }
    struct LineKey: Hashable {
      let kind: String
      let action: KindAction
      let rules: [RuleReference]
      let overruled: [RuleReference]
      let limit: Set<Coarseness>
    }
    var counts: [LineKey: Int] = [:]
    var carriers: [LineKey: Set<String>] = [:]
    var order: [LineKey] = []
    for (item, verdict) in zip(items, decision.verdicts) {
      let kind = decision.countedKind(of: item, under: verdict)
      let name =
        item.reading == .unrecognised
        ? "unrecognised parts" : kind?.rawValue ?? "unreadable items"
      let sort = LineKey(
        kind: name, action: KindAction(verdict.action), rules: verdict.rules,
        overruled: verdict.overruled,
        limit: decision.limits(of: item, under: verdict))
      if counts[sort] == nil { order.append(sort) }
      counts[sort, default: 0] += 1
      if !sort.limit.isEmpty { carriers[sort, default: []].insert("\(item.carrier)") }
    }
    var fates = ActionGroups()
    for sort in order {
      let why = coarseAlready(sort.limit, in: carriers[sort])
      fates.add(
        "\(sort.kind) (\(counts[sort] ?? 0)\(why))", action: sort.action, rules: sort.rules,
        overruled: sort.overruled)
    }
    return fates.sentences(self)
  }

  /// Returns why items are kept unchanged although their kind is made coarse, or an empty string if
  /// it is not.
  private func coarseAlready(_ limit: Set<Coarseness>, in carriers: Set<String>?) -> String {
    guard let carriers, !limit.isEmpty else { return "" }
    let coarseness = limit.sorted().map { "\($0)" }
    return " in \(FactWording.list(carriers.sorted(), joinedBy: "and")), already no more exact "
      + "than \(FactWording.list(coarseness, joinedBy: "and"))"
  }

  /// Returns the titles of the rules.
  fileprivate func reasons(_ rules: [RuleReference]) -> String {
    FactWording.list(rules.map { "“\(policies.title(of: $0))” (\($0))" }, joinedBy: "and")
  }
}

/// Kinds with the same action for the same reasons.
private struct ActionGroups {
  private struct Entry {
    let action: KindAction
    let rules: [RuleReference]
    let overruled: [RuleReference]
    var names: [String]
  }

  private var entries: [Entry] = []

  mutating func add(
    _ name: String, action: KindAction, rules: [RuleReference], overruled: [RuleReference]
  ) {
    let index = entries.firstIndex {
      $0.action == action && $0.rules == rules && $0.overruled == overruled
    }
    if let index {
      entries[index].names.append(name)
    } else {
      entries.append(Entry(action: action, rules: rules, overruled: overruled, names: [name]))
    }
  }

  /// Returns the sentences: removed kinds first, kept ones last.
  func sentences(_ wording: DecisionWording) -> [String] {
    entries.sorted { $0.action > $1.action }.map { entry in
      let label =
        entry.action.participle.prefix(1).uppercased() + entry.action.participle.dropFirst()
      return "\(label): \(entry.names.joined(separator: ", ")); "
        + "because \(wording.reasons(entry.rules))\(inSpite(of: entry.overruled, wording))."
    }
  }
}

extension ActionGroups {
  private func inSpite(of rules: [RuleReference], _ wording: DecisionWording) -> String {
    rules.isEmpty ? "" : ", which overrules " + wording.reasons(rules)
  }
}

extension KindAction {
  init(_ action: Action) {
    switch action {
    case .keep: self = .keep
    case .coarsen(let coarseness): self = .coarsen([coarseness])
    case .remove: self = .remove
    }
  }

  /// The participle of the action, such as `removed`.
  package var participle: String {
    switch self {
    case .keep: "kept"
    case .coarsen(let coarseness):
      "made coarse (\(coarseness.sorted().map { "\($0)" }.joined(separator: ", ")))"
    case .remove: "removed"
    }
  }
}

extension PolicySettings {
  /// A sentence for each setting, in the order of the list.
  package var sentences: [String] {
    PolicySetting.all.map { setting in
      let title = setting.title
      return title.prefix(1).uppercased() + title.dropFirst() + ": \(self[setting].consequence)."
    }
  }
}
