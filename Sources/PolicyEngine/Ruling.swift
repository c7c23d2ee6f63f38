import Access
import Vocabulary

/// What one policy says to one request, before any item is looked at.
enum Ruling: Sendable {
  /// The asset is not delivered, for these rules, whatever others say.
  case refused(Decision.Refusal, RuleSet, spoken: Spoken)
  /// The asset is delivered on these terms.
  case delivered(Terms)

  /// The applicable rules that say something of kinds, whether they prevail or not.
  struct Spoken: Sendable {
    /// The rules that exempt the caller.
    var bypasses = RuleSet()
    var demands: [Demand] = []

    /// Adds those that say something of an item.
    func addRules(about item: ItemTraits, to rules: inout RuleSet) {
      // What is always kept, no rule speaks about.
      guard !item.isRendering else { return }
      rules.formUnion(bypasses)
      guard !item.isUnrecognisedPart else { return }
      for demand in demands where !demand.kinds.intersection(item.kinds).isEmpty {
        rules.insert(demand.rule)
      }
    }
  }
}

extension Policy {
  /// Decides what can be decided without the items [DESIGN, The rules: steps 1 to 5].
  func ruling(on request: Request, _ numbers: RuleNumbers.OfPolicy) -> Ruling {
    let facts = FactSheet(request, options: options)
    guard requires.allSatisfy({ facts.words(of: $0) != nil }) else {
      return .refused(
        .incompleteRequest, numbers[.incompleteRequest], spoken: Ruling.Spoken())
    }
    if let destinations, let destination = request.share.destination,
      !destinations.contains(destination)
    {
      return .refused(.refusedByRule, numbers[.unknownDestination], spoken: Ruling.Spoken())
    }
    var refusing = RuleSet()
    var spoken = Ruling.Spoken()
    var always: [Demand] = []
    for index in rules.indices where rules[index].condition.holds(facts) {
      let number = numbers.own[index]
      switch rules[index].effect {
      case .refuse: refusing.insert(number)
      case .bypass: spoken.bypasses.insert(number)
      case .select:
        guard let demand = Demand(of: rules[index], number, facts) else { continue }
        spoken.demands.append(demand)
        if rules[index].always { always.append(demand) }
      }
    }
    guard refusing.isEmpty else { return .refused(.refusedByRule, refusing, spoken: spoken) }
    guard FormatRuling(for: request) != .transcodeRequired else {
      return .refused(.transcodeRequired, numbers[.transcodeRequired], spoken: spoken)
    }
    return .delivered(Terms(of: self, to: facts, spoken, always: always, numbers))
  }

  func builtIn(_ rule: BuiltInRule) -> RuleReference { RuleReference(policy: name, rule) }
}
