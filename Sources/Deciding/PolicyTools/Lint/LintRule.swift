package import PolicyEngine
import Vocabulary

/// A check performed by `omit policy lint`.
package enum LintRule: String, Sendable, Hashable, CaseIterable {
  case invariantRefuted
  case neverApplies
  case defaultNotApplied
  case limitedRefused
  case refusesEverything
  case changesNothing
  case keepOverruled
  case fullAccessNotNeeded
  case optionWithoutEffect
  case unrecognisedKept
  case invariantVacuous
  case tooLarge
  case fullAccessDisablesOptions
  case settingLoosened
  case restatesOtherwise
  case noTitle
  case formerWord

  /// The severity of a finding.
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The policy cannot be intended this way.
    case error
    /// The policy is probably not intended this way.
    case warning
    /// A fact that users of the policy should know.
    case note
  }

  package var severity: Severity {
    switch self {
    case .invariantRefuted, .neverApplies, .defaultNotApplied, .limitedRefused, .refusesEverything:
      .error
    case .changesNothing, .keepOverruled, .fullAccessNotNeeded, .optionWithoutEffect,
      .unrecognisedKept, .invariantVacuous, .tooLarge:
      .warning
    case .fullAccessDisablesOptions, .settingLoosened, .restatesOtherwise, .noTitle,
      .formerWord:
      .note
    }
  }

  /// A sentence that explains the finding, for the reference of the language.
  package var meaning: String {
    switch self {
    case .invariantRefuted:
      "a request is decided otherwise than an invariant promises; the smallest is shown"
    case .neverApplies: "the condition of a rule holds for no request"
    case .defaultNotApplied:
      "an option is off, or less exact, by default, and no rule carries that out"
    case .limitedRefused:
      "limited access is refused where full access is not; people may give it to every app"
    case .refusesEverything: "no request gets anything"
    case .changesNothing: "other rules decide every request so already"
    case .keepOverruled:
      "a rule keeps a kind that a policy which is extended removes for all the same requests"
    case .fullAccessNotNeeded:
      "a picker's caller is refused unless it has full library access, which a picker never needs"
    case .optionWithoutEffect:
      "an option is offered, and what is turned on stays behind all the same"
    case .unrecognisedKept:
      "what the policy has not thought of stays behind, but unrecognised parts go along"
    case .invariantVacuous: "the condition of an invariant holds for no request"
    case .tooLarge: "the conditions tell too many requests apart to look at each"
    case .fullAccessDisablesOptions:
      "with full library access there is no menu, and what a person turned off goes along"
    case .settingLoosened:
      "a setting lets more through than that of a policy which is extended"
    case .restatesOtherwise:
      "a rule says what holds without it; it counts only where the policy is extended or changed"
    case .noTitle: "a rule has no title, so reports and explanations show its id alone"
    case .formerWord:
      "an invariant calls an outcome by the word of an effect; outcomes have the words of reports"
    }
  }
}

/// A finding in a policy.
package struct LintFinding: Sendable {
  package let rule: LintRule
  package let place: PolicyPlace
  /// A description of the fault, in lower case and without a full stop.
  package let message: String
}

extension LintFinding: CustomStringConvertible {
  /// The place, the severity and the fault, in the format of compilers.
  package var description: String {
    "\(place): \(rule.severity.rawValue): \(message) [\(rule.rawValue)]"
  }
}
