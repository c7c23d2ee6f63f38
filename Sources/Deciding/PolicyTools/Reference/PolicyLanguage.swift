import Access
import PolicyEngine
import Vocabulary

/// The reference of the policy language, generated from the tables that the readers of policies
/// use.
package enum PolicyLanguage {
  /// Returns the reference as a page of documentation.
  package static func markdown() -> String {
    let sections = [
      introduction, example, policyKeys, settings, ruleKeys, facts, effects, kinds, options,
      invariants, tests, steps, builtInRules, findings,
    ]
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// An example policy that uses every feature, which the tests read.
  package static let examplePolicy = """
    policy: club
    title: Pictures of the club
    options:
      location: {default: exclude}          # off, unless the person turns it on
      captureTime: {default: coarse, coarse: day}
    otherwise: remove
    unrecognised: remove
    file: {names: neutral, times: now}      # settings: what holds whoever asks
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
        title: What is to be said less exactly is
        then: {coarsen: options.coarse}
    invariants:
      - id: authorsStayInside
        title: Nobody outside learns who took a picture
        when: {not: {share.destination: members}}
        expect: {creator: remove}
    """

  private static let introduction = """
    # The policy language

    A policy says in YAML what becomes of the metadata of photos and movies that somebody shares.
    This page is made from the program's own tables and checked against them by a test; to change
    it, change the code and run the tests with `RECORD_SNAPSHOTS=1`.

    `omit policy lint FILE` says what is wrong with a policy, `omit policy table FILE` everything it
    decides, `omit policy diff OLD NEW` what a change changes, and `omit policy explain` why one
    request is decided as it is.
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

    They hold whoever asks. `file.names` stands for `names:` in the mapping `file:`, `audit.paths` for
    `paths:` in `audit:`, which says what the record of shares holds. Of words a later
    one protects more: of several policies, and of several that are extended, the latest holds. What
    a policy does not state is as in the policies it extends.


    """
      + table(
        ["setting", "what it decides", "words", "where nobody says"],
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
    "title": "what it is for, in a line",
    "why": "why it is as it is",
    "extends": "another policy, or several, whose rules count as if they stood here",
    "requires": "facts that every request must state; one that does not is refused",
    "destinations": "the words that `share.destination` may be; any other is refused",
    "options": "the menu: for which kinds a person can choose, see below",
    "otherwise": "what becomes of kinds that no applicable rule names: "
      + words(Otherwise.allCases.map(\.rawValue)) + "; required",
    "unrecognised": "what becomes of unrecognised parts: "
      + words(UnrecognisedTreatment.allCases.map(\.rawValue)) + "; required",
    "rules": "what happens when, see below",
    "invariants": "what must hold whatever is asked, see below",
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
    "always": "`true`: it counts even for callers that are exempt",
    "why": "why it is there",
    "sources": "where one can read that it has to be so, one text or a list",
  ]

  private static var facts: String {
    """
    ## Conditions

    `when:` is a mapping of facts to words. All entries must hold; a list of words means one of
    them. `any:` and `all:` take a list of conditions, `not:` one. A fact that the request does not
    state makes its condition false, and its `not` true.


    """
      + table(
        ["fact", "what it is", "words"],
        rows: Fact.all.filter { !$0.isOption }.map { fact in
          ["`\(fact.name)`", fact.meaning, fact.vocabulary.map(words) ?? "any text"]
        } + [
          [
            "`options.KIND`", "what holds for a kind: what the person chose, or the default",
            words(Choice.words),
          ]
        ])
  }

  private static var effects: String {
    """
    ## Effects

    `then: bypass` exempts the caller: the original goes out, but for what rules with `always: true`
    remove. `then: refuse` delivers nothing. Otherwise `then:` is a mapping:


    """
      + table(
        ["key", "value"],
        rows: [
          ["`remove`", "kinds that stay behind"],
          ["`keep`", "kinds that go along"],
          [
            "`coarsen`",
            "kinds with how exactly they are still said, or `\(CoarseSelection.chosen)`, what was chosen",
          ],
        ]) + "\n\n"
      + "Kinds are one word or a list: a kind, "
      + words(KindSelection.words.map(\.word).filter { Kind(rawValue: $0) == nil }) + ".\n\n"
      + Coarseness.kinds.map { kind in
        "How exactly `\(kind)` is said: \(words(Coarseness.words(for: kind)))."
      }.joined(separator: "\n")
  }

  private static var kinds: String {
    "## Kinds\n\n[MetadataKinds.md](MetadataKinds.md) says which key has which kind.\n\n"
      + table(
        ["kind", "in a menu", "what belongs to it"],
        rows: Kind.allCases.map { kind in
          ["`\(kind)`", kind.title, kind.summary]
        })
  }

  private static var options: String {
    """
    ## Options

    Each kind under `options:` has a `default:`, one of \(words(Choice.words)), and may have
    `coarse:`, how exactly it is said where it is made coarse and nobody says how. A default, and
    what a person turns on, holds only where a rule carries it out: `remove: options.excluded`,
    `keep: options.included`, `coarsen: options.coarse`. What a person takes away always goes.
    """
  }

  private static var invariants: String {
    """
    ## Invariants

    An invariant has an `id`, a `title`, a condition under `when:`, and under `expect:` what may
    become of kinds: \(words(Invariant.Expectation.allCases.map(\.rawValue))), or a list of them. `all` stands for
    every kind without an entry of its own, and `outcome` for the asset:
    \(words(Outcome.allCases.map(\.participle))). Of what is refused everything counts as removed.

    `omit policy lint` proves or refutes it: it decides about every request that the conditions can
    tell apart, each fact with every word it can be, texts with the words that are mentioned and one
    that is not, each kind by itself with everything that can be chosen for it. Where one is decided
    otherwise, it shows one that states the fewest facts. More than \(RequestSpace.most) are not
    walked, and lint says so. A policy that extends another does not take over its invariants.
    """
  }

  private static let steps = """
    ## How it is decided

    1. A fact under `requires:` is not stated: refused. An unknown or contradictory request: refused.
    2. An applicable rule says `refuse`: refused.
    3. One says `bypass`: only rules with `always: true` count, the rest is kept.
    4. Per kind, among applicable rules that name it, `remove` beats `coarsen`, the coarsest first,
       and `coarsen` beats `keep`.
    5. A kind that no applicable rule names gets `otherwise`, an unrecognised part `unrecognised`.
    6. An item gets the most protective verdict of its kinds. `rendering` is always kept.

    Under several policies each decides for itself, and every item gets the most protective verdict.
    """

  private static var builtInRules: String {
    "## Built-in rules\n\nThey hold under every policy, and stand in reasons beside a policy's own.\n\n"
      + table(
        ["id", "what it says"],
        rows: BuiltInRule.allCases.map { ["`\($0.rawValue)`", $0.title] })
  }

  private static var findings: String {
    "## What lint finds\n\nErrors and warnings end with exit code 1, notes do not.\n\n"
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
