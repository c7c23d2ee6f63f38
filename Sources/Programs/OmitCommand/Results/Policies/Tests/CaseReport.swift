import PolicyEngine
import PolicyTools

/// The result of one case, or of a file that is no test.
struct CaseReport: Sendable {
  /// The policies it is about, joined with `+`, or the file where it names none.
  let subject: String
  /// The name of the case.
  let name: String
  let place: PolicyPlace
  let verdict: Verdict
  /// How many requests it stands for.
  var requests = 1
  var time: Duration = .zero

  enum Verdict: Sendable {
    case passed
    case failed([Failure])
    case skipped(String)
  }

  /// A request of the case of which something else came than expected.
  struct Failure: Sendable {
    /// The request, as the case states it; nil where it is not about one.
    var request: String?
    /// The differences between the result and what was expected; where there are none, `message`
    /// says why nothing could be compared.
    var mismatches: [Expectation.Mismatch] = []
    var message: String?
    /// The rules that gave the verdicts that were not expected.
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

/// The results of all cases.
struct TestReport: Sendable {
  var cases: [CaseReport] = []
  var coverage: [PolicyCoverage] = []
  var time: Duration = .zero
  /// The least part of each policy's rules that must have an effect, in hundredths.
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

  /// The policies less of which is covered than has to be.
  var uncovered: [PolicyCoverage] {
    guard let threshold else { return [] }
    return coverage.filter { $0.rules.percent < threshold }
  }

  /// Whether there was nothing to run.
  var isEmpty: Bool { cases.isEmpty }

  /// The line that ends the run.
  var closingLine: String {
    "\(passed) passed, \(failed) failed" + (skipped == 0 ? "" : ", \(skipped) skipped")
  }
}
