import Access
import Vocabulary

@testable import PolicyEngine
@testable import PolicyTools

/// The reference of the policy language, generated from the tables that the readers of policies
/// use.
enum PolicyLanguage {
  /// Returns the reference as a page of documentation.
  static func markdown() -> String {
    let sections = [
      introduction, example, policyKeys, settings, ruleKeys, facts, effects, kinds, options,
      invariants, tests, steps, builtInRules, findings,
    ]
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// An example policy that uses every feature, which the tests read.
  static let examplePolicy = """
    policy: club
    title: Pictures of the club
    options:
      location: {default: exclude}          # off, unless the person turns it on
      captureTime: {default: coarse, coarse: day}
    otherwise: remove
    unrecognised: remove
    file: {names: neutral, times: now}      # settings: the same for every caller
    audit: {paths: none, sourceDigest: full}
    rules:
      - id: members
        title: Members see who took a picture
        when: {share.destination: members}
        then: {keep: [creator, rights]}
      - id: turnedOff
        title: What the person turned off is removed
        then: {remove: options.excluded}
      - id: turnedOn
        title: What the person turned on is kept
        then: {keep: options.included}
      - id: turnedCoarse
        title: What the person made less exact is made coarse
        then: {coarsen: options.coarse}
    invariants:
      - id: authorsStayInside
        title: Nobody outside learns who took a picture
        when: {not: {share.destination: members}}
        expect: {creator: remove}
    """

  private static let introduction = """
    # The policy language

    A policy states in YAML what happens to the metadata of shared photos and movies. This page is
    generated from the program's own tables and checked against them by a test; to change it, change
    the code and run the tests with `RECORD_SNAPSHOTS=1`.

    `omit policy lint FILE` reports what is wrong with a policy, `omit policy table FILE` shows every
    decision that it makes, `omit policy diff OLD NEW` shows which decisions differ, and
    `omit policy explain` shows the reasons for one decision.
    """

  private static var example: String { "```yaml\n\(examplePolicy)\n```" }

  private static var policyKeys: String {
    "## A policy\n\nA key that is not listed here is an error, at any level.\n\n"
      + table(
        ["key", "meaning"],
        rows: Policy.keys.map { ["`\($0)`", meanings[$0] ?? meaning(ofSetting: $0)] })
  }

  private static func meaning(ofSetting key: String) -> String {
    let group = PolicySetting.groups.first { $0.key == key }?.settings ?? []
    let members = group.compactMap(\.member)
    return (members.isEmpty ? "a word" : "a mapping with \(words(members))") + ", see below"
  }

  private static var settings: String {
    """
    ## Settings

    Settings apply to every caller. `file.names` means `names:` in the mapping `file:`, and
    `audit.paths` means `paths:` in `audit:`, which sets what the record of shares holds. The words of
    a setting are in order of protection, from the least to the most. If several policies apply, or a
    policy extends several, the most protective word applies. A setting that a policy does not state
    is inherited from the policies that it extends.


    """
      + table(
        ["setting", "what it decides", "words", "default"],
        rows: PolicySetting.all.map { setting in
          [
            "`\(setting.name)`",
            setting.meaning + (setting.holdsForExemptCallers ? "" : "; not for exempt callers"),
            setting.words.map { "`\($0.text)`: \($0.consequence)" }.joined(separator: "; "),
            "`\(setting.standard.text)`",
          ]
        })
  }

  private static let meanings = [
    "policy": "its name, of letters, digits and `-_.`; required",
    "title": "what it is for, in one line",
    "why": "why it is designed this way",
    "extends": "one or more policies whose rules it includes",
    "requires": "facts that every request must state; one that does not is refused",
    "destinations": "the allowed words for `share.destination`; any other is refused",
    "options": "the menu: the kinds that a person can choose, see below",
    "otherwise": "what happens to kinds that no applicable rule names: "
      + words(DefaultTreatment.allCases.map(\.rawValue)) + "; required",
    "unrecognised": "what happens to unrecognised parts: "
      + words(UnrecognisedTreatment.allCases.map(\.rawValue)) + "; required",
    "rules": "the rules, see below",
    "invariants": "what must hold for every request, see below",
  ]

  private static var ruleKeys: String {
    "## A rule\n\nThe order of rules never matters.\n\n"
      + table(
        ["key", "meaning"],
        rows: Rule.keys.map { ["`\($0)`", ruleMeanings[$0] ?? ""] })
  }

  private static let ruleMeanings = [
    "id": "its name, of letters, digits and `-_.`; required, and not that of a built-in rule",
    "title": "what it says, in a sentence for reports and explanations",
    "when": "the condition; without one it always applies",
    "then": "the effect; required",
    "always": "`true`: it applies even to exempt callers",
    "why": "why the rule exists",
    "sources": "references that support the rule, one text or a list",
  ]

  private static var facts: String {
    """
    ## Conditions

    `when:` is a mapping of facts to words. All entries must hold; a list of words means one of
    them. `any:` and `all:` take a list of conditions, `not:` one. A fact that the request does not
    state makes its condition false, and its `not` true.


    """
      + table(
        ["fact", "meaning", "words"],
        rows: Fact.all.filter { !$0.isOption }.map { fact in
          ["`\(fact.name)`", fact.meaning, fact.vocabulary.map(words) ?? "any text"]
        } + [
          [
            "`options.KIND`", "the choice for a kind: the person's, or the default",
            words(Choice.words),
          ]
        ])
  }

  private static var effects: String {
    """
    ## Effects

    `then: bypass` exempts the caller: the original is delivered, except for what rules with
    `always: true` remove. `then: refuse` delivers nothing. Otherwise, `then:` is a mapping:


    """
      + table(
        ["key", "value"],
        rows: [
          ["`remove`", "kinds that are removed"],
          ["`keep`", "kinds that are kept"],
          [
            "`coarsen`",
            "kinds with their coarseness, or `\(CoarseSelection.chosen)` for the chosen coarseness",
          ],
        ]) + "\n\n"
      + "Kinds are one word or a list: a kind, "
      + words(KindSelection.words.map(\.word).filter { Kind(rawValue: $0) == nil }) + ".\n\n"
      + Coarseness.kinds.map { kind in
        "The coarseness of `\(kind)` is one of \(words(Coarseness.words(for: kind)))."
      }.joined(separator: "\n")
  }

  private static var kinds: String {
    "## Kinds\n\n[MetadataKinds.md](MetadataKinds.md) lists the kinds of each key.\n\n"
      + table(
        ["kind", "name in menus", "what it includes"],
        rows: Kind.allCases.map { kind in
          ["`\(kind)`", kind.title, kind.summary]
        })
  }

  private static var options: String {
    """
    ## Options

    Each kind under `options:` has a `default:`, one of \(words(Choice.words)), and may have
    `coarse:`, the coarseness to use if none is chosen. A default, and what a person turns on, apply
    only if a rule carries them out: `remove: options.excluded`, `keep: options.included`,
    `coarsen: options.coarse`. What a person removes is always removed.
    """
  }

  private static var invariants: String {
    """
    ## Invariants

    An invariant has an `id`, a `title`, a condition under `when:`, and under `expect:` what may
    happen to kinds: \(words(Invariant.Expectation.allCases.map(\.rawValue))), or a list of them. `all` means
    every kind without an entry of its own, and `outcome` means the outcome of the asset:
    \(words(Outcome.allCases.map(\.participle))). If an asset is refused, everything counts as removed.

    `omit policy lint` proves or refutes an invariant by deciding every request that the conditions can
    distinguish: each fact with every possible word, texts with the words that are mentioned and one
    that is not, and each kind separately with every possible choice. If a request breaks the
    invariant, lint shows one that states the fewest facts. If there are more than \(RequestSpace.maximumSize)
    requests, lint does not check them and reports this. A policy does not inherit the invariants of
    the policies that it extends.
    """
  }

  private static let steps = """
    ## How requests are decided

    1. If a fact under `requires:` is not stated, or the request has unknown words or contradicts
       itself, it is refused.
    2. If an applicable rule says `refuse`, the request is refused.
    3. If one says `bypass`, only rules with `always: true` apply, and the rest is kept.
    4. For each kind, among the applicable rules that name it, `remove` beats `coarsen`, coarser values
       beat finer ones, and `coarsen` beats `keep`.
    5. A kind that no applicable rule names gets `otherwise`; an unrecognised part gets `unrecognised`.
    6. An item gets the most protective verdict of its kinds. `rendering` is always kept.

    If several policies apply, each decides separately, and every item gets the most protective verdict.
    """

  private static var builtInRules: String {
    "## Built-in rules\n\nThey apply under every policy, and appear in reasons beside a policy's own rules.\n\n"
      + table(
        ["id", "meaning"],
        rows: BuiltInRule.allCases.map { ["`\($0.rawValue)`", $0.title] })
  }

  private static var findings: String {
    "## What lint finds\n\nLint exits with 1 for errors and warnings, but not for notes.\n\n"
      + table(
        ["id", "severity", "meaning"],
        rows: LintRule.allCases.map { ["`\($0.rawValue)`", $0.severity.rawValue, $0.meaning] })
  }

  static func words(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  static func table(_ header: [String], rows: [[String]]) -> String {
    ([header, header.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
