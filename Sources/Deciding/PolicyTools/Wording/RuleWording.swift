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
    case .otherwise: "No rule names it, so the default of the policy applies"
    case .unrecognised: "The policy states what happens to unrecognised parts"
    case .sidecars: "The policy states what happens to files beside the picture"
    case .echo: "What repeats removed metadata is removed, too"
    case .rendering: "What is needed to show the picture is always kept"
    case .person: "A person may always remove more"
    case .caller: "A caller may add removals"
    case .provenanceBroken: "No signature survives a change"
    case .incompleteRequest: "The request does not state a fact that the policy requires"
    case .unknownDestination: "The policy does not know the destination"
    case .transcodeRequired: "Only stills are transcoded, and only to JPEG"
    }
  }
}
