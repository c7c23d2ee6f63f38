package import PolicyEngine
import Vocabulary

extension PolicySet {
  /// Returns the title of a rule, or its id if it has none.
  package func title(of reference: RuleReference) -> String {
    if let rule = BuiltInRule(rawValue: reference.rule) { return rule.title }
    let policy = policies.first { $0.name == reference.policy }
    return policy?.rules.first { $0.id == reference.rule }?.title ?? "the rule \(reference.rule)"
  }
}

extension BuiltInRule {
  /// The title of the rule, in the style of policies.
  package var title: String {
    switch self {
    case .otherwise: "No rule names it, and the policy says what holds otherwise"
    case .unrecognised: "The policy says what becomes of unrecognised parts"
    case .sidecars: "The policy says what becomes of files beside the picture"
    case .echo: "What repeats something that does not go along stays behind, too"
    case .rendering: "What is needed to show the picture is always kept"
    case .person: "A person may always take away"
    case .caller: "A caller may add removals"
    case .provenanceBroken: "No signature survives a change"
    case .incompleteRequest: "The request does not state a fact that the policy requires"
    case .unknownDestination: "The destination is none that the policy knows"
    case .transcodeRequired: "The wanted encoding is not the source's, and nothing is transcoded"
    }
  }
}
