import PolicyEngine
import PolicyTools

/// The result of one case, or of a file that is not a test.
struct CaseReport: Sendable {
  /// The policies of the case, joined with `+`, or the file if it names none.
  let subject: String
  /// The name of the case.
  let name: String
  let location: PolicyLocation
  let verdict: Verdict
  /// The number of requests that the case represents.
  var requests = 1
  var time: Duration = .zero

  enum Verdict: Sendable {
    case passed
    case failed([Failure])
    case skipped(String)
  }

  /// A request of the case whose result was not the expected one.
  struct Failure: Sendable {
    /// The request in the terms of the case, or nil if the failure is not about one.
    var request: String?
    /// The differences between the result and what was expected.
    ///
    /// If there are none, `message` says why nothing could be compared.
    var mismatches: [Expectation.Mismatch] = []
    var message: String?
    /// The rules that gave the unexpected verdicts.
    var why: [String] = []

    /// The failure on one line.
    var line: String {
      let parts = mismatches.map { "\($0.what): expected \($0.expected), got \($0.got)" }
      let text = (message.map { [$0] } ?? parts).joined(separator: "; ")
      return request.map { "\(text) (\($0))" } ?? text
    }
  }

  var failures: [Failure] {
    switch verdict {
    case .failed(let failures): failures
    case .passed, .skipped: []
    }
  }

  /// The subject and the name of the case.
  var title: String { "\(subject): \(name)" }
}

/// The results of all cases, with the coverage of their policies.
struct TestReport: Sendable {
  var cases: [CaseReport] = []
  var coverage: [PolicyCoverage] = []
  var time: Duration = .zero
  /// The minimum share of each policy's rules that must have an effect, in hundredths.
  var threshold: Int?
  /// Whether files were found that are neither policies nor tests.
  var hasInvalid = false

  var passed: Int {
    cases.count { if case .passed = $0.verdict { true } else { false } }
  }
  var failed: Int { cases.count { !$0.failures.isEmpty } }
  var skipped: Int {
    cases.count { if case .skipped = $0.verdict { true } else { false } }
  }

  /// The policies whose coverage is below the threshold.
  var uncovered: [PolicyCoverage] {
    guard let threshold else { return [] }
    return coverage.filter { $0.rules.percent < threshold }
  }

  /// Whether there was nothing to run.
  var isEmpty: Bool { cases.isEmpty }

  /// The last line of the run.
  var closingLine: String {
    "\(passed) passed, \(failed) failed" + (skipped == 0 ? "" : ", \(skipped) skipped")
  }
}
