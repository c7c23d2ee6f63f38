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
      "an invariant does not hold; the smallest counter-example is shown"
    case .neverApplies: "no request meets the condition of a rule"
    case .defaultNotApplied:
      "an option is off, or less exact, by default, but no rule applies the default"
    case .limitedRefused:
      "callers with limited access are refused, but not those with full access; people may limit any app"
    case .refusesEverything: "the policy refuses every request"
    case .changesNothing: "other rules already decide every request the same way"
    case .keepOverruled:
      "a rule keeps a kind that an extended policy removes for all the same requests"
    case .fullAccessNotNeeded:
      "a picker's caller is refused unless it has full library access, which a picker never needs"
    case .optionWithoutEffect:
      "an option is offered, but its kind is removed even if the person turns it on"
    case .unrecognisedKept:
      "kinds that no rule names are removed, but unrecognised parts are kept"
    case .invariantVacuous: "no request meets the condition of an invariant"
    case .tooLarge: "the conditions distinguish too many requests to check each"
    case .fullAccessDisablesOptions:
      "with full library access there is no menu, and what a person turned off is kept"
    case .settingLoosened:
      "a setting protects less than that of an extended policy"
    case .restatesOtherwise:
      "a rule repeats the default; it matters only if the policy is extended or changed"
    case .noTitle: "a rule has no title, so reports and explanations show only its id"
    case .formerWord:
      "an invariant names an outcome with the word of an effect; use the word that reports use"
    }
  }
}

/// A finding in a policy.
package struct LintFinding: Sendable {
  package let rule: LintRule
  package let location: PolicyLocation
  /// A description of the fault, in lower case and without a full stop.
  package let message: String
}

extension LintFinding: CustomStringConvertible {
  /// The place, the severity and the fault, in the format of compilers.
  package var description: String {
    "\(location): \(rule.severity.rawValue): \(message) [\(rule.rawValue)]"
  }
}
