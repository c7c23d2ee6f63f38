import PolicyEngine
import Vocabulary

/// The facts that conditions mention, each with the words with which it is compared.
struct MentionedFacts: Sendable {
  private(set) var words: [Fact: Set<String>] = [:]

  mutating func add(_ condition: Condition) {
    switch condition {
    case .fact(let fact, let expected): words[fact, default: []].formUnion(expected)
    case .all(let conditions), .any(let conditions): for part in conditions { add(part) }
    case .not(let condition): add(condition)
    }
  }

  mutating func add(_ fact: Fact) { words[fact, default: []].formUnion([]) }

  /// Adds the facts that may change how a policy treats these kinds.
  mutating func add(_ policy: Policy, about kinds: Set<Kind>) {
    for fact in policy.requires { add(fact) }
    if let destinations = policy.destinations {
      words[.destination, default: []].formUnion(destinations)
    }
    for rule in policy.rules where rule.mayConcern(kinds) { add(rule.condition) }
  }

  /// Returns the axes of the space in which the facts vary.
  func axes(offering offered: Set<Kind>) -> [FactAxis] {
    var words = words
    // The authorisations that a request may state depend on the caller's API.
    let access: [Fact] = [.callerAPI, .readWrite, .addOnly]
    if access.contains(where: { words[$0] != nil }) {
      words[.callerAPI, default: []].formUnion([])
      words[.readWrite, default: []].formUnion([])
    }
    // The media type follows from the format.
    if words[.contentType] != nil, let types = words.removeValue(forKey: .mediaType) {
      words[.contentType]?.formUnion(types)
    }
    return Fact.all.compactMap { fact in
      words[fact].map { FactAxis(fact, mentioning: $0, offering: offered) }
    }
  }
}

extension Rule {
  /// Returns whether the rule may affect one of these kinds.
  func mayConcern(_ kinds: Set<Kind>) -> Bool {
    switch effect {
    case .bypass, .refuse: true
    case .select(let remove, let coarsen, let keep):
      (remove + keep).contains { $0.mayConcern(kinds) } || coarsen?.mayConcern(kinds) == true
    }
  }
}

extension KindSelection {
  fileprivate func mayConcern(_ kinds: Set<Kind>) -> Bool {
    switch self {
    case .kind(let kind): kinds.contains(kind)
    case .all, .optionsExcluded, .optionsIncluded, .callerExcluded: true
    }
  }
}

extension CoarseSelection {
  fileprivate func mayConcern(_ kinds: Set<Kind>) -> Bool {
    switch self {
    case .kinds(let named): !kinds.isDisjoint(with: named.keys)
    case .optionsCoarse: !kinds.isDisjoint(with: Coarseness.kinds)
    }
  }
}
