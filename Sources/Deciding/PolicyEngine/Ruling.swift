import Access
import Vocabulary

/// The ruling of one policy on one request, before any item is examined.
struct Ruling: Sendable {
  /// Whether the asset is delivered.
  let delivery: Delivery
  /// The rules that exempt the caller.
  var bypasses = RuleSet()
  /// The demands of the other applicable rules on kinds, whether or not they prevail.
  var demands: [Demand] = []

  enum Delivery: Sendable {
    /// The asset is not delivered, because of these rules, whatever other policies decide.
    case refused(Decision.Refusal, RuleSet)
    /// The asset is delivered on these terms.
    case granted(Terms)
  }

  /// Adds the rules that concern an item.
  func addRules(about item: ItemTraits, to rules: inout RuleSet) {
    // No rule concerns an item that is always kept.
    guard !item.isRendering else { return }
    rules.formUnion(bypasses)
    guard !item.isUnrecognisedPart else { return }
    for demand in demands where !demand.kinds.isDisjoint(with: item.kinds) {
      rules.insert(demand.rule)
    }
  }
}

extension NumberedPolicy {
  /// Returns the ruling as far as possible without items [DESIGN, The rules: steps 1 to 5].
  func ruling(on request: Request) -> Ruling {
    let facts = FactSheet(request, options: written.options, standard: standard)
    guard written.requires.allSatisfy({ facts.isStated($0) { _ in true } != nil }) else {
      return Ruling(delivery: .refused(.incompleteRequest, self[.incompleteRequest]))
    }
    if let destinations = written.destinations, let destination = request.share.destination,
      !destinations.contains(destination)
    {
      return Ruling(delivery: .refused(.refusedByRule, self[.unknownDestination]))
    }
    var refusing = RuleSet()
    var bypasses = RuleSet()
    var demands: [Demand] = []
    demands.reserveCapacity(rules.count)
    for rule in rules where rule.condition.holds(facts) {
      switch rule.effect {
      case .refuse: refusing.insert(rule.number)
      case .bypass: bypasses.insert(rule.number)
      case .select(let remove, let coarsen, let keep):
        var demand = Demand(rule: rule.number, always: rule.always)
        for selection in remove { demand.remove.formUnion(selection.kinds(facts)) }
        for selection in keep { demand.keep.formUnion(selection.kinds(facts)) }
        if let coarsen { demand.coarsen(coarsen.kinds(facts)) }
        demands.append(demand)
      }
    }
    let delivery =
      if !refusing.isEmpty {
        Ruling.Delivery.refused(.refusedByRule, refusing)
      } else if FormatRuling(for: request) == .transcodeRequired {
        Ruling.Delivery.refused(.transcodeRequired, self[.transcodeRequired])
      } else {
        Ruling.Delivery.granted(Terms(of: self, to: facts, bypassedBy: bypasses, stating: demands))
      }
    return Ruling(delivery: delivery, bypasses: bypasses, demands: demands)
  }
}
