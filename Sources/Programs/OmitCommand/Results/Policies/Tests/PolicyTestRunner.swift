import Access
import FoundationEssentials
import Omit
import PolicyEngine
import PolicyTools
import Vocabulary

/// A runner that runs the cases of tests and collects their results.
struct PolicyTestRunner {
  /// Text that the titles of cases have to hold, or nil to run all cases.
  let filter: String?
  private(set) var report = TestReport()

  init(filter: String?) { self.filter = filter }

  /// Runs the tests in a file.
  mutating func run(_ path: String) async throws(Stop) {
    let text = try TextFile.read(path, role: "policy")
    guard !path.hasSuffix(PolicyFolder.bad) else {
      runInvalid(path, holding: text)
      return
    }
    do {
      switch try PolicyFile(parsing: text, file: path, in: PolicyFolder.texts) {
      case .policy(let policy): cover(policy)
      case .tests(let tests): try await run(tests)
      }
    } catch {
      invalid(error, in: path)
    }
  }

  private mutating func cover(_ policy: Policy) {
    guard !report.coverage.contains(where: { $0.policy.name == policy.name }) else { return }
    report.coverage.append(PolicyCoverage(of: policy))
  }

  private mutating func invalid(_ error: PolicyError, in path: String) {
    report.hasInvalid = true
    report.cases.append(
      CaseReport(
        subject: path, name: "is a valid policy or policy test", location: error.location,
        verdict: .failed([CaseReport.Failure(message: "\(error.problem)")])))
  }

  // MARK: Files that must be refused

  /// Checks that a bad file is refused with the message in its first comment lines.
  private mutating func runInvalid(_ path: String, holding text: String) {
    let mark = "# expect: "
    let expected = text.split(separator: "\n").first { $0.hasPrefix(mark) }?.dropFirst(mark.count)
    let name = String(path.split(separator: "/").last ?? "")
    let subject = "must be refused"
    guard isWanted("\(subject): \(name)") else { return }
    var got = "no error"
    do {
      _ = try PolicyFile(parsing: text, file: path, in: PolicyFolder.texts)
    } catch {
      got = "\(error)".replacing(path, with: name)
    }
    let location = PolicyLocation(file: path, line: 1, column: 1)
    let failure: CaseReport.Failure? =
      if let expected {
        got == expected
          ? nil
          : CaseReport.Failure(mismatches: [
            Expectation.Mismatch("message", expected: String(expected), got: got)
          ])
      } else {
        CaseReport.Failure(
          message: "the line `\(mark)file:line:column: message` is missing; got \(got)")
      }
    report.cases.append(
      CaseReport(
        subject: subject, name: name, location: location,
        verdict: failure.map { .failed([$0]) } ?? .passed))
  }

  // MARK: Cases

  private mutating func run(_ tests: PolicyTests) async throws(PolicyError) {
    var policies: [Policy] = []
    for named in tests.policies {
      guard let policy = try PolicyFolder.policy(named) else {
        throw PolicyError(at: named.location, .notFound(named.name, known: Policy.stockNames))
      }
      policies.append(policy)
      cover(policy)
    }
    let set = PolicySet(policies[0], Array(policies.dropFirst()))
    let subject = policies.map(\.name).joined(separator: "+")
    let clock = ContinuousClock()
    for test in tests.cases where isWanted("\(subject): \(test.name)") {
      let start = clock.now
      let verdict: CaseReport.Verdict
      let requests = test.requests
      if let reason = test.skip {
        verdict = .skipped(reason)
      } else {
        var failures: [CaseReport.Failure] = []
        for request in requests {
          if let failure = await fails(test, stating: request, under: set) {
            failures.append(failure)
          }
        }
        verdict = failures.isEmpty ? .passed : .failed(failures)
      }
      report.cases.append(
        CaseReport(
          subject: subject, name: test.name, location: test.location, verdict: verdict,
          requests: requests.count, time: clock.now - start))
    }
  }

  private func isWanted(_ title: String) -> Bool {
    filter.map { title.lowercased().contains($0.lowercased()) } ?? true
  }

  /// Makes one request of a case, and returns nil if the result is the expected one.
  private mutating func fails(
    _ test: PolicyCase, stating stated: CaseRequest, under policies: PolicySet
  ) async -> CaseReport.Failure? {
    let came: (result: CaseResult, leaks: [Expectation.Mismatch])
    do {
      came = try await make(stated.request(), of: test, under: policies)
    } catch RequestError.missing {
      let problem = Decision.Refusal.incompleteRequest.rawValue
      came = (CaseResult(.refused, problem: problem), [])
    } catch {
      return CaseReport.Failure(request: "\(stated)", message: "\(error)")
    }
    let mismatches =
      test.expectations.flatMap { $0.mismatches(with: came.result) } + came.leaks
    guard !mismatches.isEmpty else { return nil }
    return CaseReport.Failure(
      request: "\(stated)", mismatches: mismatches, why: came.result.why(mismatches))
  }

  /// Carries out a request.
  ///
  /// Returns its result, and the canaries that are unexpectedly present or absent.
  private mutating func make(
    _ request: Request, of test: PolicyCase, under policies: PolicySet
  ) async throws(FileTrial.Failure) -> (CaseResult, [Expectation.Mismatch]) {
    guard let path = test.path else {
      let (result, decision) = CaseResult.deciding(request, under: policies)
      note(on: policies) { $0.note(decision, on: request) }
      return (result, [])
    }
    let file = try find(path, from: test.location.file)
    let trial = try await FileTrial(of: file, under: request, by: policies)
    note(on: policies) { $0.note(trial.rules, on: trial.request) }
    return (trial.result, try leaks(against: test.expectations, of: file, in: trial.delivered))
  }

  private mutating func note(on policies: PolicySet, _ note: (inout PolicyCoverage) -> Void) {
    for index in report.coverage.indices
    where policies.policies.contains(where: { $0.name == report.coverage[index].policy.name }) {
      note(&report.coverage[index])
    }
  }

  /// Finds a file, given its path from the folder of a test or from a folder above it.
  private func find(_ path: String, from test: String) throws(FileTrial.Failure) -> String {
    let manager = FileManager.default
    guard !path.hasPrefix("/") else { return path }
    var folder = URL(filePath: test).standardizedFileURL.deletingLastPathComponent()
    while true {
      let file = folder.appending(path: path)
      if manager.fileExists(atPath: file.path) { return file.path }
      guard folder.path != "/" else { break }
      folder.deleteLastPathComponent()
    }
    throw FileTrial.Failure("there is no file `\(path)` in the folder of the test or one above it")
  }

  /// Searches the delivered file for canaries.
  private func leaks(
    against expectations: [Expectation], of file: String, in delivered: [UInt8]?
  ) throws(FileTrial.Failure) -> [Expectation.Mismatch] {
    let wanted =
      expectations.flatMap { $0.canariesGone.map { ($0, false) } }
      + expectations.flatMap { $0.canariesKept.map { ($0, true) } }
    guard !wanted.isEmpty else { return [] }
    guard let list = CanaryList(beside: file) else {
      throw FileTrial.Failure("there is no `canaries.json` beside the file")
    }
    let bytes = Data(delivered ?? [])
    var found: [Expectation.Mismatch] = []
    for (name, isKept) in wanted {
      let secrets = list.secrets(named: name)
      guard !secrets.isEmpty else {
        throw FileTrial.Failure("`canaries.json` lists no canary `\(name)` for the file")
      }
      for (id, needles) in secrets {
        let isFound = needles.contains { bytes.firstRange(of: $0) != nil }
        guard isFound != isKept else { continue }
        found.append(
          Expectation.Mismatch(
            isKept ? "canariesKept" : "canariesGone", expected: name,
            got: isKept ? "\(id) is not in the output" : "\(id) is in the output"))
      }
    }
    return found
  }
}

extension CaseResult {
  /// Returns the rules that gave the unexpected verdicts, one line each.
  fileprivate func why(_ mismatches: [Expectation.Mismatch]) -> [String] {
    var lines: [String] = []
    if !reasons.isEmpty { lines.append("the asset: " + reasons.sorted().joined(separator: ", ")) }
    let texts = mismatches.flatMap { [$0.what, $0.expected, $0.got] }
    let words = Set(texts.flatMap { $0.split { !$0.isLetter } })
    for (kind, rules) in because.sortedByKind
    where words.contains(Substring(kind.rawValue)) {
      let over = overruled[kind] ?? []
      lines.append(
        "\(kind): \(rules.sorted().joined(separator: ", "))"
          + (over.isEmpty ? "" : ", overruling \(over.sorted().joined(separator: ", "))"))
    }
    return lines
  }
}
