import Access
import PolicyEngine

// The part of the reference about tests of policies.
extension PolicyLanguage {
  /// Example tests that use every feature, which the tests read.
  package static let exampleTests = """
    tests: club                       # the policy, or a list of them; a name with / or .yaml is a file
    cases:
      - case: members see who took it, wherever that was
        request: {share.destination: members}
        matrix: {options.location: [include, exclude]}
        includes: {keep: [creator], because: {creator: [members]}}
      - case: others learn the day
        request: {}
        expect: {keep: [], coarsen: {captureTime: day}}
        skip: until somebody looked at it
    """

  static var tests: String {
    """
    ## Tests

    `omit policy test` runs the cases of each file that has `tests:`, here beside the policy or in a
    folder below it.

    ```yaml
    \(exampleTests)
    ```


    """
      + table(
        ["key of a case", "meaning"],
        rows: PolicyCase.keys.map { ["`\($0)`", caseMeanings[$0] ?? ""] }) + """


        A list under `expect:` says all there is: what `keep` does not name must not be kept. Under
        `includes:` it says what must be there at least, and a number is the least number. A case has one
        of the two, or both.


        """
      + table(
        ["key of `expect:`", "meaning", "in `includes:`"],
        rows: Expectation.keys.map { key in
          [
            "`\(key)`", expectationMeanings[key] ?? "",
            Expectation.keysOfAtLeast.contains(key) ? "yes" : "no",
          ]
        })
  }

  private static let caseMeanings = [
    "case": "what it shows, in a sentence that no other case of the file has; required",
    "request": "facts with their words; a fact that is not named is not stated",
    "matrix": "facts, each with a list of words: the case is run with each combination of them",
    "file": "a real file that is shared, found from the folder of the test or one above it",
    "expect": "what must come of it, and nothing else",
    "includes": "what must come of it at least",
    "skip": "why it is not run",
  ]

  private static let expectationMeanings = [
    "outcome": "what becomes of the asset: " + words(CaseResult.Outcome.allCases.map(\.rawValue)),
    "problem": "why it is refused, as reports name it, or `none`",
    "reasons": "the rules that exempt or refuse the caller",
    "keep": "the kinds that go along",
    "remove": "the kinds that stay behind; `all` is every kind",
    "coarsen": "kinds with how exactly they are still said",
    "because": "kinds with the rules that gave the verdict",
    "overruled": "kinds with the rules that were overruled",
    "menu": "`true`, or the reasons why there is no Options menu",
    "requestedNotApplied": "the kinds that were asked to be removed, and are not",
    "unrecognised": "what becomes of unrecognised parts",
    "mayTranscode": "whether the model might encode anew",
    "representation": "the form in which the model hands the item over: "
      + words(ItemRepresentation.words),
    "names": "the names of copies: " + words(FileTreatment.Names.allCases.map(\.rawValue)),
    "removed": "of a file, kinds with the number of items that were removed",
    "kept": "of a file, kinds with the number of items that were kept",
    "coarsened": "of a file, kinds with the number of items that were made less exact",
    "canariesGone": "of a fixture, planted values that do not stand in the copy",
    "canariesKept": "of a fixture, planted values that stand in the copy",
  ]
}
