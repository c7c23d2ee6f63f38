import Access

@testable import PolicyEngine
@testable import PolicyTools

// The part of the reference about tests of policies.
extension PolicyLanguage {
  /// Example tests that use every feature, which the tests read.
  static let exampleTests = """
    tests: club                       # the policy, or a list of them; a name with / or .yaml is a file
    cases:
      - case: members see who took it, with or without the location
        request: {share.destination: members}
        matrix: {options.location: [include, exclude]}
        includes: {keep: [creator], because: {creator: [members]}}
      - case: others see only the day
        request: {}
        expect: {keep: [], coarsen: {captureTime: day}}
        skip: until it has been reviewed
    """

  static var tests: String {
    """
    ## Tests

    `omit policy test` runs the cases of each file that has `tests:`. In this example, the file is
    beside the policy or in a folder below it.

    ```yaml
    \(exampleTests)
    ```


    """
      + table(
        ["key of a case", "meaning"],
        rows: PolicyCase.keys.map { ["`\($0)`", caseMeanings[$0] ?? ""] }) + """


        A list under `expect:` is complete: what `keep` does not name must not be kept. A list under
        `includes:` is a minimum, and so is a number. A case has `expect:`, `includes:`, or both.


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
    "case": "what it shows, in a sentence that is unique in the file; required",
    "request": "facts with their words; a fact that is not named is not stated",
    "matrix": "facts, each with a list of words: the case is run with each combination of them",
    "file": "a file to share, relative to the folder of the test or one above it",
    "expect": "the exact result",
    "includes": "what the result must include",
    "skip": "why it is not run",
  ]

  private static let expectationMeanings = [
    "outcome": "the outcome for the asset: " + words(CaseResult.Outcome.allCases.map(\.rawValue)),
    "problem": "why it is refused, as reports name it, or `none`",
    "reasons": "the rules that exempt or refuse the caller",
    "keep": "the kinds that are kept",
    "remove": "the kinds that are removed; `all` is every kind",
    "coarsen": "kinds with their coarseness",
    "because": "kinds with the rules that gave the verdict",
    "overruled": "kinds with the rules that were overruled",
    "menu": "`true`, or the reasons why there is no Options menu",
    "requestedNotApplied": "the kinds whose requested removal is not applied",
    "unrecognised": "what happens to unrecognised parts",
    "mayTranscode": "whether the model might encode the item again",
    "transcodesTo": "the type to which a still is transcoded: " + words(Expectation.targets),
    "representation": "the form in which the model delivers the item: "
      + words(ItemRepresentation.words),
    "names": "the names of copies: " + words(FileTreatment.Names.allCases.map(\.rawValue)),
    "removed": "for a file: kinds with the number of removed items",
    "kept": "for a file: kinds with the number of kept items",
    "coarsened": "for a file: kinds with the number of items made coarse",
    "canariesGone": "for a fixture: planted values that do not appear in the copy",
    "canariesKept": "for a fixture: planted values that appear in the copy",
  ]
}
