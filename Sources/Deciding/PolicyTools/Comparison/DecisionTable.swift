import Access
package import PolicyEngine
package import Vocabulary

/// Every decision of a policy: classes of requests, and the action on each kind in each class.
package struct DecisionTable: Sendable {
  /// The policy.
  package let policy: Policy
  /// The classes, starting with those whose requests are delivered.
  package let rows: [Row]
  /// The number of different requests that were decided.
  package let requests: Int

  /// A class of requests that are treated alike.
  package struct Row: Sendable {
    package let outcome: Outcome
    package let refusal: Decision.Refusal?
    package let unrecognised: UnrecognisedTreatment
    /// The requests of the class, with the rules that refuse them or exempt their caller.
    package let cases: [(when: RequestCase, rules: [RuleReference])]
    /// The treatment of each kind.
    package let cells: [Kind: Cell]
  }

  /// The treatment of a kind in one class of requests, for each possible choice.
  package struct Cell: Sendable, Hashable {
    /// The action if no choice is made.
    package let standard: KindAction
    /// The action if the person keeps the kind, if that is offered.
    package let included: KindAction?
    /// The action if the person makes the kind coarse, if that is offered.
    package let coarse: KindAction?
    /// The action if the person turns the kind off.
    package let excluded: KindAction?
    /// The action if the caller asks not to receive the kind, if it can.
    package let spared: KindAction?
    /// The rules that decide if no choice is made.
    package let rules: [RuleReference]
  }
}

/// An error for a policy with too many requests to enumerate.
package struct RequestSpaceTooLarge: Error {
  /// The number of requests.
  package let requests: Int

  /// The error message.
  package var message: String {
    "the policy distinguishes \(requests == .max ? "too many" : "\(requests)") requests, but at most "
      + "\(RequestSpace.maximumSize) can be checked; use fewer facts in its conditions"
  }
}

extension DecisionTable {
  /// Decides every request that the policy can distinguish.
  package init(of policy: Policy) throws(RequestSpaceTooLarge) {
    let space = RequestSpace(of: [policy])
    guard !space.isTooLarge else { throw RequestSpaceTooLarge(requests: space.size) }
    let answers = space.answers(of: PolicySet(policy))
    self.policy = policy
    requests = answers.reduce(0) { count, answer in
      count + (answer?.kinds.values.reduce(0) { $0 + $1.count } ?? 0)
    }
    rows = space.classes(answers.map { $0.map(Treatment.init) })
      .map { Row($0, of: answers) }
      .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }
}

extension DecisionTable.Row {
  fileprivate init(_ found: RequestClass<Treatment>, of answers: [Answer?]) {
    outcome = found.mark.outcome
    refusal = found.mark.refusal
    unrecognised = found.mark.unrecognised
    cases = found.cases.map { ($0, Self.rules(of: $0.points.compactMap { answers[$0] })) }
    let answers = found.points.compactMap { answers[$0] }
    cells = found.mark.kinds.reduce(into: [:]) { cells, entry in
      let (kind, actions) = entry
      let rules = answers.reduce(into: Set<RuleReference>()) {
        $0.formUnion($1.kinds[kind]?[.none]?.rules ?? [])
      }
      func action(_ choice: Choice) -> KindAction? {
        actions[Wish(choice: choice, isSpared: false)]
      }
      cells[kind] = DecisionTable.Cell(
        standard: actions[.none] ?? .remove, included: action(.include), coarse: action(.coarse),
        excluded: action(.exclude), spared: actions[Wish(choice: nil, isSpared: true)],
        rules: rules.sorted())
    }
  }

  /// Returns the rules that all answers name, or, if there are none, those that any answer names.
  private static func rules(of answers: [Answer]) -> [RuleReference] {
    let sets = answers.map { Set($0.rules) }
    let common = sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    return (common.isEmpty ? sets.reduce(into: []) { $0.formUnion($1) } : common).sorted()
  }

  fileprivate var rank: Int {
    switch outcome {
    case .deliver: 0
    case .bypass: 1
    case .refuse: 2
    }
  }
}

extension DecisionTable.Cell {
  /// Whether the kind is kept although the person or the caller turned it off.
  package var overrulesRemoval: Bool { excluded == .keep || spared == .keep }

  /// Whether the policy offers an option by which the person can keep more or less than by default.
  package var isChoice: Bool { included.map { $0 != excluded } ?? false }
}
